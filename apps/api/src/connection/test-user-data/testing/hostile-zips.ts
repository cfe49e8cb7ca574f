// Builds hostile zips of known kinds (悪意のあるzip): they write outside the folder, fill a disk, or are two files at once.
import { randomBytes } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import { type RawEntry, rawZip } from './raw-zip.ts';

export type HostileZip = readonly [what: string, bytes: Buffer];

export const GOOD: RawEntry = { name: TEST_DATA_ENTRY, content: JSON.stringify(accountStatement) };

const MEGABYTE = 1024 * 1024;

/** A text that is part of every entry name that would leave the folder. */
export const SLIP = 'minori-slip';

export const SLIP_NAMES = [
  `../${SLIP}`,
  `../../../../../../../../tmp/${SLIP}`,
  `/tmp/${SLIP}`,
  `//tmp/${SLIP}`,
  `/../${SLIP}`,
  `./../${SLIP}`,
  `a/../../${SLIP}`,
  `..\\${SLIP}`,
  `..\\..\\${SLIP}`,
  `\\tmp\\${SLIP}`,
  `C:\\${SLIP}`,
  `C:/${SLIP}`,
  `\\\\host\\share\\${SLIP}`,
  `....//${SLIP}`,
  `..;/${SLIP}`,
  `%2e%2e/${SLIP}`,
  `..%2f${SLIP}`,
  `..%c0%af${SLIP}`,
  `．．／${SLIP}`,
  `~/${SLIP}`,
  `$HOME/${SLIP}`,
  `file:///tmp/${SLIP}`,
  `/proc/self/cwd/${SLIP}`,
  `__MACOSX/../${SLIP}`,
  `${TEST_DATA_ENTRY}/../../${SLIP}`,
] as const;

const ODD_NAMES = [
  '',
  '.',
  '..',
  '/',
  ' ',
  `./${TEST_DATA_ENTRY}`,
  `x/${TEST_DATA_ENTRY}`,
  `${TEST_DATA_ENTRY}/`,
  `${TEST_DATA_ENTRY}\0.png`,
  `${TEST_DATA_ENTRY} `,
  TEST_DATA_ENTRY.toUpperCase(),
  TEST_DATA_ENTRY.replace('a', 'а'),
  `\u202e${TEST_DATA_ENTRY}`,
  'nul',
  `${'x/'.repeat(20_000)}y`,
] as const;

function named(): HostileZip[] {
  const alone = [...SLIP_NAMES, ...ODD_NAMES].map(
    (name): HostileZip => [`only ${JSON.stringify(name.slice(0, 60))}`, rawZip([{ ...GOOD, name }])],
  );
  const beside = SLIP_NAMES.slice(0, 12).map(
    (name): HostileZip => [`also ${JSON.stringify(name)}`, rawZip([GOOD, { name, content: 'x' }])],
  );
  const overlong = Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x78]);
  return [
    ...alone,
    ...beside,
    ['an overlong encoding of ../', rawZip([{ ...GOOD, name: overlong, flags: 0x0800 }])],
    ['another name before the data', rawZip([{ ...GOOD, local: { name: `../${SLIP}-statement.json`.slice(0, 22) } }])],
    ['a second name in an extra field', rawZip([{ ...GOOD, extra: secondName(`../${SLIP}`) }])],
    ['the statement twice', rawZip([GOOD, GOOD])],
    ['the statement twice, differing', rawZip([GOOD, { ...GOOD, content: '{}' }])],
  ];
}

function secondName(name: string): Buffer {
  const text = Buffer.from(name);
  const extra = Buffer.alloc(9 + text.length);
  extra.writeUInt16LE(0x7075, 0);
  extra.writeUInt16LE(5 + text.length, 2);
  extra.writeUInt8(1, 4);
  text.copy(extra, 9);
  return extra;
}

