/**
 * Maps each figure of a page to its replacement: the figures of the record, and their sums that sites show below
 * tables. Each page uses the table of the part that it shows, so that two yen of cash are not taken for two percent of
 * an allocation.
 */
import type { AccountRecord, ContributionRow, HoldingRow } from '../account-record.ts';

/** Figures without sign; the sign on the page stays. */
export interface FigureTable {
  /** Yen and units. */
  readonly amounts: ReadonlyMap<number, number>;
  readonly percents: ReadonlyMap<number, number>;
  /** Figures with two different replacements, for which the other figures of their row decide. */
  readonly ambiguous: ReadonlySet<number>;
  /** The figures that a site shows in one row: those of a month, of a year's sums or of a product. */
  readonly rows: readonly ReadonlyMap<number, number>[];
}

/**
 * Whether a site sums up contributions by calendar or by fiscal year. With the wrong choice the replaced pages fail the
 * cross-checks.
 */
export type YearOfSums = 'calendar' | 'fiscal';

export type RecordPart = keyof AccountRecord;

class TableMaker {
  readonly amounts = new Map<number, number>();
  readonly percents = new Map<number, number>();
  readonly ambiguous = new Set<number>();
  readonly rows: Map<number, number>[] = [];

  #add(table: Map<number, number>, [before, after]: readonly [number, number]): void {
    const [old, fresh] = [Math.abs(before), Math.abs(after)];
    const known = table.get(old);
    if (known !== undefined && known !== fresh) this.ambiguous.add(old);
    table.set(old, fresh);
  }

  amount(before: number | null | undefined, after: number | null | undefined): void {
    if (typeof before === 'number' && typeof after === 'number') this.#add(this.amounts, [before, after]);
  }

  percent(before: number | null | undefined, after: number | null | undefined): void {
    if (typeof before === 'number' && typeof after === 'number') this.#add(this.percents, [before, after]);
  }

  /** Adds each column of some rows, and its sum. */
  columns<Row>(before: readonly Row[], after: readonly Row[], amounts: readonly ((row: Row) => number | null)[]): void {
    for (const amount of amounts) {
      for (const [place, row] of before.entries()) {
        const other = after[place];
        if (other) this.amount(amount(row), amount(other));
      }
    }
    for (const [place, row] of before.entries()) {
      const other = after[place];
      if (other)
        this.rows.push(new Map(amounts.map((amount) => [Math.abs(amount(row) ?? 0), Math.abs(amount(other) ?? 0)])));
    }
    this.sums(before, after, amounts);
  }

  sums<Row>(before: readonly Row[], after: readonly Row[], amounts: readonly ((row: Row) => number | null)[]): void {
    const sum = (rows: readonly Row[], amount: (row: Row) => number | null) =>
      rows.reduce((total, row) => total + (amount(row) ?? 0), 0);
    const sums = amounts.map((amount) => [sum(before, amount), sum(after, amount)] as const);
    for (const [old, fresh] of sums) this.amount(old, fresh);
    this.rows.push(new Map(sums.map(([old, fresh]) => [Math.abs(old), Math.abs(fresh)])));
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

const YEAR_OF: Readonly<Record<YearOfSums, (month: string) => string>> = {
  calendar: (month) => month.slice(0, 4),
  fiscal: (month) => String(Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0)),
};

interface Accounts {
  readonly before: AccountRecord;
  readonly after: AccountRecord;
  readonly year: YearOfSums;
}

function addContributions(table: TableMaker, { before, after, year }: Accounts): void {
  const [old, fresh] = [before.contributions.rows, after.contributions.rows];
  table.columns(old, fresh, PREMIUMS);
  const groupOf = YEAR_OF[year];
  for (const group of new Set(old.map(({ month }) => groupOf(month)))) {
    const places = [...old.keys()].filter((place) => groupOf(old[place]?.month ?? '') === group);
    const chosen = (rows: readonly ContributionRow[]) => places.flatMap((place) => rows[place] ?? []);
    table.sums(chosen(old), chosen(fresh), PREMIUMS);
  }
  table.amount(before.assets.premiumTotal, after.assets.premiumTotal);
}

function addAssets(table: TableMaker, { before, after }: Accounts): void {
  const [old, fresh] = [before.assets, after.assets];
  table.amount(old.totalAssetValuation, fresh.totalAssetValuation);
  table.amount(old.cumulativeContributionAmount, fresh.cumulativeContributionAmount);
  table.amount(old.valuationGainLoss, fresh.valuationGainLoss);
  table.amount(old.premiumTotal, fresh.premiumTotal);
  table.columns(old.transfers, fresh.transfers, [({ amount }) => amount]);
  table.amount(old.transferAmount, fresh.transferAmount);
  table.amount(old.feeTotal, fresh.feeTotal);
  const percent = (interest: number | null | undefined) =>
    typeof interest === 'number' ? Math.round(interest * 10_000) / 100 : undefined;
  table.percent(percent(old.interest), percent(fresh.interest));
}

function addHoldings(table: TableMaker, { before, after }: Accounts): void {
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
    table.sums(chosen(old.rows), chosen(fresh.rows), SUMMED_OF_HOLDINGS);
  }
  table.amount(old.pendingCash, fresh.pendingCash);
  table.amount(old.unpaidFees, fresh.unpaidFees);
  table.amount(before.assets.totalAssetValuation, after.assets.totalAssetValuation);
}

function addAllocation(table: TableMaker, { before, after }: Accounts): void {
  for (const [place, row] of before.allocation.rows.entries()) {
    table.percent(row.percent, after.allocation.rows[place]?.percent);
  }
}

const ADD = { assets: addAssets, holdings: addHoldings, contributions: addContributions, allocation: addAllocation };

/** The replacements of all figures in some parts of an account. */
export function figureTable(accounts: Accounts, parts: readonly RecordPart[]): FigureTable {
  const table = new TableMaker();
  for (const part of parts) ADD[part](table, accounts);
  return table;
}
