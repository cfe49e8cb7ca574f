// 悪意のあるテストデータ — over a hundred zips and what may stand in them: none changes a row, leaves a file, or is
// answered with anything but a refusal that says what to do.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { TEST_DATA_ENTRY, testUserDataInput } from '@minori/contract/test-user-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checksum } from '../testing/checksum.ts';
import type { Person } from '../testing/figures-world.ts';
import { foreignStatements, HOSTILE_CONTENTS, UNBELIEVABLE } from './testing/hostile-statements.ts';
import { GOOD, hostileZips, SLIP, SLIP_NAMES } from './testing/hostile-zips.ts';
import { rawZip } from './testing/raw-zip.ts';
import { type TestUserWorld, testUserWorld } from './testing/test-user.ts';
import { ZIP_LIMITS } from './zip-limits.ts';

let world: TestUserWorld;
let person: Person;

beforeAll(async () => {
  world = await testUserWorld();
  person = await world.testUser();
  await world.register(person);
});

// The rate limit is proven elsewhere; here it would hide what is tested.
beforeEach(() => world.database.deleteFrom('rate_limits').execute());

afterAll(() => world.close());

function upload(bytes: Buffer) {
  const body = { sysUserCode: person.sysUserCode, file: bytes.toString('base64') };
  return person.visitor.callRaw(testUserDataInput, { body });
}

const zips = hostileZips();

test('120を超える', () => {
  expect(zips.length).toBeGreaterThan(120);
  expect(new Set(zips.map(([what]) => what)).size).toBe(zips.length);
});

test.each(zips)('%s: 断り、何も変わらない', async (_what, bytes) => {
  const before = await checksum(world.database);
  const answer = await upload(bytes);
  expect(answer).toMatchObject({
    status: 400,
    error: { reason: 'validation_error', errors: [{ code: 'file', msg: expect.stringMatching(/。$/) }] },
  });
  expect(answer.text).not.toContain(SLIP);
  expect(await checksum(world.database)).toEqual(before);
});

test('どの名前のファイルも、どこにもできていない', () => {
  const bases = [process.cwd(), tmpdir(), '/', resolve(process.cwd(), '..'), import.meta.dirname];
  for (const base of bases) {
    expect(existsSync(resolve(base, SLIP))).toBe(false);
    expect(existsSync(resolve(base, TEST_DATA_ENTRY))).toBe(false);
    for (const name of SLIP_NAMES) expect(existsSync(resolve(base, name))).toBe(false);
  }
});

test('形と合計は正しくても、ありえない金額や日付の写しは、どれも断り、何も変わらない', async () => {
  expect(UNBELIEVABLE.length).toBeGreaterThan(90);
  const before = await checksum(world.database);
  for (const [what, content] of UNBELIEVABLE) {
    const answer = await upload(rawZip([{ ...GOOD, content }]));
    expect([what, answer]).toMatchObject([what, { status: 400, error: { reason: 'validation_error' } }]);
    await world.database.deleteFrom('rate_limits').execute();
  }
  expect(await checksum(world.database)).toEqual(before);
});

test.each(HOSTILE_CONTENTS)('写しの代わりの%s: 断り、何も変わらない', async (_what, content) => {
  const before = await checksum(world.database);
  expect(await upload(rawZip([{ ...GOOD, content }]))).toMatchObject({
    status: 400,
    error: { reason: 'validation_error', errors: [{ code: 'file' }] },
  });
  expect(await checksum(world.database)).toEqual(before);
});

test('ほかの人の番号を書いた100のファイルは、どれも断り、ほかの人の行は変わらない', async () => {
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => world.testUser()));
  for (const colleague of colleagues) await world.register(colleague);
  const contents = colleagues.flatMap(({ sysUserCode }) => foreignStatements(sysUserCode));
  expect(contents).toHaveLength(100);
  const before = await checksum(world.database);
  for (const content of contents) {
    expect((await upload(rawZip([{ ...GOOD, content }]))).status).toBe(400);
    await world.database.deleteFrom('rate_limits').execute();
  }
  expect(await checksum(world.database)).toEqual(before);
});

test('5MBを超えるzipは大きすぎ、5MBまでなら中身で断る', async () => {
  const { packed } = ZIP_LIMITS;
  expect((await upload(Buffer.alloc(packed + 1))).status).toBe(413);
  expect((await upload(Buffer.alloc(packed))).status).toBe(400);
  expect((await upload(Buffer.alloc(8 * 1024 * 1024))).status).toBe(413);
});

test.each([
  ['空', ''],
  ['data: のついたもの', 'data:application/zip;base64,UEsDBA=='],
  ['URL用の文字', 'UEsD_-=='],
  ['改行のあるもの', 'UEsD\nBA=='],
  ['半端な長さ', 'UEsDB'],
  ['文字列でないもの', 5],
  ['長い配列', new Array(500_000).fill(0)],
  ['入れ物', { file: 'UEsD' }],
])('base64ではない%sは断る', async (_what, file) => {
  const body = { sysUserCode: person.sysUserCode, file };
  expect((await person.visitor.callRaw(testUserDataInput, { body })).status).toBe(400);
});

test('そのあとでも、よいファイルは受け取れる', async () => {
  expect((await upload(rawZip([GOOD]))).status).toBe(200);
});
