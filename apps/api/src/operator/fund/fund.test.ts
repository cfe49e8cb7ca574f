// Tests that the fund master, its prices and a plan's line-up are imported from files.
import { readFile } from 'node:fs/promises';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { targetYearWeights } from '@minori/engine/funds/target-year-weights';
import { lookThrough } from '@minori/engine/investment-valuation/look-through';
import { VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { realisedFigures } from '@minori/engine/risk-return/realised-figures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPriceSeries } from '../../figures/funds/market.ts';
import { findProducts } from '../../records/products.ts';
import { checksum } from '../../testing/contents.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { FUND_COLUMNS } from './fund-columns.ts';
import { NAV_COLUMNS } from './nav-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
const file = (...lines: string[]) => writtenFile('file.csv', lines.join('\n'));

const HEAD =
  'code,name,style,asset_class,expense_ratio,annual_rate,inception,DE,FE,DB,FB,OT,ST,domestic,developed,emerging,other';
const STOCKS = 'ZZDC00000017,国内株式,passive,DE,0.154,,2009-04,,,,,,,,,,';
const MIXED = 'ZZDC00000025,組み合わせ,balance,,0.22,,2012-10,25,25,25,25,,,50,45,5,';
const DEPOSIT = 'ZZDC00000033,定期預金,deposit,ST,0,0.02,,,,,,,,,,,';

test('products and prices are imported, and a plan offers them', async () => {
  const funds = await run('fund', 'import', await file(HEAD, STOCKS, MIXED, DEPOSIT));
  expect([funds.code, funds.error]).toEqual([0, '']);
  const stored = await app.database.selectFrom('products').selectAll().orderBy('product_code').execute();
  expect(stored).toMatchObject([
    { asset_class_code: 0, class_weights: [1, 0, 0, 0, 0, 0], area_weights: [1, 0, 0, 0], expense_ratio: 0.00154 },
    { asset_class_code: null, class_weights: [0.25, 0.25, 0.25, 0.25, 0, 0], area_weights: [0.5, 0.45, 0.05, 0] },
    { asset_class_code: 5, annual_rate: 0.0002, inception_month: null },
  ]);
  const navs = ['2026-04-29,ZZDC00000017,10000', '2026-04-30,ZZDC00000017,"10,100"', '2026/5/29,ZZDC00000017,13500'];
  const prices = await run(
    'nav',
    'import',
    await file('date,code,nav', ...navs, '2026-06-12,ZZDC00000017,13600'),
    '--json',
  );
  expect(JSON.parse(prices.out)).toMatchObject({
    monthEnds: 2,
    changed: 2,
    warnings: [expect.stringContaining('2026-05')],
  });
  const kept = await app.database.selectFrom('navs').select(['month', 'nav']).orderBy('month').execute();
  expect(kept).toEqual([
    { month: '2026-04', nav: 10_100n },
    { month: '2026-05', nav: 13_500n },
  ]);
  const indexes = await file(
    'month,DE,FE,DB,FB,OT,ST',
    '2026-04,100,100,100,100,100,100',
    '2026-05,101,99.5,100,100,102,100.01',
  );
  expect((await run('nav', 'import-indexes', indexes)).out).toContain('2 months');
  const { url } = await app.addCompany();
  expect((await run('line-up', 'set', url, 'ZZDC00000017', 'ZZDC00000033')).out).toContain('2 products: 2 added');
  expect((await run('line-up', 'set', url, 'ZZDC00000017')).out).toContain('1 product: 0 added, 1 taken out');
});

test('the template has one product of each style, equals the example in the docs, and can be imported', async () => {
  const { code, out } = await run('fund', 'template');
  const styles = out
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2]);
  expect([code, styles]).toEqual([0, ['passive', 'active', 'balance', 'targetYear', 'deposit', 'gic']]);
  const page = await readFile(new URL('../../../../../docs/operations/funds.md', import.meta.url), 'utf8');
  expect(page).toContain(`\n${out}`);
  const names = [...FUND_COLUMNS, ...NAV_COLUMNS].flatMap(({ name, also }) => [name, ...also]);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
  const imported = await run('fund', 'import', await writtenFile('funds.csv', out));
  expect(imported).toEqual({ code: 0, out: '6 products imported.\n', error: '' });
});

