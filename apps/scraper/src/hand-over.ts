/**
 * Converts a record whose sums agree into the contract's account statement; undefined where it does not fit the
 * contract.
 */
import { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { AccountRecord, HoldingRow } from './account-record.ts';
import { type DatedAmount, feeFlows } from './fee-flows.ts';
import { navUnitsOf } from './nav-units.ts';

function flows({ assets }: AccountRecord): readonly DatedAmount[] {
  const firstDay = assets.initialSubscriptionDate ?? assets.subscriptionDate;
  return [...assets.transfers, ...feeFlows(assets.feeTotal ?? 0, firstDay, assets.valuationDate)];
}

/** The price for 10,000 units, to the yen. */
function holdingOf(row: HoldingRow) {
  const { shareInTenths: _, navUnits: __, ...holding } = row;
  return { ...holding, nav: row.nav === null ? null : Math.round((row.nav * 10_000) / navUnitsOf(row)) };
}

/**
 * The statement; Σ contributions + Σ transfers is the cumulative contribution amount, fees being negative transfers.
 * @param source record-keeper kind and the instant of the scrape
 */
export function handOver(
  record: AccountRecord,
  source: { readonly kind: RkMgtAgencyCode; readonly readAt: Date },
): AccountStatement | undefined {
  const { assets, holdings, contributions, allocation } = record;
  const parsed = AccountStatement.safeParse({
    rkMgtAgencyCode: source.kind,
    valuationDate: assets.valuationDate,
    readAt: source.readAt.toISOString(),
    subscriptionDate: assets.subscriptionDate,
    initialSubscriptionDate: assets.initialSubscriptionDate,
    totalAssetValuation: assets.totalAssetValuation,
    cumulativeContributionAmount: assets.cumulativeContributionAmount,
    valuationGainLoss: assets.valuationGainLoss,
    pendingCash: holdings.pendingCash,
    unpaidFees: holdings.unpaidFees,
    interest: assets.interest ?? null,
    totalMemberMonths: assets.totalMemberMonths ?? null,
    totalPaidMonths: assets.totalPaidMonths ?? null,
    holdings: holdings.rows.map(holdingOf),
    contributions: contributions.rows.map(({ premiumSum: _, ...contribution }) => contribution).reverse(),
    transfers: flows(record),
    allocation: allocation.rows,
  });
  return parsed.success ? parsed.data : undefined;
}
