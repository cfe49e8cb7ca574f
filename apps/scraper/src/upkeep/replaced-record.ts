/**
 * Makes an account of the same shape with other figures: as many products and months, the same signs and notations, and
 * all sums of `reconcile.ts` correct. Every figure that a site shows is multiplied by a random factor within a few
 * percent of one secret factor, and sums are computed from the results, so neither the factor nor an original can be
 * computed back.
 */
import { MOST_TOTAL_MONTHS } from '@minori/contract/account-statement';
import {
  type AccountRecord,
  type AllocationRow,
  ASSET_FACTS,
  type AssetsRecord,
  type ContributionRow,
  type HoldingRow,
} from '../account-record.ts';
import { earlierPremiums } from '../earlier-premiums.ts';
import { navUnitsOf } from '../nav-units.ts';
import { yieldThatFits } from '../sites/komorebi/yield-fits.ts';

/** A whole number from 0 to `below` − 1. */
export type Chance = (below: number) => number;

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((total, row) => total + amount(row), 0);
const sameSign = (one: number, other: number) => Math.sign(one) === Math.sign(other);

/** A random factor from 1 − `percent` % to 1 + `percent` %. */
const randomFactor = (chance: Chance, percent: number) => 1 + (chance(2 * percent * 100 + 1) / 100 - percent) / 100;

function memoized<T>(make: (value: number) => T): (value: number) => T {
  const made = new Map<number, T>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const fresh = make(value);
    made.set(value, fresh);
    return fresh;
  };
}

/** Replaces yen amounts: equal amounts stay equal, 0 stays 0, and small amounts stay small. */
export function yenReplacer(chance: Chance): (yen: number) => number {
  const factor = (chance(2) === 0 ? 0.55 : 1.2) + chance(3_000) / 10_000;
  const magnitude = (yen: number): number => {
    if (yen < 1000) {
      const low = 10 ** (String(yen).length - 1);
      const drawn = low + chance(low * 9);
      return drawn === yen ? magnitude(yen) : drawn;
    }
    const grain = yen % 100 === 0 ? 10 : 1;
    const drawn = Math.max(1000, Math.round((yen * factor * randomFactor(chance, 6)) / grain) * grain);
    return drawn === yen ? magnitude(yen) : drawn;
  };
  const replaced = memoized(magnitude);
  return (yen) => (yen === 0 ? 0 : Math.sign(yen) * replaced(Math.abs(yen)));
}

/** Replaces unknown cost or gain as if they were known, and then sets them to unknown again. */
function replaceHolding(row: HoldingRow, replacer: Replacer): HoldingRow {
  const gainLoss = row.gainLoss ?? row.valuation - (row.acquisitionCost ?? row.valuation);
  const known = { ...row, gainLoss, acquisitionCost: row.acquisitionCost ?? row.valuation - gainLoss };
  const drawn = replaceKnown(known, replacer);
  return {
    ...drawn,
    acquisitionCost: row.acquisitionCost === null ? null : drawn.acquisitionCost,
    gainLoss: row.gainLoss === null ? null : drawn.gainLoss,
  };
}

type KnownRow = HoldingRow & { readonly acquisitionCost: number; readonly gainLoss: number };

interface Replacer {
  readonly yen: (yen: number) => number;
  /** Equal prices stay equal, because a product may have several rows. */
  readonly price: (nav: number) => number;
  readonly chance: Chance;
}

function replaceKnown(row: KnownRow, { yen, price, chance }: Replacer): KnownRow {
  const gainOf = (basis: number, from: number) => {
    const drawn = Math.round(row.gainLoss * (basis / from) * randomFactor(chance, 8));
    return row.gainLoss !== 0 && (drawn === 0 || drawn === row.gainLoss)
      ? row.gainLoss + Math.sign(row.gainLoss)
      : drawn;
  };
  if (row.units === null || row.nav === null) {
    const acquisitionCost = yen(row.acquisitionCost);
    const gainLoss = row.acquisitionCost === 0 ? yen(row.gainLoss) : gainOf(acquisitionCost, row.acquisitionCost);
    return { ...row, acquisitionCost, gainLoss, valuation: acquisitionCost + gainLoss };
  }
  const nav = price(row.nav);
  const navUnits = navUnitsOf(row);
  const units = row.valuation === 0 ? yen(row.units) : Math.round((yen(row.valuation) * navUnits) / nav);
  const valuation = Math.floor((units * nav) / navUnits);
  const gainLoss = row.valuation === 0 ? row.gainLoss : gainOf(valuation, row.valuation);
  return { ...row, units, nav, valuation, gainLoss, acquisitionCost: valuation - gainLoss };
}

function withShares(rows: readonly HoldingRow[]): readonly HoldingRow[] {
  const total = sum(rows, (row) => row.valuation);
  return rows.map((row) =>
    row.shareInTenths === undefined
      ? row
      : { ...row, shareInTenths: total === 0 ? 0 : Math.round((row.valuation / total) * 1000) },
  );
}

/**
 * Returns other percentages that add up to 100; undefined when this attempt failed. If all are equal, they stay,
 * because there is no alternative.
 */
