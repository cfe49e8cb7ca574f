// Tests that none of over a hundred hostile zips and contents (悪意のあるテストデータ) changes a row or leaves a file, and that
// each is refused with a message that says what to do.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { TEST_DATA_ENTRY, testUserDataInput } from '@minori/contract/test-user-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checksum } from '../../testing/contents.ts';
import type { Person } from '../../testing/figures-world.ts';
import { GOOD, hostileZips, SLIP, SLIP_NAMES } from './testing/hostile-zips.ts';
import { rawZip } from './testing/raw-zip.ts';
import { type TestUserWorld, testUserWorld } from './testing/test-user.ts';
import { ZIP_LIMITS } from './zip-limits.ts';

// Contents of a well-formed zip instead of a statement: no JSON, other JSON, and statements that must be refused.

export type HostileContent = readonly [what: string, content: Buffer];

const text = JSON.stringify(accountStatement);

function changed(changes: object): Buffer {
  return Buffer.from(JSON.stringify({ ...accountStatement, ...changes }));
}

const [holding] = accountStatement.holdings;
const [month] = accountStatement.contributions;

const HOSTILE_CONTENTS: readonly HostileContent[] = [
  ['nothing', Buffer.alloc(0)],
  ['half of it', Buffer.from(text.slice(0, text.length / 2))],
  ['no JSON', Buffer.from('account-statement')],
  ['null', Buffer.from('null')],
  ['a list', Buffer.from(`[${text}]`)],
  ['a text', Buffer.from('"statement"')],
  ['10,000 levels', Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  ['500,000 levels', Buffer.from('{"a":'.repeat(400_000))],
  ['500,000 items', Buffer.from(`[${new Array(500_000).fill('1').join(',')}]`)],
  ['an own __proto__', Buffer.from(text.replace('{', '{"__proto__":{"isTestUser":true},'))],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['no UTF-8', Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0x7d])])],
  ['a NUL', Buffer.from(text.replace('name":"', 'name":"\\u0000'))],
  ['an amount beyond doubles', Buffer.from(text.replace(/"pendingCash":\d+/, '"pendingCash":1e400'))],
  ['half a yen', changed({ pendingCash: 0.5 })],
  ['a negative valuation', changed({ totalAssetValuation: -1 })],
  ['sums that disagree', changed({ pendingCash: accountStatement.pendingCash + 1 })],
  ['a day that does not exist', changed({ valuationDate: '2026-02-30' })],
  ['a day ahead', changed({ valuationDate: '2026-04-11' })],
  ['read tomorrow', changed({ readAt: '2026-04-11T00:20:00Z' })],
  ['another record keeper', changed({ rkMgtAgencyCode: 2 })],
  ['no record keeper', changed({ rkMgtAgencyCode: 6 })],
  ['61 holdings', changed({ holdings: new Array(61).fill(holding) })],
  [
    'a month with more than anybody pays',
    changed({
      contributions: [
        ...accountStatement.contributions,
        ...[1, -1].map((sign) => ({ ...month, employerPremium: sign * 100_000_000 })),
      ],
    }),
  ],
  [
    '101 %',
    changed({
      allocation: accountStatement.allocation.map((part, n) => ({
        ...part,
        percent: part.percent + (n === 0 ? 1 : 0),
      })),
    }),
  ],
  ['no holdings at all', changed({ holdings: undefined })],
];

/** The sample statement with this much more in the account; its sums still agree. */
function richer(yen: number): Buffer {
  const { holdings, totalAssetValuation, valuationGainLoss } = accountStatement;
  const [first, ...others] = holdings.map((each, n) => (n === 0 ? { ...each, valuation: each.valuation + yen } : each));
  return changed({
    holdings: [first, ...others],
    totalAssetValuation: totalAssetValuation + yen,
    valuationGainLoss: valuationGainLoss + yen,
  });
}

/** The sample statement with contributions or transfers increased by this much; its sums still agree. */
function paidMore(yen: number, place: 'month' | 'transfer'): Buffer {
  const { contributions, transfers, cumulativeContributionAmount, valuationGainLoss } = accountStatement;
  return changed({
    cumulativeContributionAmount: cumulativeContributionAmount + yen,
    valuationGainLoss: valuationGainLoss - yen,
    ...(place === 'month'
      ? {
          contributions: contributions.map((each, n) =>
            n > 0 ? each : { ...each, employerPremium: each.employerPremium + yen },
          ),
        }
      : { transfers: [...transfers, { date: '2026-01-31', amount: yen }] }),
  });
}

