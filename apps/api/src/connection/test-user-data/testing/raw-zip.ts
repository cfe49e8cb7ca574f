// Writes zips field by field for tests, so that any field can be wrong. An omitted field has the right value.
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  readonly name: string | Buffer;
  readonly content: Buffer | string;
  readonly method?: number;
  /** Flags of both headers, unless the local one differs. */
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  /** The bytes between the headers, instead of the packed content. */
  readonly data?: Buffer;
  /** The UNIX file mode (st_mode). */
  readonly mode?: number;
  readonly extra?: Buffer;
  /** Fields of the local header that differ from those in the directory. */
  readonly local?: {
    readonly name?: string;
    readonly method?: number;
    readonly flags?: number;
    readonly size?: number;
  };
  /** The offset that the directory states for the entry; the entry then has no bytes of its own. */
  readonly offset?: number;
  /** Whether the directory omits the entry. */
  readonly isHidden?: boolean;
}

export interface RawEnd {
  readonly entries?: number;
  readonly entriesHere?: number;
  readonly disk?: number;
  readonly offset?: number;
  readonly length?: number;
  readonly comment?: Buffer;
  /** Bytes between the directory and the end record. */
  readonly before?: Buffer;
  /** Bytes before the first entry; the offsets include them. */
  readonly prefix?: Buffer;
}

function header(size: number, fields: readonly (readonly [at: number, width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(size);
  for (const [at, width, value] of fields) bytes.writeUIntLE(value, at, width);
  return bytes;
}

interface Packed {
  readonly entry: RawEntry;
  readonly name: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
}

function pack(entry: RawEntry): Packed {
  const content = Buffer.from(entry.content);
  const method = entry.method ?? 8;
  const data = entry.data ?? (method === 8 ? deflateRawSync(content) : content);
  return {
    entry,
    name: Buffer.from(entry.name),
    data,
    method,
    crc: entry.crc ?? crc32(content),
    size: entry.size ?? content.length,
    packedSize: entry.packedSize ?? data.length,
  };
}

function localPart({ entry, name, data, crc, size, packedSize, method }: Packed): Buffer {
  const { local = {}, extra = Buffer.alloc(0) } = entry;
  const localName = local.name === undefined ? name : Buffer.from(local.name);
  const fields = header(30, [
    [0, 4, 0x04034b50],
    [4, 2, 20],
    [6, 2, local.flags ?? entry.flags ?? 0],
    [8, 2, local.method ?? method],
    [14, 4, crc],
    [18, 4, packedSize],
    [22, 4, local.size ?? size],
    [26, 2, localName.length],
    [28, 2, extra.length],
  ]);
  return Buffer.concat([fields, localName, extra, data]);
}

function line({ entry, name, crc, size, packedSize, method }: Packed, offset: number): Buffer {
  const { extra = Buffer.alloc(0), mode = 0o100644 } = entry;
  const fields = header(46, [
    [0, 4, 0x02014b50],
    [4, 2, (3 << 8) | 20],
    [6, 2, 20],
    [8, 2, entry.flags ?? 0],
    [10, 2, method],
    [16, 4, crc],
    [20, 4, packedSize],
    [24, 4, size],
    [28, 2, name.length],
    [30, 2, extra.length],
    [38, 4, mode * 0x10000],
    [42, 4, entry.offset ?? offset],
  ]);
  return Buffer.concat([fields, name, extra]);
}

export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Buffer {
  const { prefix = Buffer.alloc(0), comment = Buffer.alloc(0), before = Buffer.alloc(0) } = end;
  const parts: Buffer[] = [prefix];
  const lines: Buffer[] = [];
  let offset = prefix.length;
  for (const packed of entries.map(pack)) {
    if (!packed.entry.isHidden) lines.push(line(packed, offset));
    if (packed.entry.offset !== undefined) continue;
    const bytes = localPart(packed);
    parts.push(bytes);
    offset += bytes.length;
  }
  const directory = Buffer.concat(lines);
  const last = header(22, [
    [0, 4, 0x06054b50],
    [4, 2, end.disk ?? 0],
    [8, 2, end.entriesHere ?? end.entries ?? lines.length],
    [10, 2, end.entries ?? lines.length],
    [12, 4, end.length ?? directory.length],
    [16, 4, end.offset ?? offset],
    [20, 2, comment.length],
  ]);
  return Buffer.concat([...parts, directory, before, last, comment]);
}
