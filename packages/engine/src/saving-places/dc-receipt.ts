/**
 * 一時金を足したときの税 — computes how much tax own savings add when they are received at 60 in one year with the DC plan's lump sum:
 * the DC plan's, whose balance they belong to, or iDeCo's, whose months lie within the plan's (所得税法30条; docs/method/saving-places.md).
 */
import type { ScenarioName } from '../retirement-income/first-answer.ts';
import { retirementIncome } from '../retirement-income/first-answer.ts';
import { baseBurdens } from '../retirement-income/payout-context.ts';
import { type RetirementFacts, type RetirementWishes, wishedInput } from '../retirement-income/wished-income.ts';

/** The age at which the amounts of all places are compared. */
export const COMPARED_AGE = 60;

/** The tax that an amount adds in a scenario, yen of that year; null where lump sums of two categories meet. */
export type AddedTax = (amount: number, scenario: ScenarioName) => number | null;

/**
 * Prepares the tax of somebody who leaves at 60, without own premiums besides the compared ones; in the yen of that year, by
 * today's tables.
 * @param wishes what is known of other lump sums and of earlier months
 * @returns null where the plan can't be received at 60
 * @throws RangeError as `retirementIncome`
 */
export function addedTaxAt60(facts: RetirementFacts, wishes: RetirementWishes): AddedTax | null {
  const at60 = { ...wishes, retirementAge: COMPARED_AGE, receiveAge: COMPARED_AGE, ownPremium: 0 };
  // Without inflation, amounts stay in the yen of the year in which they are received.
  const income = retirementIncome({ ...wishedInput(facts, at60), inflation: 0 });
  if (income.status !== 'OK' || income.timing.startAge !== COMPARED_AGE) return null;
  const { contexts } = income;
  const taxes = baseBurdens(contexts.standard).lumpSumTax;
  return (amount, scenario) => {
    const { balance } = contexts[scenario];
    const [without, together] = [taxes(balance), taxes(balance + amount)];
    return without === null || together === null ? null : Math.max(0, together - without);
  };
}
