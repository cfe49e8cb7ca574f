// 価額があるか — tests what the command `doctor` and the metric report about offered funds whose prices are missing or old.
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { expect, test } from 'vitest';
import { watchPrices } from '../../jobs/job-series.ts';
import { prices } from '../../operator/service/fund-master-check.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { samplesOf } from '../../testing/metric-text.ts';
import { sampleFunds } from '../../testing/sample-funds.ts';
import { createTestApp } from '../../testing.ts';
import { seedFunds } from './seed.ts';

test('offered funds without a price, or without one of the last two months, are named and counted', async () => {
  const app = await createTestApp();
  const { database, clock } = app;
  const funds = sampleFunds().products.filter(({ annualRate }) => annualRate === null);
  const [one, two, other] = funds.map(({ productCode }) => productCode);
  if (!one || !two || !other) throw new Error('three are there');
  await seedFunds(database, { products: funds, navs: [], classIndexes: [] });
  await app.addCompany({ lineUp: [one, two] });
  const metrics = new Metrics();
  watchPrices({ metrics, database, now: clock.now });
  const seen = async () => {
    const found = await prices(database, { now: clock.now });
    const samples = [...samplesOf(await metrics.registry.metrics())].filter(([name]) => name.includes('without_price'));
    return [found.state, found.seen, ...samples.map(([, value]) => value)];
  };
  const priced = async (code: string, month: string) => {
    await seedFunds(database, {
      products: [],
      navs: [{ productCode: code, firstMonth: month, values: [10_000] }],
      classIndexes: [1, 2, 3, 4, 5, 6].map((value) => ({ firstMonth: month, values: [value] })),
    });
  };
  const month = clock.now().toISOString().slice(0, 7);
  expect(await seen()).toEqual([
    'warn',
    expect.stringMatching(new RegExp(`none of ${one} .*, ${two} .*; no class indexes$`)),
    2,
    1,
  ]);
  await priced(one, addMonths(month, -1));
  await priced(two, addMonths(month, -2));
  expect(await seen()).toEqual(['ok', 'of 2 offered funds, recent', 0, 0]);
  clock.advance(31 * 24 * 3_600_000);
  expect(await seen()).toEqual(['warn', expect.stringContaining(`none of the last two months of ${two} `), 0, 1]);
  await app.close();
});
