// 同じ資産の市場との差 — tests the difference for the holdings' asset mix: the reference's figures where it is one fund, and null where
// nothing can be compared.
import { readFileSync } from 'node:fs';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { realisedReturn } from '@minori/engine/risk-return/realised-portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { LAST_MONTH, sampleFunds } from '../../testing/sample-funds.ts';
import { findMarket } from '../funds/market.ts';
import { seedFunds } from '../funds/seed.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const HORIZONS = [
  ['oneYear', 1],
  ['threeYears', 3],
  ['fiveYears', 5],
  ['tenYears', 10],
] as const;

type Years = (typeof HORIZONS)[number][1];

/**
 * Differences by years for each fund, as an independent program computed them (calculations.md 2a, "Against the
 * class").
 */
type VersusClass = { readonly isin: string } & Readonly<Record<Years, number | null>>;

const REFERENCE_FILE = new URL('../../../../../packages/engine/reference/cases.json', import.meta.url);
const REFERENCE: readonly VersusClass[] = JSON.parse(readFileSync(REFERENCE_FILE, 'utf8')).funds.versusClass;

const [DEVELOPED, BONDS, HEDGED, BALANCED] = ['ZZDC00000066', 'ZZDC00000124', 'ZZDC00000165', 'ZZDC00000231'] as const;

/** An account that holds one product only. */
function holdingOnly(productCode: string) {
  const holdings = accountStatement.holdings.slice(0, 1).map((held) => ({ ...held, productCode, valuation: 852_210 }));
  return { ...accountStatement, holdings, pendingCash: 0, unpaidFees: 0 };
}

async function comparedOf(statement: typeof accountStatement) {
  const person = await world.person();
  await world.register(person, { statement });
  const query = { sysUserCode: person.sysUserCode };
  const answer = await person.visitor.call(getInvestmentValuation, { query });
  if (answer.isError || !answer.data?.againstClass) throw new Error('nothing was compared');
  return { valuation: answer.data, againstClass: answer.data.againstClass };
}

test.each([DEVELOPED, BONDS, BALANCED])(
  '投資信託%sだけの口座では、別のプログラムがその投資信託について計算した差と一致する',
  async (code) => {
    const { againstClass } = await comparedOf(holdingOnly(code));
    const reference = REFERENCE.find(({ isin }) => isin === code);
    expect(againstClass.isHedged).toBe(false);
    for (const [horizon, years] of HORIZONS) {
      expect(againstClass[horizon]).toBeCloseTo(reference?.[years] ?? Number.NaN, 7);
    }
  },
);

test('いくつかの商品と預金の口座では、今の割合の市場のリターンを引いた差になる', async () => {
  const { valuation, againstClass } = await comparedOf(accountStatement);
  const market = await findMarket(world.database, { productCodes: [], lastMonth: LAST_MONTH });
  if (!market) throw new Error('The sample has a market.');
  const [de = 0, fe = 0, db = 0, fb = 0, ot = 0, st = 0] = valuation.categoryAssetRatio.map(({ ratio }) => ratio);
  const source = { kind: 'classProxies', classWeights: [de, fe, db, fb, ot, st], expenseRatio: 0 } as const;
  for (const [horizon, years] of HORIZONS) {
    const until = { lastMonth: LAST_MONTH, years };
    const ofClasses = realisedReturn([{ weight: 1, source }], until, market.proxies)?.returnByYear ?? Number.NaN;
    const own = valuation[horizon].own?.returnByYear ?? Number.NaN;
    expect(againstClass[horizon]).toBeCloseTo(own - ofClasses, 12);
    expect(againstClass[horizon]).not.toBe(0);
  }
});

test('為替ヘッジのある商品を少しでも持っていれば、どの期間も比べない', async () => {
  const holdings = accountStatement.holdings.map((held, place) =>
    place === 0 ? { ...held, productCode: HEDGED } : held,
  );
  const { valuation, againstClass } = await comparedOf({ ...accountStatement, holdings });
  expect(valuation.oneYear.own).not.toBeNull();
  expect(againstClass).toEqual({ isHedged: true, oneYear: null, threeYears: null, fiveYears: null, tenYears: null });
});

test('自分の点のない期間には、差もない', async () => {
  const code = 'ZZDC00000991';
  const product = sampleFunds().products.find(({ productCode }) => productCode === DEVELOPED);
  if (!product) throw new Error('The sample has the fund.');
  // For five and ten years more than half of the months would be filled in.
  const navs = [{ productCode: code, firstMonth: '2023-12', values: Array.from({ length: 28 }, () => 10_000) }];
  await seedFunds(world.database, { products: [{ ...product, productCode: code }], navs, classIndexes: [] });
  const { valuation, againstClass } = await comparedOf(holdingOnly(code));
  expect(valuation.threeYears.own?.isReference).toBe(true);
  expect([valuation.fiveYears.own, againstClass.fiveYears, againstClass.tenYears]).toEqual([null, null, null]);
  expect(againstClass.oneYear).toBeLessThan(0);
});
