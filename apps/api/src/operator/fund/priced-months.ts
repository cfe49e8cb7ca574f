/**
 * 月末の価格と分配金 — computes the stored month-end rows from a file of prices: the kind of price, and the units with
 * distributions reinvested.
 */
import { type Nav, type PriceKind, unitsAtEnds } from './nav-rows.ts';

export interface StoredNav {
  readonly code: string;
  readonly month: string;
  readonly nav: number;
  readonly units: number;
  readonly isReinvested: boolean;
}

/**
 * Findings for funds that would have months of both kinds: prices with distributions reinvested, and prices as quoted.
 */
export function levelFaults(ends: readonly Nav[], stored: readonly StoredNav[], kind: PriceKind): readonly string[] {
  const inFile = new Set(ends.map(({ code, month }) => `${code} ${month}`));
  const others = stored.filter(
    ({ code, month, isReinvested }) => isReinvested !== (kind === 'reinvested') && !inFile.has(`${code} ${month}`),
  );
  return [...new Set(others.map(({ code }) => code))].map((code) => {
    const months = others.filter((each) => each.code === code).map(({ month }) => month);
    const level = kind === 'reinvested' ? 'without' : 'with';
    return `${code}: ${months[0]} to ${months.at(-1)} are stored ${level} distributions reinvested; a file of the other kind has to hold these months, too`;
  });
}

export interface PricedMonth extends Pick<Nav, 'code' | 'month' | 'nav'> {
  readonly units: number;
  readonly is_reinvested: boolean;
}

/**
 * Computes the units of each month. If the file doesn't give distributions, stored months keep their units and new
 * months take those of the month before.
 */
export function pricedMonths(
  ends: readonly Nav[],
  navs: readonly Nav[],
  { stored, kind }: Known,
): readonly PricedMonth[] {
  const first = new Map<string, string>();
  for (const { code, month } of navs) if (month < (first.get(code) ?? '9999')) first.set(code, month);
  const before = new Map<string, number>();
  for (const { code, month, units } of stored) if (month < (first.get(code) ?? '')) before.set(code, units);
  const atEnds = unitsAtEnds(navs, before);
  const unitsOf = (code: string, month: string) =>
    kind === 'unsaid'
      ? (stored.findLast((each) => each.code === code && each.month <= month)?.units ?? 1)
      : (atEnds.get(`${code} ${month}`) ?? 1);
  return ends.map(({ code, month, nav }) => ({
    ...{ code, month, nav, is_reinvested: kind === 'reinvested' },
    units: kind === 'reinvested' ? 1 : unitsOf(code, month),
  }));
}

interface Known {
  readonly stored: readonly StoredNav[];
  readonly kind: PriceKind;
}

/** Factor by which the units of months after the file would change, by code. */
export function laterChanges(months: readonly PricedMonth[], stored: readonly StoredNav[]): readonly LaterChange[] {
  const last = new Map<string, PricedMonth>();
  for (const each of months) if (each.month > (last.get(each.code)?.month ?? '')) last.set(each.code, each);
  return [...last.values()].flatMap(({ code, month, units }) => {
    const was = stored.findLast((each) => each.code === code && each.month <= month)?.units ?? 1;
    return units === was ? [] : [{ code, month, factor: units / was }];
  });
}

export interface LaterChange {
  readonly code: string;
  readonly month: string;
  readonly factor: number;
}
