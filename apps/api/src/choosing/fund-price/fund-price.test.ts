// Tests the prices of funds (基準価額): which held funds are returned, their month-end prices over each term, and that the
// figures are the engine's or null.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getFundPrice } from '@minori/contract/fund-price';
import { addMonths, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { fundMetrics } from '@minori/engine/funds/fund-metrics';
import { marketHistory } from '@minori/engine/funds/market-history';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { LAST_MONTH, sampleFunds } from '../../testing/sample-funds.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const [FOREIGN, TARGET, DEPOSIT] = ['ZZDC00000066', 'ZZDC00000306', 'XXDC00009012'] as const;

type ChartTypeCode = '1' | '2' | '3' | '4';

function ask({ visitor, sysUserCode }: Person, chartTypeCode: ChartTypeCode, isinCode?: string) {
  const query = { sysUserCode, chartTypeCode };
  return visitor.call(getFundPrice, { query: isinCode === undefined ? query : { ...query, isinCode } });
}

async function pricesOf(person: Person, chartTypeCode: ChartTypeCode = '1', isinCode?: string) {
  const answer = await ask(person, chartTypeCode, isinCode);
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

interface Held {
  readonly productCode: string;
  readonly name?: string;
  readonly nav?: number | null;
  readonly valuation?: number;
}

/** Creates an employee whose account holds these products, in this order. */
async function holding(...held: readonly Held[]) {
  const person = await world.person();
  const holdings = held.map(({ productCode, name = '商品', nav = 10_000, valuation = 10_000 }) => ({
    ...{ productCode, name, nav, valuation, units: nav === null ? null : 10_000 },
    ...{ acquisitionCost: valuation, gainLoss: 0 },
  }));
  await world.register(person, { statement: agreeingStatement({ holdings }) });
  return person;
}

const codesOf = (answer: Awaited<ReturnType<typeof pricesOf>>) =>
  answer.performanceInfo.map(({ productCode }) => productCode);

test('何も取り込んでいない間は、商品がない', async () => {
  expect(await pricesOf(await world.person())).toEqual({ investmentPeriod: 12, performanceInfo: [] });
});

describe('保有している商品', () => {
  test('写しの順に、価格のある商品だけを、写しの名前で示す', async () => {
    const person = await holding(
      { productCode: TARGET, name: '写しの名前' },
      { productCode: DEPOSIT, nav: null },
      { productCode: FOREIGN },
    );
    const answer = await pricesOf(person);
    expect(codesOf(answer)).toEqual([TARGET, FOREIGN]);
    expect(answer.performanceInfo[0]).toMatchObject({ name: '写しの名前', assetClassCode: null });
    expect(answer.performanceInfo[0]?.expenseRatio).toBeGreaterThan(0);
    expect(answer.performanceInfo[1]).toMatchObject({ assetClassCode: 1 });
  });

  test('最後の写しの商品だけで、残高のない商品は示さない', async () => {
    const person = await holding({ productCode: TARGET }, { productCode: FOREIGN });
    const gone = { ...accountStatement.holdings[0], productCode: TARGET, valuation: 0 };
    const [foreign] = accountStatement.holdings;
    if (!foreign) throw new Error('the sample holds something');
    const holdings = [{ ...foreign, ...gone }, foreign];
    await world.register(person, { statement: agreeingStatement({ valuationDate: '2026-04-08', holdings }) });
    expect(codesOf(await pricesOf(person))).toEqual([FOREIGN]);
  });

  test('商品一覧にない商品は、写しに基準価額があるときだけ、値のないまま示す', async () => {
    const person = await holding({ productCode: 'ZZDC99999997' }, { productCode: 'XXDC99999998', nav: null });
    const [unknown, ...others] = (await pricesOf(person)).performanceInfo;
    expect(others).toEqual([]);
    expect(unknown).toMatchObject({
      productCode: 'ZZDC99999997',
      assetClassCode: null,
      expenseRatio: null,
      figures: null,
    });
    expect(unknown?.prices.map(({ nav }) => nav)).toEqual(Array.from({ length: 13 }, () => null));
  });

  test('同じ商品が2行あっても、1回だけ示す', async () => {
    const person = await holding({ productCode: FOREIGN }, { productCode: FOREIGN });
    expect(codesOf(await pricesOf(person))).toEqual([FOREIGN]);
  });
});

describe('1つの商品', () => {
  test('ラインナップの商品は、保有していなくても示す', async () => {
    const person = await world.person();
    const { investmentPeriod, performanceInfo } = await pricesOf(person, '2', 'ZZDC00000074');
    expect(investmentPeriod).toBe(36);
    expect(performanceInfo).toHaveLength(1);
    expect(performanceInfo[0]).toMatchObject({
      ...{ productCode: 'ZZDC00000074', name: 'ミナモDC全世界株式インデックス（除く日本）', assetClassCode: 1 },
      // Figures that an independent program computed.
      figures: { returnByYear: expect.closeTo(0.1193, 4), sharpe: expect.closeTo(0.585, 3) },
    });
  });

  test('保有している商品は、ラインナップになくても示し、ほかの商品は示さない', async () => {
    const person = await holding({ productCode: TARGET, name: '写しの名前' }, { productCode: FOREIGN });
    const answer = await pricesOf(person, '1', TARGET);
    expect(answer.performanceInfo).toMatchObject([{ productCode: TARGET, name: '写しの名前' }]);
  });

  test('元本確保型には、示す価格がない', async () => {
    expect((await pricesOf(await world.person(), '1', DEPOSIT)).performanceInfo).toEqual([]);
  });

  test.each([
    ['ほかの会社だけにある', TARGET],
    ['どこにもない', 'ZZDC99999997'],
  ])('%s商品は、項目の名前とともに断る', async (_name, isinCode) => {
    const person = await world.person();
    await world.person({ company: { lineUp: [TARGET] } });
    expect(await ask(person, '1', isinCode)).toMatchObject({
      status: 400,
      error: { reason: 'validation_error', errors: [{ code: 'isinCode' }] },
    });
  });
});

describe('価格と数字', () => {
  test.each<[ChartTypeCode, number]>([
    ['1', 12],
    ['2', 36],
    ['3', 60],
    ['4', 120],
  ])('chartTypeCode %s は%iか月で、月末の価格を起点の月から途切れなく並べる', async (code, months) => {
    const person = await holding({ productCode: FOREIGN });
    const { investmentPeriod, performanceInfo } = await pricesOf(person, code);
    expect(investmentPeriod).toBe(months);
    const navs = sampleFunds().navs.find(({ productCode }) => productCode === FOREIGN);
    const expected = Array.from({ length: months + 1 }, (_, index) => {
      const month = addMonths(LAST_MONTH, index - months);
      return { month, nav: navs?.values[monthsBetween(navs.firstMonth, month)] };
    });
    expect(performanceInfo[0]?.prices).toEqual(expected);
    const market = marketHistory(LAST_MONTH);
    const history = { firstMonth: navs?.firstMonth ?? '', values: navs?.values ?? [] };
    const shortTerm = market.proxies[SHORT_TERM];
    if (!shortTerm) throw new Error('the market has a short-term class');
    const metrics = fundMetrics(history, { lastMonth: LAST_MONTH, years: months / 12 }, shortTerm);
    const { years: _years, ...figures } = metrics ?? {};
    for (const [name, figure] of Object.entries(figures)) {
      const got = performanceInfo[0]?.figures?.[name as keyof (typeof performanceInfo)[0]['figures']];
      expect([name, got]).toEqual([name, expect.closeTo(figure ?? Number.NaN, 12)]);
    }
    expect(Object.keys(performanceInfo[0]?.figures ?? {}).sort()).toEqual(Object.keys(figures).sort());
  });

  test('期間より若い商品は、ない月が null で、数字を出さない', async () => {
    const person = await holding({ productCode: TARGET });
    const [fund] = (await pricesOf(person, '4')).performanceInfo;
    const began = fund?.prices.findIndex(({ nav }) => nav !== null) ?? -1;
    expect(fund?.prices[began]).toEqual({ month: '2018-04', nav: 10_000 });
    expect(fund?.prices.slice(0, began).every(({ nav }) => nav === null)).toBe(true);
    expect(fund?.prices.slice(began).every(({ nav }) => nav !== null)).toBe(true);
    expect(fund?.figures).toBeNull();
    expect((await pricesOf(person, '3')).performanceInfo[0]?.figures).not.toBeNull();
  });

  test('途中の月に価格がなければ null で、前の月の価格を繰り返さない', async () => {
    const navs = {
      productCode: 'ZZDC00000991',
      firstMonth: '2025-01',
      values: Array.from({ length: 15 }, () => 10_500),
    };
    await plantFund(navs.productCode);
    const rows = navs.values.map((nav, index) => ({
      product_code: navs.productCode,
      month: addMonths('2025-01', index),
      nav,
    }));
    const present = rows.filter(({ month }) => month !== '2025-08' && month !== '2025-09');
    await world.database.insertInto('navs').values(present).execute();
    const [fund] = (await pricesOf(await holding({ productCode: navs.productCode }))).performanceInfo;
    const missing = fund?.prices.filter(({ nav }) => nav === null).map(({ month }) => month);
    expect(missing).toEqual(['2025-08', '2025-09']);
    expect(fund?.figures).toBeNull();
  });
});

async function plantFund(productCode: string) {
  const product = sampleFunds().products.find((known) => known.productCode === FOREIGN);
  if (!product) throw new Error('the sample has the fund');
  await world.database
    .insertInto('products')
    .values({
      product_code: productCode,
      name: '途切れた商品',
      style: product.style,
      asset_class_code: 1,
      class_weights: product.classWeights,
      area_weights: product.areaWeights,
      expense_ratio: product.expenseRatio,
      annual_rate: null,
    })
    .execute();
}

describe('だれの商品か', () => {
  test('ほかの従業員の番号では、何も答えない', async () => {
    const [person, other] = [await world.person(), await holding({ productCode: FOREIGN })];
    const query = { sysUserCode: other.sysUserCode, chartTypeCode: '1' } as const;
    expect(await person.visitor.call(getFundPrice, { query })).toMatchObject({ status: 403 });
    expect(await pricesOf(person)).toMatchObject({ performanceInfo: [] });
  });

  test.each(['', '0', '5', '01', '1.0', '12'])('chartTypeCode「%s」は受け付けない', async (chartTypeCode) => {
    const { visitor, sysUserCode } = await world.person();
    const answer = await visitor.callRaw(getFundPrice, { query: { sysUserCode, chartTypeCode } });
    expect(answer).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  });
});