function replacePercents(rows: readonly AllocationRow[], chance: Chance): readonly AllocationRow[] | undefined {
  const values = [...new Set(rows.map(({ percent }) => percent))].filter((percent) => percent !== 0);
  const count = (percent: number) => rows.filter((row) => row.percent === percent).length;
  if (values.length < 2) return rows;
  const drawn = new Map(values.slice(1).map((value) => [value, Math.max(1, value + chance(21) - 10)]));
  const [first = 0] = values;
  const rest = 100 - sum([...drawn], ([value, percent]) => count(value) * percent);
  const percent = rest / count(first);
  drawn.set(first, percent);
  const isSound = Number.isInteger(percent) && percent > 0 && [...drawn].every(([before, after]) => before !== after);
  return isSound ? rows.map((row) => ({ ...row, percent: drawn.get(row.percent) ?? row.percent })) : undefined;
}

export function moveDate(date: string, years: number): string {
  return String(Number(date.slice(0, 4)) + years) + date.slice(4);
}

/** Returns another period in months: moved by whole years, and at most a lifetime. */
export function otherMonths(months: number, years: number): number {
  const most = MOST_TOTAL_MONTHS / 12;
  return (months + 12 * (1 + (years % (most - 1)))) % MOST_TOTAL_MONTHS;
}

function replaceMonth(row: ContributionRow, yen: (yen: number) => number, years: number): ContributionRow {
  const [employerPremium, subscriberPremium] = [yen(row.employerPremium), yen(row.subscriberPremium)];
  return {
    month: moveDate(row.month, years),
    employerPremium,
    subscriberPremium,
    premiumSum: employerPremium + subscriberPremium,
  };
}

/**
 * Returns a record with other figures; undefined when this attempt changed a sign or could not be completed. Another
 * attempt may succeed.
 */
export function replaceRecord(record: AccountRecord, years: number, chance: Chance): AccountRecord | undefined {
  const yen = yenReplacer(chance);
  const { assets, holdings, contributions, allocation } = record;
  const months = contributions.rows.map((row) => replaceMonth(row, yen, years));
  const price = memoized((nav) => Math.round(nav * randomFactor(chance, 15)) + 1);
  const rows = withShares(holdings.rows.map((row) => replaceHolding(row, { yen, price, chance })));
  const percents = replacePercents(allocation.rows, chance);
  const [pendingCash, unpaidFees] = [yen(holdings.pendingCash), yen(holdings.unpaidFees)];
  const premiumTotal = sum(months, (row) => row.premiumSum) + yen(earlierPremiums(record));
  const transfers = assets.transfers.map(({ date, amount }) => ({ date: moveDate(date, years), amount: yen(amount) }));
  const transferAmount = sum(transfers, ({ amount }) => amount);
  const feeTotal = yen(assets.feeTotal ?? 0);
  const cumulative = premiumTotal + transferAmount - feeTotal;
  const holdingsTotal = sum(rows, (row) => row.valuation);
  const total = holdingsTotal + pendingCash - unpaidFees;
  if (!percents || !sameSign(total - cumulative, assets.valuationGainLoss)) return undefined;
  if (!rows.every((row, place) => sameSign(row.gainLoss ?? 0, holdings.rows[place]?.gainLoss ?? 0))) return undefined;
  if (
    !sameSign(
      sum(rows, (row) => row.gainLoss ?? 0),
      sum(holdings.rows, (row) => row.gainLoss ?? 0),
    )
  )
    return undefined;
  const replaced: AccountRecord = {
    assets: {
      ...replaceFacts(assets, years, yen),
      totalAssetValuation: total,
      cumulativeContributionAmount: cumulative,
      valuationGainLoss: total - cumulative,
      premiumTotal,
      transferAmount,
      transfers,
      ...(assets.feeTotal === undefined ? {} : { feeTotal }),
    },
    holdings: {
      ...holdings,
      valuationDate: moveDate(holdings.valuationDate, years),
      rows,
      ...(holdings.holdingsTotal === undefined ? {} : { holdingsTotal }),
      pendingCash,
      unpaidFees,
      ...(holdings.totalAssetValuation === undefined ? {} : { totalAssetValuation: total }),
    },
    contributions: { rows: months, premiumTotals: contributions.premiumTotals.map(() => premiumTotal) },
    allocation: { ...allocation, rows: percents },
  };
  return withYield(replaced, assets.interest);
}

/**
 * Replaces each fact by its kind; the sums, the transfers and the yield are computed from the new figures afterwards.
 */
function replaceFacts(assets: AssetsRecord, years: number, yen: (yen: number) => number): AssetsRecord {
  const replace = (kind: string, value: unknown) => {
    if (kind === 'day' && typeof value === 'string') return moveDate(value, years);
    if (kind === 'months' && typeof value === 'number') return otherMonths(value, years);
    return kind === 'yen' && typeof value === 'number' ? yen(value) : value;
  };
  const replaced = Object.entries(assets).map(([name, value]) => [
    name,
    replace(ASSET_FACTS[name as keyof AssetsRecord], value),
  ]);
  return Object.fromEntries(replaced) as AssetsRecord;
}

function withYield(record: AccountRecord, before: number | null | undefined): AccountRecord | undefined {
  if (before === undefined || before === null) return record;
  const interest = yieldThatFits(record);
  return sameSign(interest, before) ? { ...record, assets: { ...record.assets, interest } } : undefined;
}
