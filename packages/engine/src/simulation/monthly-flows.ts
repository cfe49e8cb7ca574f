/** 積立の予定 — lists today's balance and the contribution at the end of each month: the α of calculations.md 6.2. */

/** More months than any working life; a larger number is a mistake of the caller. */
export const MOST_MONTHS = 1_200;

/**
 * Checks an amount before a simulation.
 * @throws RangeError naming the field, unless it is finite and at least 0
 */
export function requireAmount(name: string, amount: number): number {
  if (!(Number.isFinite(amount) && amount >= 0)) throw new RangeError(`${name} is ${amount}, not an amount from 0 up`);
  return amount;
}

/**
 * Checks one amount for each month.
 * @throws RangeError naming the first invalid month
 */
export function requireMonthlyAmounts<Amounts extends readonly number[]>(amounts: Amounts): Amounts {
  const wrong = amounts.findIndex((amount) => !(Number.isFinite(amount) && amount >= 0));
  if (wrong >= 0) requireAmount(`The contribution of month ${wrong + 1}`, amounts[wrong] as number);
  return amounts;
}

/** @throws RangeError unless it is a whole number of months from 0 to 1,200 */
export function requireMonths(months: number): number {
  if (!(Number.isInteger(months) && months >= 0 && months <= MOST_MONTHS)) {
    throw new RangeError(`${months} is not a number of months from 0 to ${MOST_MONTHS}`);
  }
  return months;
}

export type Plan = {
  /** Yen in the account now, W0. */
  readonly startValue: number;
  /** Yen at the end of each month: one amount for every month, or a list with one amount a month. */
  readonly monthlyContribution: number | readonly number[];
  readonly months: number;
};

/**
 * The flows α_0 = W0 and α_j = c_j, one entry more than months.
 * @throws RangeError for an amount that is negative or not finite, and for a list of another length
 */
export function monthlyFlows({ startValue, monthlyContribution, months }: Plan): Float64Array {
  const flows = new Float64Array(requireMonths(months) + 1);
  if (typeof monthlyContribution === 'number') {
    flows.fill(requireAmount('monthlyContribution', monthlyContribution));
  } else {
    if (monthlyContribution.length !== months) {
      throw new RangeError(`${monthlyContribution.length} contributions for ${months} months`);
    }
    flows.set(requireMonthlyAmounts(monthlyContribution), 1);
  }
  flows[0] = requireAmount('startValue', startValue);
  return flows;
}
