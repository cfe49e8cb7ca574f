/**
 * Converts a cross-checked record into the contract's account statement, or names the figures that don't fit the
 * contract.
 */
import { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { UnreadFigures } from '@minori/contract/unread-figures';
import type { AccountRecord, HoldingRow } from './account-record.ts';
import { earlierPremiums } from './earlier-premiums.ts';
import { type DatedAmount, feeFlows } from './fee-flows.ts';
import { navUnitsOf } from './nav-units.ts';
import { firstContributionDay } from './reconcile.ts';
import { refuse, type ScrapeResult, succeed } from './scrape-result.ts';

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

export function todayInJapan(instant: Date): string {
  return new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 10);
}

function flows({ assets }: AccountRecord, firstContribution: string | null): readonly DatedAmount[] {
  const { valuationDate, subscriptionDate, feeTotal = 0, transfers } = assets;
  const begin = firstContribution ?? subscriptionDate;
  return [...transfers, ...feeFlows(feeTotal, begin < valuationDate ? begin : valuationDate, valuationDate)];
}

type Known = number | null;

/** Returns the sum; null where any amount is unknown. */
function total(amounts: readonly Known[]): Known {
  return amounts.reduce<Known>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/**
 * Merges the rows of one product: whole units, the price for 10,000 units in whole yen, and cost and gain where they
 * are known.
 */
function holdingOf(rows: readonly [HoldingRow, ...HoldingRow[]]) {
  const [{ productCode, name, nav }] = rows;
  // The largest row shows most reliably how many units the price is for.
  const [largest = rows[0]] = rows.toSorted((one, other) => other.valuation - one.valuation);
  const costs = rows.map(({ acquisitionCost, gainLoss, valuation }) =>
    acquisitionCost === null && gainLoss !== null ? valuation - gainLoss : acquisitionCost,
  );
  const valuation = rows.reduce((sum, row) => sum + row.valuation, 0);
  const units = total(rows.map((row) => row.units));
  const acquisitionCost = total(costs);
  return {
    ...{ productCode, name, valuation, acquisitionCost },
    units: units === null ? null : Math.round(units),
    nav: nav === null ? null : Math.round((nav * 10_000) / navUnitsOf(largest)),
    gainLoss: acquisitionCost === null ? null : valuation - acquisitionCost,
  };
}

/** Returns one holding per product, in the page's order. */
function holdingsOf(rows: readonly HoldingRow[]) {
  return rows
    .filter((row) => rows.find(({ productCode }) => productCode === row.productCode) === row)
    .map((first) =>
      holdingOf([first, ...rows.filter((row) => row !== first && row.productCode === first.productCode)]),
    );
}

/** The page that each part of a statement comes from; every part not listed comes from the assets page. */
const FIGURES_OF: Readonly<Record<string, UnreadFigures>> = {
  ...{ holdings: 'UNREAD_HOLDINGS', pendingCash: 'UNREAD_HOLDINGS', unpaidFees: 'UNREAD_HOLDINGS' },
  ...{ contributions: 'UNREAD_CONTRIBUTIONS', earlierPremiums: 'UNREAD_CONTRIBUTIONS' },
  ...{ transfers: 'UNREAD_TRANSFERS', allocation: 'UNREAD_ALLOCATION' },
  ...{ valuationDate: 'UNREAD_DATES', subscriptionDate: 'UNREAD_DATES', initialSubscriptionDate: 'UNREAD_DATES' },
};

/**
 * Builds the statement, or names the figures beyond the contract's limits. Σ contributions, earlier ones included, + Σ
 * transfers is the cumulative contribution amount; fees are negative transfers.
 * @param source record-keeper kind and the instant of the scrape
 */
export function toStatement(
  record: AccountRecord,
  source: { readonly kind: RkMgtAgencyCode; readonly readAt: Date },
): ScrapeResult<AccountStatement> {
  const { assets, holdings, contributions, allocation } = record;
  const earlier = earlierPremiums(record);
  const firstContribution = firstContributionDay(record, todayInJapan(source.readAt));
  const figures = {
    rkMgtAgencyCode: source.kind,
    valuationDate: assets.valuationDate,
    readAt: source.readAt.toISOString(),
    subscriptionDate: assets.subscriptionDate,
    initialSubscriptionDate: firstContribution,
    totalAssetValuation: assets.totalAssetValuation,
    cumulativeContributionAmount: assets.cumulativeContributionAmount,
    valuationGainLoss: assets.valuationGainLoss,
    pendingCash: holdings.pendingCash,
    unpaidFees: holdings.unpaidFees,
    interest: assets.interest ?? null,
    totalMemberMonths: assets.totalMemberMonths ?? null,
    totalPaidMonths: assets.totalPaidMonths ?? null,
    holdings: holdingsOf(holdings.rows),
    contributions: contributions.rows.map(({ premiumSum: _, ...contribution }) => contribution).reverse(),
    ...(earlier > 0 && { earlierPremiums: earlier }),
    transfers: [...flows(record, firstContribution)],
    allocation: [...allocation.rows],
  } satisfies AccountStatement;
  const parsed = AccountStatement.safeParse(figures);
  if (parsed.success) return succeed(parsed.data);
  const unread = parsed.error.issues.map(({ path }) => FIGURES_OF[String(path[0])] ?? 'UNREAD_ASSETS');
  return { ...refuse('statement-not-valid'), unread: [...new Set(unread)] };
}
