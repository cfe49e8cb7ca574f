// Tests that dates of any value give a zip that every reader opens, and that errors reach the caller.
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { writeZip } from './write-zip.ts';

const content = Buffer.from('{"a":1}\n');
const file = { name: 'a.json', content, mode: 0o100600, compress: true };

const INSTANTS = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1600-01-01T00:00:00Z', '1900-01-01T00:00:00Z'],
  ...['1901-12-13T20:45:51Z', '1901-12-13T20:45:53Z', '1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z'],
  ...['1979-12-31T23:59:59Z', '1980-01-01T00:00:00Z', '2001-10-01T00:00:00Z', '2026-04-10T00:19:30Z'],
  ...['2038-01-19T03:14:07Z', '2038-01-19T03:14:08Z', '2099-12-31T23:59:59Z', '2106-02-07T06:28:16Z'],
  ...['2107-12-31T23:59:59Z', '2108-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
  '-271821-04-20T00:00:00Z',
].map((text) => new Date(text));

test.each(INSTANTS)('a zip with the time %s can be read', async (at) => {
  const bytes = await writeZip([file, { ...file, name: 'b.pdf', compress: false }], at);
  const zip = await yauzl.fromBufferPromise(bytes);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    const year = entry.getLastModDate().getUTCFullYear();
    expect(year).toBeGreaterThanOrEqual(1979);
    expect(year).toBeLessThanOrEqual(2108);
  }
  expect(names).toEqual(['a.json', 'b.pdf']);
});

/** The MS-DOS time of a zip entry: two bytes of time, two of date. */
function dosTimeOf(bytes: Buffer, at: number): string {
  const [time, date] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
  const day = [(date >> 9) + 1980, (date >> 5) & 15, date & 31].join('-');
  return `${day} ${[time >> 11, (time >> 5) & 63, (time & 31) * 2].join(':')}`;
}

test.each([
  ['2026-06-15T03:00:00Z', '2026-6-15 12:0:0'],
  ['2026-12-31T15:30:08Z', '2027-1-1 0:30:8'],
])('%s is written as %s, the time in Japan, in both headers', async (at, wall) => {
  const bytes = await writeZip([file], new Date(at));
  const inList = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  expect([dosTimeOf(bytes, 10), dosTimeOf(bytes, inList + 12)]).toEqual([wall, wall]);
  // No extended timestamp: half of the readers would use it, the other half the MS-DOS time.
  expect([bytes.readUInt16LE(28), bytes.readUInt16LE(inList + 30)]).toEqual([0, 0]);
});

test('an entry that the library refuses makes the promise reject', async () => {
  for (const name of ['/a', '../a', 'a/../../b', `${'あ'.repeat(30_000)}`]) {
    await expect(writeZip([{ ...file, name }], new Date())).rejects.toThrow();
  }
});
