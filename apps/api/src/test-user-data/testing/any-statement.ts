// Statements that the schema and the sums allow, wherever in their types they lie.
import type { AccountStatement } from '@minori/contract/account-statement';
import fc from 'fast-check';

/** Statements whose sums agree, with amounts, dates and names at the edges of their types. */
export function anyStatement(): fc.Arbitrary<AccountStatement> {
  const yen = fc.oneof(fc.constantFrom(0, 1, 2 ** 31, 2 ** 50), fc.nat(10_000_000));
  const day = fc.constantFrom('1900-01-01', '1999-12-31', '2000-02-29', '2024-04-01', '2026-03-31', '2026-04-10');
  const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100);
  const code = fc.constantFrom('ZZDC00000066', 'ZZDC00000124', 'ZZDC00000306', 'XXDC00009012', 'AA0000000000');
  const holding = fc.record({
    productCode: code,
    name,
    units: fc.option(yen),
    nav: fc.option(yen),
    valuation: yen,
    acquisitionCost: yen,
    gainLoss: yen.map((amount) => -amount),
  });
  const month = fc.record({
    month: fc.constantFrom('1900-01', '2000-02', '2024-04', '2026-03', '2026-04', '2099-12'),
    employerPremium: yen,
    subscriberPremium: yen,
  });
  return fc
    .record({
      valuationDate: day,
      readAt: fc.constantFrom('2026-04-10T00:19:30.000Z', '1900-01-01T00:00:00Z', '0000-01-01T00:00:00Z'),
      subscriptionDate: day,
      initialSubscriptionDate: fc.option(day),
      pendingCash: yen,
      interest: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      holdings: fc.array(holding, { maxLength: 6 }),
      contributions: fc.uniqueArray(month, { maxLength: 5, selector: (paid) => paid.month }),
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
        allocation: [
          { productCode: 'ZZDC00000066', name: '一つ目', percent: split },
          { productCode: 'ZZDC00000124', name: '二つ目', percent: 100 - split },
        ],
      };
    });
}
