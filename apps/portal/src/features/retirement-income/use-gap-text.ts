/** 必要な額との差 in words: what is missing, from the way that pays most to the one that pays least. */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { pensionsMonthlyNet } from '@minori/engine/retirement-income/first-answer';
import { type IncomeAnswer, type IncomeRange, rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';

const TEXTS = RETIREMENT_TEXTS.gap;
/** Years over which the DC plan's part is spread. */
const EVEN_YEARS = RETIREMENT_DEFAULTS.drawdownYears;

/** Yen a month, from the age at which it begins. */
export function spouseMonthly(pension: RetirementInputs['spousePension'], age: number): number {
  return pension && pension.fromAge <= age ? Math.floor(pension.yearly / 12) : 0;
}

/** The age at which the DC plan's part, spread over 20 years, is used up, if the public pension has begun by then. */
export function usedUpAge(answer: IncomeAnswer): number {
  return Math.max(rangeFromAge(answer), answer.contexts.standard.startAge + EVEN_YEARS);
}

/** @returns the end of a sentence that begins with the need; `need` in yen a month, of the employee's own income */
export function useGapText(): (range: IncomeRange, need: number, answer: IncomeAnswer) => string {
  const { monthly, monthlyRange } = useAmountTexts();
  return ({ low, high }, need, answer) => {
    const usedUp = usedUpAge(answer);
    const lasts = pensionsMonthlyNet(answer.contexts.standard, usedUp) >= need;
    if (low >= need) return lasts ? TEXTS.enough : TEXTS.enoughUntil(usedUp);
    return high >= need ? TEXTS.depends(monthly(need - low)) : TEXTS.short(monthlyRange(need - high, need - low));
  };
}
