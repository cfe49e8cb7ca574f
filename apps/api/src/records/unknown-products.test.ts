// 商品一覧にない商品 — tests that the doctor, the metric and one log line report them by code and number of holders until they
// are imported.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { openTracer } from '@minori/telemetry/tracer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedFunds } from '../figures/funds/seed.ts';
import { watchUnknownProducts } from '../jobs/job-series.ts';
import { housekeepingJob } from '../jobs/retention.ts';
import { fundMaster } from '../operator/service/fund-master-check.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { samplesOf } from '../testing/metric-text.ts';
import { sampleFunds } from '../testing/sample-funds.ts';

const [NEW, MERGED, SOLD] = ['ZZDC00009991', 'ZZDC00009983', 'ZZDC00009975'];

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function holds(person: Person, codes: readonly string[], valuationDate = accountStatement.valuationDate) {
  const [held] = accountStatement.holdings;
  if (!held) throw new Error('the sample holds something');
  const holdings = codes.map((productCode) => ({ ...held, productCode }));
  await world.register(person, { statement: agreeingStatement({ holdings, pendingCash: 0, valuationDate }) });
}

async function logged() {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => lines.push(line);
  const deps = { database: world.database, now: world.clock.now, log: { warn: note } };
  const span = (await openTracer('minori-jobs', null)).begin('job', housekeepingJob.name);
  await housekeepingJob.run(deps, new AbortController().signal, span);
  return lines;
}

test('products that latest statements hold and the master lacks are reported with the number of holders, not who', async () => {
  const metrics = new Metrics();
  watchUnknownProducts({ metrics, database: world.database, now: world.clock.now });
  const told = async () =>
    [...samplesOf(await metrics.registry.metrics())].filter(([series]) => series.includes('unknown_product'));
  const doctor = () => fundMaster(world.database, { now: world.clock.now });
  const [one, two] = [await world.person(), await world.person()];
  await holds(one, [SOLD], '2026-02-27');
  await holds(one, [NEW]);
  await holds(two, [NEW, MERGED]);
  expect(await doctor()).toMatchObject({
    state: 'warn',
    seen: expect.stringContaining(`held, but not in the fund master: ${NEW} (2 holders), ${MERGED} (1 holder)`),
    advice: expect.stringContaining('"fund import" with these products'),
  });
  expect(await told()).toEqual([
    [`minori_unknown_product_holders{product="${NEW}"}`, 2],
    [`minori_unknown_product_holders{product="${MERGED}"}`, 1],
  ]);
  const products = [NEW, MERGED].map((productCode, i) => ({ productCode, holders: 2 - i }));
  expect(await logged()).toEqual([[{ products }, 'products that are held are not in the fund master']]);

  const [product] = sampleFunds().products;
  if (!product) throw new Error('no product');
  const added = [NEW, MERGED].map((productCode) => ({ ...product, productCode }));
  await seedFunds(world.database, { products: added, navs: [], classIndexes: [] });
  expect((await doctor()).seen).not.toContain('held');
  expect(await logged()).toEqual([]);
  // The search is repeated after ten minutes.
  expect(await told()).toHaveLength(2);
  world.clock.advance(10 * 60_000);
  expect(await told()).toEqual([]);
});