const FUNDS: readonly (readonly [string, string])[] = [
  [STOCKS.replace('ZZDC00000017', 'ZZDC00000018'), 'after ZZDC0000001 the check digit is 7'],
  [STOCKS.replace('ZZDC00000017', 'A-1'), 'line 2: code: "A-1" is no product code: two capital letters'],
  [STOCKS.replace(',DE,', ',EQ,'), 'line 2: asset_class: "EQ" is none of DE (国内株式), FE (外国株式)'],
  [STOCKS.replace('2009-04', '2009/13'), 'line 2: inception: "2009-13" is no month such as 2009-04'],
  [STOCKS.replace('0.154', '0%'), 'line 2: expense_ratio: "0%" may have lost its decimals'],
  [STOCKS.replace('国内株式', '\u2800'), 'line 2: name: holds a character that nobody can see'],
  [STOCKS.replace('国内株式', '\ufe0f\u3099'), 'line 2: name: holds nothing that anybody can see'],
  [
    STOCKS.replace('passive', 'lucky'),
    'line 2: style: "lucky" must be one of passive, active, balance, targetYear, deposit, gic',
  ],
  [STOCKS.replace('0.154', '15.4'), 'line 2: expense_ratio: must be 0 to 10 %'],
  [STOCKS.replace('2009-04', ''), 'line 2: inception: funds have one'],
  [STOCKS.replace(',DE,', ',,'), 'line 2: asset_class: say the class'],
  [MIXED.replace('50,45,5', '50,45,4'), 'sum to 99 % and not to 100 %'],
  [DEPOSIT.replace('0.02', ''), 'line 2: annual_rate: deposits and insurance have one'],
];

const NAVS: readonly (readonly [string, string])[] = [
  ['2026-05-29,ZZDC00009999,10000', 'line 2: code: the fund master has no fund'],
  ['2026-06-16,ZZDC00000017,10000', 'line 2: date: 2026-06-16 is in the future'],
  ['2026-02-30,ZZDC00000017,10000', 'line 2: date: "2026-02-30" is no day'],
  ['2026-05-29,ZZDC00000017,0', 'line 2: nav: "0" is no price'],
  ['2026-05-29,ZZDC00000017,1.5', 'line 2: nav: "1.5" is no price'],
];

const PARTS_HEAD = `${HEAD},target_year,hedged,single_country`;
const HEDGED = 'ZZDC00000165,先進国債券（為替ヘッジあり）,passive,FB,0.187,,2013-05,,,,,,,,100,,,,100,0';
const ONE_COUNTRY = 'ZZDC00000082,米国株式,passive,FE,0.132,,2018-07,,,,,,,,100,,,,0,100%';
const PARTLY = 'ZZDC00000264,均等,balance,,0.242,,2012-10,25,25,25,25,,,50,50,,,,12.5,';
const TARGET = 'ZZDC00000280,ターゲット2040,targetYear,,0.33,,2013-05,18,24,36,14,5,3,60,40,,,2040,0,0';

test('hedged and single-country shares are imported, and an empty cell means unknown', async () => {
  const imported = await run('fund', 'import', await file(PARTS_HEAD, HEDGED, ONE_COUNTRY, PARTLY, TARGET));
  expect([imported.code, imported.error]).toEqual([0, '']);
  const partsOf = async (...codes: string[]) =>
    app.database
      .selectFrom('products')
      .select(['product_code', 'hedged_share', 'single_country_share', 'target_year'])
      .where('product_code', 'in', codes)
      .orderBy('product_code')
      .execute();
  const none = { hedged_share: 0, single_country_share: 0, target_year: null };
  expect(await partsOf('ZZDC00000082', 'ZZDC00000165', 'ZZDC00000264', 'ZZDC00000280')).toEqual([
    { ...none, product_code: 'ZZDC00000082', single_country_share: 1 },
    { ...none, product_code: 'ZZDC00000165', hedged_share: 1 },
    { ...none, product_code: 'ZZDC00000264', hedged_share: 0.125, single_country_share: null },
    { ...none, product_code: 'ZZDC00000280', target_year: 2040 },
  ]);
  // A file of an earlier version, without the columns.
  const older = await run('fund', 'import', await file(HEAD, STOCKS));
  expect(older.code).toBe(0);
  expect(await partsOf('ZZDC00000017')).toMatchObject([{ hedged_share: null, single_country_share: null }]);
});

