// Tests that every screen's call succeeds after an import of any figures that the schema and the sums allow (テストデータ).

import type { AccountStatement } from '@minori/contract/account-statement';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { testUserDataInput } from '@minori/contract/test-user-data';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, TODAY } from '../../testing/figures-world.ts';
import { CALL_NAMES, callOf, exampleOf, requestOf } from '../../testing/fuzz/fuzz-request.ts';
import { GOOD } from './testing/hostile-zips.ts';
import { rawZip } from './testing/raw-zip.ts';
import { type TestUserWorld, testUserWorld } from './testing/test-user.ts';

/** Number of random statements; every call is made after each of them. */
const STATEMENTS = Number(process.env.MINORI_PROPERTY_RUNS ?? 12);

let world: TestUserWorld;

beforeAll(async () => {
  world = await testUserWorld();
  world.clock.set(TODAY);
});

afterAll(() => world.close());

/** Expects every call and every calculation of an employee to succeed. */
async function expectAllToAnswer({ visitor, sysUserCode, sysOrganizationCode, email }: Person): Promise<void> {
  const people = { sysUserCode, sysOrganizationCode, email, cookie: '', batchToken: '', foreign: [] };
  for (const name of CALL_NAMES) {
    const { method, path } = callOf(name);
    const isOfFigures =
      method === 'GET' || path === valueFundSelection.path || path === registerInvestmentValuation.path;
    if (!isOfFigures) continue;
    const { url, payload } = requestOf(name, name, exampleOf(name, people));
    const { statusCode } = await visitor.send({
      ...{ method, url },
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect([name, statusCode]).toEqual([name, expect.toSatisfy((status: number) => status < 500)]);
  }
}

test('スキーマと合計に合うものは、どんな数字でも、登録されてどの画面にも出るか、断られるかのどちらか', async () => {
  const person = await world.testUser();
  await fc.assert(
    fc.asyncProperty(anyStatement(), async (statement) => {
      await world.database.deleteFrom('rate_limits').execute();
      const file = rawZip([{ ...GOOD, content: JSON.stringify(statement) }]).toString('base64');
      const answer = await person.visitor.callRaw(testUserDataInput, {
        body: { sysUserCode: person.sysUserCode, file },
      });
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) await expectAllToAnswer(person);
    }),
    { numRuns: STATEMENTS },
  );
});

/** Random statements whose sums agree, with amounts, dates and names at or near the limits of the contract. */
function anyStatement(): fc.Arbitrary<AccountStatement> {
  const most = (largest: number) => fc.oneof(fc.constantFrom(0, 1, largest - 1, largest), fc.nat(10_000_000));
  // Six holdings of the largest valuation would exceed the account's limit.
  const yen = most(1_600_000_000);
  const day = fc.constantFrom('2001-10-01', '2004-02-29', '2019-12-31', '2024-04-01', '2026-03-31', '2026-04-10');
  const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100);
  const code = fc.constantFrom('ZZDC00000066', 'ZZDC00000124', 'ZZDC00000306', 'XXDC00009012', 'AA0000000000');
  const holding = fc.record({
    productCode: code,
    name,
    units: fc.option(most(1_000_000_000_000)),
    nav: fc.option(most(10_000_000_000)),
    valuation: yen,
    acquisitionCost: most(10_000_000_000),
    gainLoss: most(10_000_000_000).map((amount) => -amount),
  });
  const premium = fc.oneof(most(100_000_000), fc.constantFrom(-1, -20_000, -100_000_000));
  const month = fc.record({
    month: fc.constantFrom('2001-10', '2004-02', '2024-04', '2026-03', '2026-04'),
    employerPremium: premium,
    subscriberPremium: premium,
  });
  return fc
    .record({
      valuationDate: day,
      readAt: fc.constantFrom('2026-04-10T00:19:30.000Z', '2001-10-01T00:00:00Z', '2019-12-31T23:59:59.999Z'),
      subscriptionDate: day,
      initialSubscriptionDate: fc.option(day),
      pendingCash: yen,
      interest: fc.option(fc.double({ min: -1, max: 1_000, noNaN: true })),
      totalMemberMonths: fc.option(fc.nat(720)),
      totalPaidMonths: fc.option(fc.nat(720)),
      holdings: fc.array(holding, { maxLength: 6 }),
      contributions: fc.array(month, { maxLength: 6 }),
      transfers: fc.array(
        fc.record({ date: day, amount: yen.map((amount, n = amount % 2) => (n ? amount : -amount)) }),
        {
          maxLength: 4,
        },
      ),
      split: fc.nat(100),
    })
    .map(({ split, ...facts }) => {
      const held = facts.holdings.reduce((sum, { valuation }) => sum + valuation, 0);
      const paid = facts.contributions.reduce((sum, one) => sum + one.employerPremium + one.subscriberPremium, 0);
      const moved = facts.transfers.reduce((sum, { amount }) => sum + amount, 0);
      const totalAssetValuation = held + facts.pendingCash;
      const cumulativeContributionAmount = paid + moved;
      return {
        ...facts,
        rkMgtAgencyCode: 1 as const,
        totalAssetValuation,
        cumulativeContributionAmount,
        valuationGainLoss: totalAssetValuation - cumulativeContributionAmount,
        unpaidFees: 0,
        allocation:
          split === 0
            ? []
            : [
                { productCode: 'ZZDC00000066', name: '一つ目', percent: split },
                { productCode: 'ZZDC00000124', name: '二つ目', percent: 100 - split },
              ],
      };
    });
}
