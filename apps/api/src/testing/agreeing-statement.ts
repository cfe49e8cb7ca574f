/**
 * Changes figures of the sample statement and recalculates its totals, so that the sums agree and the statement is accepted
 * (registration/sums.ts).
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';

/** The sample statement as of a day, without later contributions and transfers. */
function sampleOn(day: string): AccountStatement {
  return {
    ...accountStatement,
    subscriptionDate: day < accountStatement.subscriptionDate ? day : accountStatement.subscriptionDate,
    contributions: accountStatement.contributions.filter(({ month }) => month <= day.slice(0, 7)),
    transfers: accountStatement.transfers.filter(({ date }) => date <= day),
  };
}

/** Applies changes; the totals are calculated from holdings, pending cash, fees, premiums and transfers. */
export function agreeingStatement(changes: Partial<AccountStatement>): AccountStatement {
  const statement = { ...sampleOn(changes.valuationDate ?? accountStatement.valuationDate), ...changes };
  const { holdings, pendingCash, unpaidFees, contributions, earlierPremiums = 0, transfers } = statement;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const totalAssetValuation = sum(holdings.map(({ valuation }) => valuation)) + pendingCash - unpaidFees;
  const premiums = contributions.map(({ employerPremium, subscriberPremium }) => employerPremium + subscriberPremium);
  const cumulativeContributionAmount = earlierPremiums + sum(premiums) + sum(transfers.map(({ amount }) => amount));
  const valuationGainLoss = totalAssetValuation - cumulativeContributionAmount;
  return { ...statement, totalAssetValuation, cumulativeContributionAmount, valuationGainLoss };
}
