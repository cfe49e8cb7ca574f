/**
 * 月ごとの金額の言い方 — writes the part of a sentence that states contributions or limits changing by month:
 * 「2026年11月分までは35,000円、12月分からは42,000円」.
 */
import { formatMonth, listed } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';

const TEXTS = SIMULATION_TEXTS.byMonth;

/** Consecutive months with the same amount in yen; `from` and `to` are inclusive. */
export interface AmountOfMonths {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** If there are more segments, only the range is given, because raises change the amounts every year. */
const TOLD_APART = 3;

/**
 * Merges neighbouring segments with equal amounts, then states a single amount without a month, a few with their
 * months, and of many only the lowest and the highest.
 */
export function byMonthText(months: readonly AmountOfMonths[], yen: (amount: number) => string): string {
  const segments = joined(months);
  const only = segments.length === 1 ? segments[0] : undefined;
  if (only) return yen(only.amount);
  if (segments.length > TOLD_APART) {
    const amounts = segments.map(({ amount }) => amount);
    return TEXTS.varies(yen(Math.min(...amounts)), yen(Math.max(...amounts)));
  }
  return listed(
    segments.map(({ from, to, ...segment }, place) => {
      const amount = yen(segment.amount);
      if (place === 0) return TEXTS.until(formatMonth(to), amount);
      const start = monthAfter(from, segments[place - 1]?.to);
      if (place === segments.length - 1) return TEXTS.from(start, amount);
      return TEXTS.between(start, monthAfter(to, from), amount);
    }),
  );
}

function joined(months: readonly AmountOfMonths[]): AmountOfMonths[] {
  const segments: AmountOfMonths[] = [];
  for (const month of months) {
    const last = segments.at(-1);
    if (last?.amount === month.amount) segments[segments.length - 1] = { ...last, to: month.to };
    else segments.push(month);
  }
  return segments;
}

/** The month, without its year if the month named before is in the same one. */
function monthAfter(month: string, before: string | undefined): string {
  const [year, number] = month.split('-');
  return before?.startsWith(`${year}-`) ? TEXTS.month(Number(number)) : formatMonth(month);
}
