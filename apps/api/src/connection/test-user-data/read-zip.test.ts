// Tests that a zip with any one byte changed either gives the original statement or is refused.
import { randomBytes } from 'node:crypto';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { TEST_DATA_ENTRY } from '@minori/contract/test-user-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementBytes, zipOf } from './service.ts';
import { GOOD } from './testing/hostile-zips.ts';
import { type RawEntry, rawZip } from './testing/raw-zip.ts';
import { ZIP_LIMITS, type ZipLimits, ZipRefused } from './zip-limits.ts';

async function read(bytes: Buffer, limits: ZipLimits = ZIP_LIMITS): Promise<string> {
  return (await statementBytes(bytes, limits)).toString();
}

/** Returns the content or the refusal; any other error fails the test. */
async function outcome(bytes: Buffer): Promise<string> {
  return read(bytes).catch((error: unknown) => {
    if (error instanceof ZipRefused) return error.fault;
    throw error;
  });
}

const companions: readonly RawEntry[] = [
  { name: '__MACOSX/', content: '', method: 0, mode: 0o040755 },
  { name: `__MACOSX/._${TEST_DATA_ENTRY}`, content: randomBytes(120), method: 0 },
];

/** As the macOS Finder does, it writes the sizes after the data and zeros before it. */
const finders = { ...GOOD, flags: 0x0008, local: { size: 0 } };

test.each([
  ['ours', zipOf(accountStatement).then((bytes) => JSON.parse(String(bytes.length)) && bytes)],
  ['deflated', Promise.resolve(rawZip([GOOD]))],
  ['stored', Promise.resolve(rawZip([{ ...GOOD, method: 0 }]))],
  ['zipped again by Finder', Promise.resolve(rawZip([finders, ...companions]))],
  ['without UNIX modes', Promise.resolve(rawZip([{ ...GOOD, mode: 0 }]))],
])('%s is read', async (_name, zip) => {
  expect(JSON.parse(await read(await zip))).toEqual(accountStatement);
});

test('a zip with any bit flipped gives the same content or is refused', async () => {
  for (const method of [0, 8]) {
    const content = '{"totalAssetValuation":852210}';
    const honest = rawZip([{ ...GOOD, content, method }, ...companions.slice(0, 1)]);
    const outcomes = new Map<string, number>();
    for (let at = 0; at < honest.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Buffer.from(honest);
        flipped.writeUInt8(honest.readUInt8(at) ^ (1 << bit), at);
        const found = await outcome(flipped);
        outcomes.set(found, (outcomes.get(found) ?? 0) + 1);
      }
    }
    outcomes.delete(content);
    expect([...outcomes.keys()].sort()).toEqual(
      ['damaged', 'encrypted', 'entries', 'large', 'missing'].filter((fault) => outcomes.has(fault)),
    );
    expect(outcomes.get('damaged')).toBeGreaterThan(500);
  }
});

test('random bytes are refused without any other error', async () => {
  const honest = rawZip([GOOD, ...companions]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(honest.length),
      async (changes, length) => {
        const bytes = Buffer.from(honest.subarray(0, Math.max(length, honest.length - 40)));
        for (const [at, value] of changes) if (at < bytes.length) bytes.writeUInt8(value, at);
        const found = await outcome(bytes);
        expect([GOOD.content, 'damaged', 'encrypted', 'entries', 'large', 'missing']).toContain(found);
      },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(await outcome(Buffer.from(bytes))).toBe('damaged');
    }),
  );
});

test('a statement at its size limit is read, and one byte more is refused', async () => {
  const limits = { ...ZIP_LIMITS, statement: 1_000 };
  const sized = (length: number) =>
    rawZip([{ ...GOOD, content: randomBytes(length).toString('hex').slice(0, length) }]);
  expect(await read(sized(1_000), limits)).toHaveLength(1_000);
  await expect(read(sized(1_001), limits)).rejects.toMatchObject({ fault: 'large' });
});

test('a compression ratio at its limit is read, and a higher one is refused', async () => {
  const content = Buffer.from('x'.repeat(5_000));
  const packed = rawZip([{ ...GOOD, content }]);
  const ratio = content.length / packed.readUInt32LE(18);
  expect(await read(packed, { ...ZIP_LIMITS, ratio })).toHaveLength(5_000);
  await expect(read(packed, { ...ZIP_LIMITS, ratio: ratio - 0.1 })).rejects.toMatchObject({ fault: 'large' });
});

test('the size of all entries together and their number are limited', async () => {
  const zip = rawZip([GOOD, ...companions]);
  const unpacked = Buffer.from(GOOD.content).length + 120;
  await expect(read(zip, { ...ZIP_LIMITS, unpacked })).resolves.toBe(GOOD.content);
  await expect(read(zip, { ...ZIP_LIMITS, unpacked: unpacked - 1 })).rejects.toMatchObject({ fault: 'large' });
  await expect(read(zip, { ...ZIP_LIMITS, entries: 3 })).resolves.toBe(GOOD.content);
  await expect(read(zip, { ...ZIP_LIMITS, entries: 2 })).rejects.toMatchObject({ fault: 'entries' });
});

test('a zip with only the files of macOS is refused', async () => {
  await expect(read(rawZip(companions))).rejects.toMatchObject({ fault: 'missing' });
});