test.each([
  ['a hedged share above its foreign bonds', PARTLY.replace('12.5', '25.1'), 'line 2: hedged: must be 0 to 25 %'],
  [
    'a hedged share above its few foreign bonds',
    TARGET.replace('2040,0,0', '2040,15,0'),
    'line 2: hedged: must be 0 to 14 %',
  ],
  [
    'a single-country share above 100 %',
    ONE_COUNTRY.replace('100%', '101'),
    'line 2: single_country: must be 0 to 100 %',
  ],
  ['a negative share', HEDGED.replace(',100,0', ',-1,0'), 'line 2: hedged: must be 0 to 100 %'],
  ['a share that is no percentage', HEDGED.replace(',100,0', ',全部,0'), 'line 2: hedged: "全部" is no percentage'],
  ['a target year that is no year', TARGET.replace(',2040,', ',R22,'), 'line 2: target_year: "R22" is no year'],
  ['targetYear and no target year', TARGET.replace(',2040,', ',,'), 'line 2: target_year: belongs to targetYear'],
])('a row with %s is refused with a sentence', async (_name, row, sentence) => {
  const { code, error } = await run('fund', 'import', await file(PARTS_HEAD, row));
  expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a past target year is accepted, and the fund keeps the shares of that year', async () => {
  const row = TARGET.replace('ZZDC00000280', 'ZZDC00000272').replace(',2040,', ',2025,');
  expect((await run('fund', 'import', await file(PARTS_HEAD, row, HEDGED))).code).toBe(0);
  const held = (await findProducts(app.database, ['ZZDC00000272'])).get('ZZDC00000272');
  if (!held) throw new Error('the fund was imported');
  const account = {
    holdings: [{ fundCode: 'F', amount: 1 }],
    pendingCash: 0,
    year: 2031,
    funds: new Map([['F', held]]),
  };
  const seen = lookThrough(account, VALUATION_CONFIG);
  expect(seen.status === 'ok' && seen.lookThrough.weights).toEqual(targetYearWeights(2025, 2025));
});

test('an invalid row is named, and nothing is imported', async () => {
  await run('fund', 'import', await file(HEAD, STOCKS));
  const before = await checksum(app.database);
  for (const [row, sentence] of FUNDS) {
    const { code, error } = await run('fund', 'import', await file(HEAD, row));
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  }
  for (const [row, sentence] of NAVS) {
    const { code, error } = await run('nav', 'import', await file('date,code,nav', row));
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  }
  const unknown = await run('line-up', 'set', (await app.addCompany()).url, 'ZZDC00000041');
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('ZZDC00000041')]);
  const { companies: _companies, company_mail_domains: _domains, ...after } = await checksum(app.database);
  expect(before).toMatchObject(after);
});

