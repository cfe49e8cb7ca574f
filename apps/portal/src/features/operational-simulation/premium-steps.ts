/** 掛金の刻み — which own contributions an employee can try, and the next one up or down. */
import type { MatchingAssumptions } from '@minori/contract/simulation';

/** Yen a month; zero, or from the minimum up in steps of the unit. */
type Limits = Pick<MatchingAssumptions, 'inputMax' | 'minimum' | 'unit'>;

/** The highest contribution that can be tried: the present one may lie between two steps. */
export function highestPremium({ inputMax, unit }: Limits): number {
  return inputMax - (inputMax % unit);
}

/**
 * The contribution for a position of the slider. Between zero and the minimum there is none, so the slider jumps over that
 * range in its direction.
 */
export function possiblePremium(yen: number, from: number, limits: Limits): number {
  const { minimum, unit } = limits;
  const wanted = Math.round(Math.min(yen, highestPremium(limits)) / unit) * unit;
  if (wanted >= minimum) return wanted;
  return wanted > from ? minimum : 0;
}

/** One step more or less. */
export function steppedPremium(from: number, by: 1 | -1, limits: Limits): number {
  const { unit } = limits;
  const next = by > 0 ? Math.floor(from / unit) + 1 : Math.ceil(from / unit) - 1;
  return possiblePremium(Math.max(0, next * unit), from, limits);
}
