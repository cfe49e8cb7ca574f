/** The sample statement with other figures, its totals made to agree again, so that it is believed (registration/sums.ts). */
import type { AccountStatement } from '@minori/contract/account-statement';
import { accountStatement } from '@minori/contract/examples/account-statement';

/** Totals follow from the holdings, the pending cash, the fees, the premiums and the transfers. */
export function agreeingStatement(changes: Partial<AccountStatement>): AccountStatement {
  const statement = { ...accountStatement, ...changes };
  const { holdings, pendingCash, unpaidFees, contributions, transfers } = statement;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const totalAssetValuation = sum(holdings.map(({ valuation }) => valuation)) + pendingCash - unpaidFees;
  const premiums = contributions.map(({ employerPremium, subscriberPremium }) => employerPremium + subscriberPremium);
  const cumulativeContributionAmount = sum(premiums) + sum(transfers.map(({ amount }) => amount));
  const valuationGainLoss = totalAssetValuation - cumulativeContributionAmount;
  return { ...statement, totalAssetValuation, cumulativeContributionAmount, valuationGainLoss };
}