describe('prices with reinvested or separate distributions', () => {
  const FUND = 'ZZDC00000017';
  const MONTHS = Array.from({ length: 37 }, (_, place) => addMonths('2023-05', place));

  beforeEach(async () => {
    await app.database.deleteFrom('navs').where('product_code', '=', FUND).execute();
  });

  const imported = async (head: string, ...rows: string[]) => run('nav', 'import', await file(head, ...rows));
  async function seriesOf() {
    const { navs, prices } = (await findPriceSeries(app.database, [FUND], '2026-05')).get(FUND) ?? {};
    return { navs: navs?.values ?? [], prices: prices?.values ?? [] };
  }

  /** Prices of 10,000 yen at each month's end, and a distribution of 500 yen each December. */
  const PAID_OUT = MONTHS.map((month) => `${month},${FUND},10000,${month.endsWith('-12') ? 500 : ''}`);

  test('5%増やして全部払い出す投資信託の3年のリターンは、0%でなく年5%になり、基準価額はそのまま', async () => {
    const { code, out } = await imported('month,code,nav,distribution', ...PAID_OUT);
    expect([code, out]).toEqual([0, expect.stringContaining('reinvested at the price of their day')]);
    const { navs, prices } = await seriesOf();
    expect(new Set(prices)).toEqual(new Set([10_000]));
    expect(realisedFigures(returnsOf(navs)).returnByYear).toBeCloseTo(0.05, 12);
  });

  test('書かれていない価格は今までどおりの意味で、そのことを言う。前からある月の分配金は消えない', async () => {
    const plain = await imported('month,code,nav', ...PAID_OUT.map((row) => row.replace(/,\d*$/, '')));
    expect(plain.out).toContain('does not say whether distributions are in its prices');
    expect(new Set((await seriesOf()).navs)).toEqual(new Set([10_000]));
    await imported('month,code,nav,distribution', ...PAID_OUT.slice(0, 30));
    expect((await seriesOf()).navs.at(-1)).toBeCloseTo(10_000 * 1.05 ** 2, 6);
    await imported('month,code,nav', `2026-05,${FUND},10100`);
    expect((await seriesOf()).navs.at(-1)).toBeCloseTo(10_100 * 1.05 ** 2, 6);
  });

  test('前の期間の分配金を直すと、その後の月も直る', async () => {
    await imported('month,code,nav,distribution', ...PAID_OUT);
    await imported('date,code,nav,分配金', `2023-12-20,${FUND},5000,100`, `2023-12-29,${FUND},10000,`);
    const { navs } = await seriesOf();
    expect(navs[6]).toBe(10_000);
    expect(navs[7]).toBeCloseTo(10_000 * 1.02, 8);
    expect(navs.at(-1)).toBeCloseTo(10_000 * 1.02 * 1.05 ** 2, 6);
  });

  test('分配金再投資の価格は、そのままリターンになり、再投資しない価格とは混ぜない', async () => {
    const { out } = await imported(
      'month,code,分配金再投資基準価額',
      ...MONTHS.map((m, i) => `${m},${FUND},${10_000 + i}`),
    );
    expect(out).toContain('Prices with distributions reinvested.');
    expect((await seriesOf()).navs).toEqual((await seriesOf()).prices);
    const mixed = await imported('month,code,nav', `2026-05,${FUND},10100`);
    expect([mixed.code, mixed.error]).toEqual([1, expect.stringContaining('2023-05 to 2026-04 are stored with')]);
    const back = await imported('month,code,nav,distribution', ...PAID_OUT);
    expect(back.code).toBe(0);
  });

  test.each([
    ['month,code', `2026-05,${FUND}`, 'one of the columns nav and nav_reinvested'],
    ['month,code,nav,distribution', `2026-05,${FUND},10000,-1`, 'line 2: distribution: "-1" is none'],
    ['month,code,nav,distribution', `2026-05,${FUND},10000,10000`, 'line 2: distribution: "10000" is none'],
    ['month,code,nav,distribution', `2026-05,${FUND},10000,百円`, 'line 2: distribution: "百円" is none'],
    ['month,code,nav,distribution', `2026-05,${FUND},-,100`, 'line 2: nav: a day with a distribution has a price'],
    ['month,code,nav', `2026-05,${FUND},3.2105`, 'yen of one unit? then --per-unit'],
    ['month,nav', '2026-05,10000', '"file" is the code of no fund here: say --code, name'],
  ])('%s / %s は受け付けない', async (head, row, sentence) => {
    expect(await imported(head, row)).toMatchObject({ code: 1, error: expect.stringContaining(sentence) });
  });
});

function returnsOf(values: readonly (number | null)[]): number[] {
  return values.slice(1).map((value, place) => (value ?? Number.NaN) / (values[place] ?? Number.NaN) - 1);
}
