// Tests the fund master: seeding it again changes nothing, later months are added, and reading returns what was seeded.
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/storage/database.ts';
import { findProducts } from '../../records/products.ts';
import { contentsOf } from '../../testing/contents.ts';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { LAST_MONTH, sampleFunds } from '../../testing/sample-funds.ts';
import { findClassProxies, findPriceSeries } from './market.ts';
import { seedFunds } from './seed.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

afterAll(() => world.close());

const FUND = 'ZZDC00000066';
const DEPOSIT = 'XXDC00009012';

test('planting the same twice changes nothing', async () => {
  const before = await contentsOf(world.database);
  await seedFunds(world.database, sampleFunds());
  expect(await contentsOf(world.database)).toEqual(before);
});

test('products, NAVs and indexes are read back with all digits', async () => {
  const seed = sampleFunds();
  const products = await findProducts(world.database, [FUND, DEPOSIT, 'ZZDC00009999']);
  expect([...products.keys()].toSorted()).toEqual([DEPOSIT, FUND]);
  expect(products.get(FUND)).toMatchObject({ expenseRatio: 0.00154, areaWeights: [0, 1, 0, 0], annualRate: null });
  expect(products.get(DEPOSIT)).toMatchObject({ annualRate: 0.004, assetClassCode: 5 });

  const navs = await findPriceSeries(world.database, [FUND, DEPOSIT], LAST_MONTH);
  const planted = seed.navs.find(({ productCode }) => productCode === FUND);
  expect(navs.get(FUND)?.navs).toEqual({ firstMonth: planted?.firstMonth, values: planted?.values });
  // 20,976 yen: the reference NAV of 2026-03 (calculations.md section 7).
  expect(navs.get(FUND)?.navs.values.at(-1)).toBe(20_976);
  expect(navs.has(DEPOSIT)).toBe(false);

  const market = await findClassProxies(world.database, '2030-01');
  expect(market?.lastMonth).toBe(LAST_MONTH);
  expect(market?.proxies.map(({ values }) => values)).toEqual(seed.classIndexes.map(({ values }) => values));
});

test('months after the requested one are left out', async () => {
  const navs = await findPriceSeries(world.database, [FUND], '2009-06');
  expect(navs.get(FUND)?.navs.values).toHaveLength(3);
  expect((await findClassProxies(world.database, '2009-05'))?.lastMonth).toBe('2009-05');
  expect(await findClassProxies(world.database, '2009-03')).toBeUndefined();
});

test('later months are added, and a month without a NAV stays a gap', async () => {
  const [productCode, firstMonth] = ['ZZDC00000082', '2026-01'];
  const [product] = sampleFunds().products;
  if (!product) throw new Error('no product');
  const added = { ...product, productCode };
  const navs = { productCode, firstMonth, values: [10_000, 10_100] };
  const later = { productCode, firstMonth: addMonths(firstMonth, 3), values: [10_300] };
  await seedFunds(world.database, { products: [added], navs: [navs, later], classIndexes: [] });
  const series = await findPriceSeries(world.database, [productCode], '2026-12');
  expect(series.get(productCode)?.navs).toEqual({ firstMonth, values: [10_000, 10_100, null, 10_300] });
});

test('weights that do not sum to the whole are refused by the database', async () => {
  const [product] = sampleFunds().products;
  if (!product) throw new Error('no product');
  const wrong = { ...product, productCode: 'ZZDC00000108', classWeights: [0.5, 0.4, 0, 0, 0, 0] as const };
  await expect(seedFunds(world.database, { products: [wrong], navs: [], classIndexes: [] })).rejects.toThrow(
    /check constraint/,
  );
});

test('a corrected price is used at once, and one that was rolled back never', async () => {
  const { database } = world;
  const last = async () => (await findPriceSeries(database, [FUND], LAST_MONTH)).get(FUND)?.navs.values.at(-1);
  const correct = (reader: Database, nav: number) =>
    reader.updateTable('navs').set({ nav }).where('product_code', '=', FUND).where('month', '=', LAST_MONTH).execute();
  const known = await last();
  const rolledBack = database.transaction().execute(async (transaction) => {
    await correct(transaction, 5);
    expect((await findPriceSeries(transaction, [FUND], LAST_MONTH)).get(FUND)?.navs.values.at(-1)).toBe(5);
    throw new Error('back');
  });
  await expect(rolledBack).rejects.toThrow('back');
  expect(await last()).toBe(known);
  await correct(database, 20_977);
  expect(await last()).toBe(20_977);
  await database.deleteFrom('class_index_months').where('month', '=', LAST_MONTH).execute();
  expect((await findClassProxies(database, LAST_MONTH))?.lastMonth).toBe(addMonths(LAST_MONTH, -1));
});
