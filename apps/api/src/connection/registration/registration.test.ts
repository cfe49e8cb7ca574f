// Tests repeated registrations (登録), the refusal of implausible statements, and what a later one replaces.
import { AccountStatement } from '@minori/contract/account-statement';
import { employeeAssetManagement, employeeContribution } from '@minori/contract/employee-assets';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getRetirementBasis } from '@minori/contract/retirement-basis';
import { registScrapingData } from '@minori/contract/scraping';
import { getUserAccount } from '@minori/contract/user-account';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { stage } from '../../testing/staging.ts';
import { statementFlows } from './interest.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

function staged(person: Person, statement: AccountStatement = accountStatement) {
  return stage(world.database, person, { statement, now: world.clock.now() });
}

const NOTHING_HELD = { holdings: [], pendingCash: 0, unpaidFees: 0, allocation: [] };
const UNKNOWN_COST = { acquisitionCost: null, gainLoss: null };
const LEFT_OVER = {
  ...{ productCode: 'ZZDC00000017', name: '長'.repeat(200), units: 0, nav: null },
  ...{ valuation: 0, acquisitionCost: 0, gainLoss: 0 },
};

const paidIn = (month: string, employerPremium: number) => ({ month, employerPremium, subscriberPremium: 0 });

function regist({ visitor, sysUserCode, sysOrganizationCode }: Person, rkMgtAgencyCode: 1 | 2 = 1) {
  return visitor.call(registScrapingData, { body: { rkMgtAgencyCode, sysUserCode, sysOrganizationCode } });
}

async function rowsOf(table: 'statements' | 'contributions' | 'transfers' | 'valuations', person: Person) {
  return world.database.selectFrom(table).selectAll().where('sys_user_code', '=', person.sysUserCode).execute();
}

