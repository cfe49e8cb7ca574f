/** 必要な額との差 in words: what is missing, from the way that brings most to the one that brings least. */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import type { IncomeRange } from '@minori/engine/retirement-income/offered-ways';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';

const TEXTS = RETIREMENT_TEXTS.gap;

/** Yen a month, from the age on from which it is paid. */
export function spouseMonthly(pension: RetirementInputs['spousePension'], age: number): number {
  return pension && pension.fromAge <= age ? Math.floor(pension.yearly / 12) : 0;
}

/** @returns the end of a sentence that begins with the need; `need` in yen a month */
export function useGapText(): (range: IncomeRange, need: number) => string {
  const { monthly, monthlyRange } = useAmountTexts();
  return ({ low, high }, need) => {
    if (low >= need) return TEXTS.enough;
    return high >= need ? TEXTS.depends(monthly(need - low)) : TEXTS.short(monthlyRange(need - high, need - low));
  };
}