function inFirstHolding(extra: object): Buffer {
  return changed({ holdings: accountStatement.holdings.map((each, n) => (n === 0 ? { ...each, ...extra } : each)) });
}

const TOO_MUCH = [10_000_000_001, 2 ** 40, 2 ** 52, 2 ** 53 - 1 - 852_210, 2 ** 53, 1e300];
const NO_DAYS_OF_A_PLAN = [
  '0001-01-01',
  '1900-01-01',
  '1970-01-01',
  '1979-12-31',
  '2001-09-30',
  '2100-01-01',
  '9999-12-31',
];

/** Well-formed statements whose sums agree, but with amounts and days that no real account can have. */
const UNBELIEVABLE: readonly HostileContent[] = [
  ...TOO_MUCH.flatMap((yen): HostileContent[] => [
    [`${yen} yen more held`, richer(yen)],
    [`${yen} yen more paid`, paidMore(yen, 'month')],
    [`${yen} yen more moved`, paidMore(yen, 'transfer')],
    [`${yen} yen moved out`, paidMore(-yen, 'transfer')],
    [`a cost of ${yen}`, inFirstHolding({ acquisitionCost: yen })],
    [`a loss of ${yen}`, inFirstHolding({ gainLoss: -yen })],
    [`${yen * 100} units`, inFirstHolding({ units: yen * 100 })],
    [`a price of ${yen}`, inFirstHolding({ nav: yen })],
    [`a yield of ${yen}`, changed({ interest: yen })],
  ]),
  ...[-1.01, -1e300].map((interest): HostileContent => [`a yield of ${interest}`, changed({ interest })]),
  ...NO_DAYS_OF_A_PLAN.flatMap((day): HostileContent[] => [
    [`valued on ${day}`, changed({ valuationDate: day })],
    [`read on ${day}`, changed({ readAt: `${day}T00:00:00Z` })],
    [`joined on ${day}`, changed({ subscriptionDate: day < '2001' ? `18${day.slice(2)}` : `21${day.slice(2)}` })],
    [`first paid on ${day}`, changed({ initialSubscriptionDate: day })],
    [
      `paid in ${day.slice(0, 7)}`,
      changed({
        contributions: [
          ...accountStatement.contributions,
          { month: day.slice(0, 7), employerPremium: 0, subscriberPremium: 0 },
        ],
      }),
    ],
    [`moved on ${day}`, changed({ transfers: [...accountStatement.transfers, { date: day, amount: 0 }] })],
  ]),
];

/** Statements with foreign code in each field where it could be hidden. */
function foreignStatements(code: string): Buffer[] {
  const inFirst = <T>(list: readonly T[], extra: object) =>
    list.map((item, n) => (n === 0 ? { ...item, ...extra } : item));
  const keys = ['sysUserCode', 'sysOrganizationCode', 'sys_user_code', 'userId', 'mstUserId'];
  return keys.flatMap((key) => [
    changed({ [key]: code }),
    changed({ owner: { [key]: code } }),
    changed({ holdings: inFirst(accountStatement.holdings, { [key]: code }) }),
    changed({ contributions: inFirst(accountStatement.contributions, { [key]: code }) }),
  ]);
}

/** `npm run proof` checks the database after each zip, a usual run once after all of them. */
const IS_PROOF = process.env.MINORI_PROOF !== undefined;

let world: TestUserWorld;
let person: Person;
/** Checksum of all rows before the first upload. */
let untouched: Awaited<ReturnType<typeof checksum>>;

beforeAll(async () => {
  world = await testUserWorld();
  person = await world.testUser();
  await world.register(person);
  untouched = await checksum(world.database);
});

// The rate limit is tested elsewhere; here it would hide the refusals.
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
  const answer = await upload(bytes);
  expect(answer).toMatchObject({
    status: 400,
    error: { reason: 'validation_error', errors: [{ code: 'file', msg: expect.stringMatching(/。$/) }] },
  });
  expect(answer.text).not.toContain(SLIP);
  if (IS_PROOF) expect(await checksum(world.database)).toEqual(untouched);
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
  expect(await upload(rawZip([{ ...GOOD, content }]))).toMatchObject({
    status: 400,
    error: { reason: 'validation_error', errors: [{ code: 'file' }] },
  });
  if (IS_PROOF) expect(await checksum(world.database)).toEqual(untouched);
});

test('これまでのどれのあとでも、何も変わっていない', async () => {
  expect(await checksum(world.database)).toEqual(untouched);
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
