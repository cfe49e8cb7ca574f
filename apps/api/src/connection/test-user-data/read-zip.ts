/**
 * テストデータを取り出す — the statement's bytes out of a zip that anybody may have made (security.md row 31). Everything
 * happens in memory; unpacking stops at the size that the entry promised, and what comes out must have its checksum.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { AccountStatement } from '@minori/contract/account-statement';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { writeZip } from '../../platform/archive/write-zip.ts';
import { type Directory, directoryOf } from './end-record.ts';
import { isStatement, requireHarmless, requireOrderly, requireSameHeader } from './entry-rules.ts';
import { type ZipLimits, ZipRefused } from './zip-limits.ts';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const DEFLATED = 8;

/** The library's complaints quote the zip; ours say what to do. Nothing of ours is thrown in here. */
async function orDamaged<T>(scrape: Promise<T>): Promise<T> {
  try {
    return await scrape;
  } catch {
    throw new ZipRefused('damaged');
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const found: Entry[] = [];
  const entries = zip.eachEntry();
  for (let next = await orDamaged(entries.next()); !next.done; next = await orDamaged(entries.next())) {
    requireHarmless(next.value, limits);
    found.push(next.value);
  }
  return found;
}

async function unpack(bytes: Buffer, { zip, entry }: { zip: ZipFile; entry: Entry }, directory: Directory) {
  const local = await orDamaged(zip.readLocalFileHeaderPromise(entry, { minimal: false }));
  requireSameHeader(entry, local, directory);
  const packed = bytes.subarray(local.fileDataStart, local.fileDataStart + entry.compressedSize);
  if (entry.compressionMethod !== DEFLATED) return packed;
  // Zero is no limit to zlib.
  return orDamaged(inflate(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) }));
}

/** @throws ZipRefused for a zip that is damaged, too large, or holds anything but one statement */
export async function statementBytes(bytes: Buffer, limits: ZipLimits): Promise<Buffer> {
  const directory = directoryOf(bytes);
  if (directory.entries > limits.entries) throw new ZipRefused('entries');
  const zip = await orDamaged(fromBufferPromise(bytes, { decodeStrings: false }));
  const entries = await entriesOf(zip, limits);
  requireOrderly(entries, directory, limits);
  const entry = entries.find(isStatement);
  if (!entry) throw new ZipRefused('missing');
  if (entry.uncompressedSize > limits.statement) throw new ZipRefused('large');
  const content = await unpack(bytes, { zip, entry }, directory);
  const isWhole = content.length === entry.uncompressedSize && crc32(content) === entry.crc32;
  if (!isWhole) throw new ZipRefused('damaged');
  return content;
}

/** テストデータを包む — the zip of one statement, the same bytes for the same statement. */
export async function zipOf(statement: AccountStatement): Promise<Buffer<ArrayBuffer>> {
  const content = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  return writeZip([{ name: TEST_DATA_ENTRY, content, mode: 0o100644, compress: true }], new Date(statement.readAt));
}
