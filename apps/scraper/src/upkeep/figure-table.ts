/**
 * Which figure of a page becomes which: the figures of the record as it was read beside those that replace them, and the
 * sums of them that sites print below their tables. Each page has the table of the part that it showed, so that two yen of
 * cash are not taken for two percent of an allocation.
 */
import type { AccountRecord, ContributionRow, HoldingRow } from '../account-record.ts';

/** Without their signs, which stay as they are written. */
export interface FigureTable {
  /** Yen and units. */
  readonly amounts: ReadonlyMap<number, number>;
  readonly percents: ReadonlyMap<number, number>;
  /** Whether one figure would have to become two different ones. */
  readonly isAmbiguous: boolean;
}

export type RecordPart = keyof AccountRecord;

class TableMaker {
  readonly amounts = new Map<number, number>();
  readonly percents = new Map<number, number>();
  isAmbiguous = false;

  #add(table: Map<number, number>, [before, after]: readonly [number, number]): void {
    const [old, fresh] = [Math.abs(before), Math.abs(after)];
    const known = table.get(old);
    if (known !== undefined && known !== fresh) this.isAmbiguous = true;
    table.set(old, fresh);
  }

  amount(before: number | null | undefined, after: number | null | undefined): void {
    if (typeof before === 'number' && typeof after === 'number') this.#add(this.amounts, [before, after]);
  }

  percent(before: number | null | undefined, after: number | null | undefined): void {
    if (typeof before === 'number' && typeof after === 'number') this.#add(this.percents, [before, after]);
  }

  /** Each column of some rows, and its sum. */
  columns<Row>(before: readonly Row[], after: readonly Row[], amounts: readonly ((row: Row) => number | null)[]): void {
    for (const amount of amounts) {
      for (const [place, row] of before.entries()) {
        const other = after[place];
        if (other) this.amount(amount(row), amount(other));
      }
      this.sums(before, after, amount);
    }
  }

  sums<Row>(before: readonly Row[], after: readonly Row[], amount: (row: Row) => number | null): void {
    const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + (amount(row) ?? 0), 0);
    this.amount(sum(before), sum(after));
  }
}

const PREMIUMS = [
  (row: ContributionRow) => row.employerPremium,
  (row: ContributionRow) => row.subscriberPremium,
  (row: ContributionRow) => row.premiumSum,
] as const;

const SUMMED_OF_HOLDINGS = [
  (row: HoldingRow) => row.valuation,
  (row: HoldingRow) => row.acquisitionCost,
  (row: HoldingRow) => row.gainLoss,
] as const;

const yearOf = (month: string) => month.slice(0, 4);
const fiscalYearOf = (month: string) => String(Number(yearOf(month)) - (month.slice(5) < '04' ? 1 : 0));

function addContributions(table: TableMaker, before: AccountRecord, after: AccountRecord): void {
  const [old, fresh] = [before.contributions.rows, after.contributions.rows];
  table.columns(old, fresh, PREMIUMS);
  for (const groupOf of [yearOf, fiscalYearOf]) {
    for (const group of new Set(old.map(({ month }) => groupOf(month)))) {
      const places = [...old.keys()].filter((place) => groupOf(old[place]?.month ?? '') === group);
      const chosen = (rows: readonly ContributionRow[]) => places.flatMap((place) => rows[place] ?? []);
      for (const amount of PREMIUMS) table.sums(chosen(old), chosen(fresh), amount);
    }
  }
  table.amount(before.assets.premiumTotal, after.assets.premiumTotal);
}

function addAssets(table: TableMaker, { assets: old }: AccountRecord, { assets: fresh }: AccountRecord): void {
  table.amount(old.totalAssetValuation, fresh.totalAssetValuation);
  table.amount(old.cumulativeContributionAmount, fresh.cumulativeContributionAmount);
  table.amount(old.valuationGainLoss, fresh.valuationGainLoss);
  table.amount(old.premiumTotal, fresh.premiumTotal);
  table.amount(old.transferAmount, fresh.transferAmount);
  table.amount(old.feeTotal, fresh.feeTotal);
  const percent = (interest: number | null | undefined) =>
    typeof interest === 'number' ? Math.round(interest * 10_000) / 100 : undefined;
  table.percent(percent(old.interest), percent(fresh.interest));
}

function addHoldings(table: TableMaker, before: AccountRecord, after: AccountRecord): void {
  const [old, fresh] = [before.holdings, after.holdings];
  table.columns(old.rows, fresh.rows, SUMMED_OF_HOLDINGS);
  for (const [place, row] of old.rows.entries()) {
    const other = fresh.rows[place];
    table.amount(row.units, other?.units);
    table.amount(row.nav, other?.nav);
    const percent = (share: number | undefined) => (share === undefined ? undefined : share / 10);
    table.percent(percent(row.shareInTenths), percent(other?.shareInTenths));
  }
  for (const isFund of [true, false]) {
    const places = [...old.rows.keys()].filter((place) => (old.rows[place]?.units !== null) === isFund);
    const chosen = (rows: readonly HoldingRow[]) => places.flatMap((place) => rows[place] ?? []);
    for (const amount of SUMMED_OF_HOLDINGS) table.sums(chosen(old.rows), chosen(fresh.rows), amount);
  }
  table.amount(old.pendingCash, fresh.pendingCash);
  table.amount(old.unpaidFees, fresh.unpaidFees);
  table.amount(before.assets.totalAssetValuation, after.assets.totalAssetValuation);
}

function addAllocation(table: TableMaker, before: AccountRecord, after: AccountRecord): void {
  for (const [place, row] of before.allocation.rows.entries()) {
    table.percent(row.percent, after.allocation.rows[place]?.percent);
  }
}

const ADD = { assets: addAssets, holdings: addHoldings, contributions: addContributions, allocation: addAllocation };

/** The figures of some parts of an account. */
export function figureTable(before: AccountRecord, after: AccountRecord, parts: readonly RecordPart[]): FigureTable {
  const table = new TableMaker();
  for (const part of parts) ADD[part](table, before, after);
  return table;
}
