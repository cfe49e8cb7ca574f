/** 必要な額との差 in words: what is missing, from the way that brings most to the one that brings least. */
import type { IncomeRange } from '@minori/engine/retirement-income/offered-ways';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';

const TEXTS = RETIREMENT_TEXTS.gap;

/** @returns the end of a sentence that begins with the need; `need` in yen a month */
export function useGapText(): (range: IncomeRange, need: number) => string {
  const { monthly, monthlyRange } = useAmountTexts();
  return ({ low, high }, need) => {
    if (low >= need) return TEXTS.enough;
    return high >= need ? TEXTS.depends(monthly(need - low)) : TEXTS.short(monthlyRange(need - high, need - low));
  };
}