async function accountOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getUserAccount, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function shownTo({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(employeeAssetManagement, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

test('登録すると、連携済みになり、前の失敗の印が消える', async () => {
  const person = await world.person();
  await world.database
    .updateTable('employees')
    .set({ is_scraping_error: true })
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  await staged(person);
  expect(await accountOf(person)).toMatchObject({ isRkInfo: false, isScrapingError: true });
  const answer = await regist(person);
  expect(answer).toMatchObject({
    status: 200,
    data: { valuationDate: '2026-03-31', registeredAt: '2026-04-10T00:20:00.000Z' },
  });
  expect(await accountOf(person)).toMatchObject({ isRkInfo: true, isScrapingError: false });
});

test('同時に二度送っても、少しあとにもう一度送っても、効果は一つで答えは同じ', async () => {
  const person = await world.person();
  await staged(person);
  const [first, second] = await Promise.all([regist(person), regist(person)]);
  world.clock.advance(5_000);
  const third = await regist(person);
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(third.text).toBe(first.text);
  expect(await rowsOf('statements', person)).toHaveLength(1);
  expect(await rowsOf('contributions', person)).toHaveLength(24);
  expect(await rowsOf('valuations', person)).toHaveLength(1);
});

test('同じ数字をあとで読んで登録しても、何度送っても、はじめの登録の日時を答える', async () => {
  const person = await world.person();
  await staged(person);
  const first = await regist(person);
  world.clock.advance(600_000);
  await staged(person);
  for (let time = 0; time < 2; time += 1) expect((await regist(person)).text).toBe(first.text);
  expect(await rowsOf('statements', person)).toHaveLength(1);
});

test('登録した写しは、待ち場所に残らない', async () => {
  const person = await world.person();
  await staged(person);
  await regist(person);
  const rows = await world.database
    .selectFrom('staged_statements')
    .select('statement')
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  expect(rows).toEqual([{ statement: null }]);
});

test('取り込んだものがなければ not_found、15分を過ぎたものも同じ', async () => {
  const person = await world.person();
  expect(await regist(person)).toMatchObject({ status: 404, error: { reason: 'not_found' } });
  await staged(person);
  world.clock.advance(15 * 60_000);
  expect(await regist(person)).toMatchObject({ status: 404, error: { reason: 'not_found' } });
  expect(await rowsOf('statements', person)).toHaveLength(0);
});

test('会社の契約先ではない年金サイトの番号は、受け付けない', async () => {
  const person = await world.person();
  await staged(person);
  expect(await regist(person, 2)).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  await staged(person, { ...accountStatement, rkMgtAgencyCode: 3 });
  expect(await regist(person)).toMatchObject({ status: 400, error: { reason: 'scraping_error' } });
  expect(await rowsOf('statements', person)).toHaveLength(0);
});

test.each<[string, Partial<AccountStatement>, string]>([
  ['基準日が前より古い写し', { valuationDate: '2026-03-30' }, 'conflict'],
  ['合計の合わない写し', { pendingCash: 5_001 }, 'scraping_error'],
  ['未来の基準日の写し', { valuationDate: '2026-04-11' }, 'scraping_error'],
])('%sは断り、前の正しい数字が残る', async (_name, change, reason) => {
  const person = await world.person();
  await world.register(person);
  const before = await shownTo(person);
  await staged(person, { ...accountStatement, ...change });
  expect(await regist(person)).toMatchObject({ isError: true, error: { reason } });
  expect(await shownTo(person)).toEqual(before);
  expect(await rowsOf('statements', person)).toHaveLength(1);
});

test('同じ日の写しをもう一度読んでも、掛金は重複せず、直された月は新しい方になる', async () => {
  const person = await world.person();
  await world.register(person);
  const contributions = accountStatement.contributions.map((paid) => ({
    ...paid,
    // The record keeper has moved 1,000 yen from the first month to the second.
    employerPremium: paid.employerPremium + ({ '2024-04': -1_000, '2024-05': 1_000 }[paid.month] ?? 0),
  }));
  await world.register(person, { statement: { ...accountStatement, contributions } });
  const months = (await rowsOf('contributions', person)) as { month: string; employer_premium: bigint }[];
  expect(months).toHaveLength(24);
  const premiums = Object.fromEntries(months.map((row) => [row.month, row.employer_premium]));
  expect(premiums).toMatchObject({ '2024-04': 14_000n, '2024-05': 16_000n, '2024-06': 15_000n });
  expect(await rowsOf('transfers', person)).toHaveLength(1);
  expect(await rowsOf('statements', person)).toHaveLength(2);
  expect((await shownTo(person))?.history).toHaveLength(1);
});

test('返戻は、同じ月の掛金と合わせて登録し、合計・利回り・履歴に数える。配分がなくてもよい', async () => {
  const person = await world.person();
  const refunds = [
    { month: '2025-06', employerPremium: -20_000, subscriberPremium: 0 },
    { month: '2025-07', employerPremium: -40_000, subscriberPremium: -5_000 },
  ];
  const contributions = [...accountStatement.contributions, ...refunds].toReversed();
  const statement = agreeingStatement({ contributions, allocation: [] });
  await staged(person, statement);
  expect((await regist(person)).status).toBe(200);
  const rows = (await rowsOf('contributions', person)) as { month: string; employer_premium: bigint }[];
  expect(rows).toHaveLength(24);
  const employer = Object.fromEntries(rows.map((row) => [row.month, row.employer_premium]));
  expect(employer).toMatchObject({ '2025-05': 15_000n, '2025-06': -5_000n, '2025-07': -25_000n });
  const shown = await shownTo(person);
  expect(shown?.cumulativeContributionAmount).toBe(accountStatement.cumulativeContributionAmount - 65_000);
  const flows = statementFlows(statement);
  const { totalAssetValuation: valuation, valuationDate } = statement;
  expect(shown?.interest.rate).toBeCloseTo(moneyWeightedReturn({ flows, valuation, valuationDate }).rate ?? 0, 9);
  const { sysUserCode } = person;
  const paid = await person.visitor.call(employeeContribution, { query: { sysUserCode } });
  expect(paid.isError ? paid.text : paid.data?.premiums.find(({ month }) => month === '2025-07')).toEqual({
    month: '2025-07',
    employerPremium: -25_000,
    subscriberPremium: 0,
  });
});

const ANSWERS = [
  ...['employee-asset-management', 'employee-contribution', 'simulation-result', 'retirement-basis'],
  ...['investment-valuations', 'my-task'],
];

test.each<[string, Partial<AccountStatement>]>([
  ['掛金より大きい返戻', { contributions: [{ month: '2025-06', employerPremium: -900_000, subscriberPremium: 0 }] }],
  ['すべて返戻された掛金', { contributions: [1, -1].map((sign) => paidIn('2025-06', sign * 20_000)), transfers: [] }],
  ['最後の月の返戻', { contributions: [paidIn('2025-06', 20_000), paidIn('2026-03', -5_000)] }],
  ['加入より前の移換', { subscriptionDate: '2026-01-10' }],
  ['何年も前に終わった掛金', { contributions: [paidIn('2019-05', 20_000), paidIn('2019-06', 20_000)], allocation: [] }],
  ['翌月の掛金', { contributions: [paidIn('2025-06', 20_000), paidIn('2026-05', 20_000)] }],
  ['最初の月の何年もあとの初回拠出日', { initialSubscriptionDate: '2026-03-20' }],
  ['最初の月の何年も前の初回拠出日', { initialSubscriptionDate: '2010-03-31' }],
  ['基準日のあとの加入', { subscriptionDate: '2026-04-02', initialSubscriptionDate: null, transfers: [] }],
  ['まだ投資されていない最初の掛金', { holdings: [], transfers: [], contributions: [paidIn('2026-03', 5_000)] }],
  ['すべて移したあとの残高0円', { ...NOTHING_HELD, transfers: [{ date: '2026-03-20', amount: -480_000 }] }],
  ['残高と同じ未納の手数料', { holdings: [], pendingCash: 440, unpaidFees: 440 }],
  ['残高より多い未納の手数料', { ...NOTHING_HELD, unpaidFees: 1_650 }],
  ['支払い待ちの商品', { pendingCash: -3_000 }],
  ['残っていない商品', { holdings: [...accountStatement.holdings, LEFT_OVER] }],
  ['取得額のわからない商品', { holdings: accountStatement.holdings.map((row) => ({ ...row, ...UNKNOWN_COST })) }],
  ['200の商品', { holdings: Array.from({ length: 200 }, () => LEFT_OVER) }],
])('%sのある口座も登録でき、どの画面も答える', async (_name, change) => {
  const person = await world.person();
  await world.register(person, { statement: AccountStatement.parse(agreeingStatement(change)) });
  for (const path of ANSWERS) {
    const { statusCode } = await person.visitor.send({ url: `/api/v1/${path}?sysUserCode=${person.sysUserCode}` });
    expect([path, statusCode < 500]).toEqual([path, true]);
  }
});

test('直近の掛金だけを示す年金サイトでは、それより前は合計だけを示し、加入からの利回りは出さず、前に読んだ月は残す', async () => {
  const person = await world.person();
  const { sysUserCode, visitor } = person;
  const registerSince = async (month: string, valuationDate: string) => {
    const shown = accountStatement.contributions.filter((paid) => paid.month >= month);
    const earlierPremiums = 1_000_000 + 20_000 * (accountStatement.contributions.length - shown.length);
    const statement = agreeingStatement({ valuationDate, contributions: shown, earlierPremiums });
    await world.register(person, { statement: AccountStatement.parse(statement) });
    const answer = await visitor.call(employeeContribution, { query: { sysUserCode } });
    if (answer.isError || !answer.data) throw new Error(answer.text);
    return [answer.data.premiums[0]?.month, answer.data.premiums.length, answer.data.earlierPremiums];
  };
  expect(await registerSince('2025-02', '2026-03-30')).toEqual(['2025-02', 14, 1_200_000]);
  expect((await shownTo(person))?.interest).toEqual({ rate: null, status: 'HISTORY_INCOMPLETE' });
  // A month later the site lists one month less; earlier months stay as long as the sums agree.
  expect(await registerSince('2025-03', '2026-03-31')).toEqual(['2025-02', 14, 1_200_000]);
  expect((await shownTo(person))?.cumulativeContributionAmount).toBe(1_780_000);
});

test('円の上限まで正確に登録し、答える', async () => {
  const person = await world.person();
  const [most, units, nav, premium] = [10_000_000_000, 1_000_000_000_000, 10_000_000_000, 100_000_000];
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const statement = {
    ...accountStatement,
    holdings: [{ ...held, units, nav, valuation: most, acquisitionCost: most, gainLoss: -most }],
    ...{ pendingCash: 0, unpaidFees: 0, totalAssetValuation: most },
    ...{ cumulativeContributionAmount: most, valuationGainLoss: 0 },
    transfers: [{ date: '2026-03-31', amount: most - premium }],
    contributions: [{ month: '2026-03', employerPremium: premium, subscriberPremium: 0 }],
  };
  await world.register(person, { statement: AccountStatement.parse(statement) });
  const shown = await shownTo(person);
  expect(shown).toMatchObject({ totalAssetValuation: most, cumulativeContributionAmount: most });
  expect(shown?.assetsValuation[0]).toMatchObject({ valuation: most, gainLoss: -most, units });
  expect(shown?.investmentRatios[1]).toMatchObject({ valuation: most, ratio: 1 });
});

test('過去の月の写しを順に登録すると、月末の推移と評価が並ぶ', async () => {
  const person = await world.person();
  for (const [valuationDate, evaluatedOn] of [
    ['2025-03-31', '2025-04-05'],
    ['2026-02-28', '2026-03-05'],
    ['2026-03-31', '2026-04-10'],
  ] as const) {
    const contributions = accountStatement.contributions.filter(({ month }) => month <= valuationDate.slice(0, 7));
    const paid = 300_000 + 20_000 * contributions.length;
    const sums = { cumulativeContributionAmount: paid, valuationGainLoss: 852_210 - paid };
    const statement = { ...accountStatement, valuationDate, contributions, ...sums };
    await world.register(person, { statement, evaluatedOn });
  }
  const shown = await shownTo(person);
  expect(shown?.history).toEqual([
    { referenceDate: '2025-03-31', contributionAmount: 540_000, assetValuation: 852_210 },
    { referenceDate: '2026-02-28', contributionAmount: 760_000, assetValuation: 852_210 },
    { referenceDate: '2026-03-31', contributionAmount: 780_000, assetValuation: 852_210 },
  ]);
  // The scrape of exactly a year ago is the start of the last year's yield.
  expect(shown?.lastOneYearInterest.status).toBe('OK');
  expect(await rowsOf('valuations', person)).toHaveLength(3);
});

test('通算の期間は、読んだとおりに登録され、受取額の計算に渡る。なかったころの写しもそのまま入る', async () => {
  const person = await world.person();
  const { visitor, sysUserCode } = person;
  const shown = async () => {
    const basis = await visitor.call(getRetirementBasis, { query: { sysUserCode } });
    return basis.isError ? basis.text : [basis.data.account?.totalMemberMonths, basis.data.account?.totalPaidMonths];
  };
  const { totalMemberMonths: _, totalPaidMonths: __, ...older } = accountStatement;
  await world.register(person, { statement: AccountStatement.parse(older) });
  expect(await shown()).toEqual([null, null]);
  await world.register(person, { statement: { ...accountStatement, totalMemberMonths: 199, totalPaidMonths: null } });
  expect(await shown()).toEqual([199, null]);
  // The same figures with other totals of months are another statement.
  await world.register(person, { statement: { ...accountStatement, totalMemberMonths: 199, totalPaidMonths: 180 } });
  expect(await shown()).toEqual([199, 180]);
  expect(AccountStatement.safeParse({ ...accountStatement, totalPaidMonths: 721 }).success).toBe(false);
});
