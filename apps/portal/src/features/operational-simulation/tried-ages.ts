/** 試せる年齢 — the ages of retirement that leave at least one month to simulate, and the plan's own. */
import { TRIED_AGES } from '@minori/contract/simulation';
import { monthNumber, monthOf } from '@minori/engine/calendar/calendar-month';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';

type Assumptions = NonNullable<OperationalSimulation['assumptions']>;

/**
 * In their order, in years. The month of the birthday takes no premium any more: once it has begun there is no future.
 * @param shownAge the age that the assumptions' months count to
 */
export function triedAges(
  { months, referenceMonth, calculatedOn, planRetirementAge }: Assumptions,
  shownAge: number,
): readonly number[] {
  if (referenceMonth === null) return [planRetirementAge];
  const birthdayMonth = monthNumber(referenceMonth) + months + 1;
  const today = monthNumber(monthOf(calculatedOn));
  const possible = TRIED_AGES.map(Number).filter((age) => birthdayMonth + 12 * (age - shownAge) > today);
  return [...new Set([...possible, planRetirementAge])].sort((a, b) => a - b);
}