function secondSize(size: bigint): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(size, 4);
  extra.writeBigUInt64LE(size, 12);
  return extra;
}

function kinds(): HostileZip[] {
  return [
    ['a symbolic link', rawZip([{ ...GOOD, content: '/etc/passwd', mode: 0o120777 }])],
    ['a link beside the statement', rawZip([GOOD, { name: 'link', content: '/etc', mode: 0o120777 }])],
    ['a device', rawZip([{ ...GOOD, mode: 0o060644 }])],
    ['a pipe', rawZip([{ ...GOOD, mode: 0o010644 }])],
    ['a socket', rawZip([{ ...GOOD, mode: 0o140644 }])],
    ['a folder of the statement’s name', rawZip([{ ...GOOD, mode: 0o040755 }])],
    ...[0x0001, 0x0040, 0x0041, 0x2000].map(
      (flags): HostileZip => [`encrypted, flags ${flags}`, rawZip([{ ...GOOD, flags }])],
    ),
    ...[1, 6, 9, 12, 14, 93, 98, 99].map((method): HostileZip => [`method ${method}`, rawZip([{ ...GOOD, method }])]),
  ];
}

function bombs(): HostileZip[] {
  const zeros = Buffer.alloc(40 * MEGABYTE);
  const packed = deflateRawSync(zeros);
  const inner = rawZip([{ ...GOOD, content: zeros }]);
  const noise = randomBytes(3 * MEGABYTE);
  return [
    ['40 MB of zeros', rawZip([{ ...GOOD, content: zeros }])],
    ['40 MB that claim to be 100 bytes', rawZip([{ ...GOOD, content: 'x'.repeat(100), data: packed }])],
    ['40 MB that claim to be 1 MB', rawZip([{ ...GOOD, content: zeros, data: packed, size: MEGABYTE }])],
    ['4 GB claimed', rawZip([{ ...GOOD, size: 0xfffffffe }])],
    ['60 MB of spaces', rawZip([{ ...GOOD, content: Buffer.alloc(60 * MEGABYTE, ' ') }])],
    ['3 MB stored', rawZip([{ ...GOOD, content: noise, method: 0 }])],
    ['a bomb in a companion', rawZip([GOOD, { name: `__MACOSX/._${TEST_DATA_ENTRY}`, content: zeros }])],
    ['a zip in the zip', rawZip([{ ...GOOD, content: rawZip([GOOD]) }])],
    ['a zip of a bomb', rawZip([{ ...GOOD, content: inner, method: 0 }])],
    ['a zip beside the statement', rawZip([GOOD, { name: 'inner.zip', content: inner }])],
    ['gzip inside', rawZip([{ ...GOOD, content: gzipSync(JSON.stringify(accountStatement)) }])],
    ['10,000 entries', rawZip(Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}`, content: '' })))],
    ['201 entries', rawZip([GOOD, ...Array.from({ length: 200 }, (_, n) => ({ name: `f${n}`, content: '' }))])],
    ['200 overlapping entries', rawZip([GOOD, ...new Array<RawEntry>(199).fill({ ...GOOD, offset: 0 })])],
    ['a companion over the statement', rawZip([GOOD, { ...GOOD, name: `__MACOSX/._${TEST_DATA_ENTRY}`, offset: 0 }])],
  ];
}

function lies(): HostileZip[] {
  const length = Buffer.from(GOOD.content).length;
  const stored = { ...GOOD, method: 0 } as const;
  const honest = rawZip([GOOD]);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  return [
    ['a wrong checksum', rawZip([{ ...GOOD, crc: 1 }])],
    ['a wrong checksum, stored', rawZip([{ ...stored, crc: 1 }])],
    ['a byte more than there is', rawZip([{ ...GOOD, size: length + 1 }])],
    ['a byte less than there is', rawZip([{ ...GOOD, size: length - 1 }])],
    ['nothing, it says', rawZip([{ ...GOOD, size: 0 }])],
    ['stored, a byte more', rawZip([{ ...stored, size: length + 1 }])],
    ['stored, a byte less packed', rawZip([{ ...stored, packedSize: length - 1 }])],
    ['packed beyond the file', rawZip([{ ...GOOD, packedSize: 100_000 }])],
    ['packed into the directory', rawZip([{ ...GOOD, packedSize: deflateRawSync(GOOD.content).length + 30 }])],
    ['another size before the data', rawZip([{ ...GOOD, local: { size: 7 } }])],
    ['another method before the data', rawZip([{ ...GOOD, local: { method: 0 } }])],
    ['other flags before the data', rawZip([{ ...GOOD, local: { flags: 0x0001 } }])],
    ['an entry that begins behind the end', rawZip([{ ...GOOD, offset: 1_000_000 }])],
    [
      'an entry that begins in the directory',
      rawZip([
        { ...GOOD, isHidden: true },
        { ...GOOD, offset: 900 },
      ]),
    ],
    ['a directory of two that says one', rawZip([GOOD, { name: 'x', content: 'x' }], { entries: 1 })],
    ['a directory of one that says two', rawZip([GOOD], { entries: 2 })],
    ['a directory of one that says 65,535', rawZip([GOOD], { entries: 0xffff })],
    ['a directory of one that says none', rawZip([GOOD], { entries: 0 })],
    ['two counts of entries', rawZip([GOOD], { entriesHere: 2 })],
    ['one of several disks', rawZip([GOOD], { disk: 1 })],
    ['a directory before the file', rawZip([GOOD], { offset: 0 })],
    ['a directory behind the file', rawZip([GOOD], { offset: 0xfffffff0 })],
    ['an endless directory', rawZip([GOOD], { length: 0xffffffff })],
    ['a size of 2^60 in ZIP64', rawZip([{ ...GOOD, size: 0xffffffff, extra: secondSize(2n ** 60n) }])],
    ['the right size in ZIP64', rawZip([{ ...GOOD, size: 0xffffffff, extra: secondSize(BigInt(length)) }])],
    ['a ZIP64 locator to nowhere', rawZip([GOOD], { before: locator })],
    ['a zip in the comment', rawZip([GOOD], { comment: honest })],
    ['a comment', rawZip([GOOD], { comment: Buffer.from('hello') })],
    ['a page before the zip', rawZip([GOOD], { prefix: Buffer.from('<script>alert(1)</script>') })],
    ['bytes behind the zip', Buffer.concat([honest, Buffer.from('tail')])],
    ['two zips in a row', Buffer.concat([honest, honest])],
    ['an empty zip', rawZip([])],
    ['no zip', Buffer.from('account-statement.json')],
    ['gzip', gzipSync('x'.repeat(100))],
    ['zeros', Buffer.alloc(100)],
    ['one byte', Buffer.from([0x50])],
    ['the end of a zip alone', honest.subarray(-22)],
  ];
}

function damaged(): HostileZip[] {
  const honest = rawZip([GOOD]);
  const cuts = Array.from({ length: 12 }, (_, n) => Math.floor((honest.length * (n + 1)) / 13));
  const flips = Array.from({ length: 12 }, (_, n) => 30 + TEST_DATA_ENTRY.length + 5 + n * 37);
  return [
    ...cuts.map((length): HostileZip => [`cut at ${length}`, honest.subarray(0, length)]),
    ...cuts.map((length): HostileZip => [`without its first ${length}`, honest.subarray(length)]),
    ...flips.map((at): HostileZip => {
      const flipped = Buffer.from(honest);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 0x10, at);
      return [`a bit of byte ${at} flipped`, flipped];
    }),
  ];
}

/** At least the 120 zips of security.md row 31; each of them must be refused. */
export function hostileZips(): HostileZip[] {
  return [...named(), ...kinds(), ...bombs(), ...lies(), ...damaged()];
}
