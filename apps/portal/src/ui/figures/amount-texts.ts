/**
 * Formats amounts as text, for places that can't contain `<Yen>`: captions, labels in charts. While amounts are
 * hidden, the text reveals nothing of them, not even their length.
 */

import {
  formatChosenYen,
  formatMonthlyRange,
  formatMonthlyYen,
  formatRoughYen,
  formatYen,
  shortRoughYen,
} from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { useAmountsHidden } from './amounts-hidden.tsx';

export interface AmountTexts {
  /** 「1,234円」, without a sign. @param amount integer yen */
  readonly yen: (amount: number) => string;
  /** 「約634万円」, without a sign. @param amount yen */
  readonly roughYen: (amount: number) => string;
  /** The same, as short as a chart needs it. @param amount yen */
  readonly shortRoughYen: (amount: number) => string;
  /**
   * 「約19.5万円」, without a sign.
   * @param amount yen per month
   */
  readonly monthly: (amount: number) => string;
  /**
   * 「約19.5〜21.1万円」.
   * @param low yen per month
   */
  readonly monthlyRange: (low: number, high: number) => string;
}

export const SHOWN_AMOUNTS: AmountTexts = {
  yen: (amount) => formatYen(amount).digits,
  roughYen: (amount) => formatRoughYen(amount).digits,
  shortRoughYen,
  monthly: (amount) => formatMonthlyYen(amount).digits,
  monthlyRange: (low, high) => formatMonthlyRange(low, high).digits,
};

export const HIDDEN_AMOUNTS: AmountTexts = {
  yen: () => UI_TEXTS.hiddenAmount.text,
  roughYen: () => UI_TEXTS.hiddenAmount.text,
  shortRoughYen: () => UI_TEXTS.hiddenAmount.text,
  monthly: () => UI_TEXTS.hiddenAmount.text,
  monthlyRange: () => UI_TEXTS.hiddenAmount.text,
};

export function useAmountTexts(): AmountTexts {
  return useAmountsHidden() ? HIDDEN_AMOUNTS : SHOWN_AMOUNTS;
}

/** @returns writes an amount that somebody has chosen: 「23万円」, exact and without 約 */
export function useChosenAmount(): (yen: number) => string {
  const isHidden = useAmountsHidden();
  return (yen) => (isHidden ? UI_TEXTS.hiddenAmount.text : formatChosenYen(yen));
}
