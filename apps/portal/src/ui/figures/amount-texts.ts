/**
 * Amounts as text, for places where no `<Yen>` can stand: captions, labels in drawings, sentences of the server. With
 * them hidden, nothing of an amount is in the text, not even how long it is.
 */
import { UI_TEXTS } from '../../wording/ui.ts';
import { useAmountsHidden } from './amounts-hidden.tsx';
import { formatMonthlyRange, formatMonthlyYen, formatRoughYen, formatYen } from './format.ts';

export interface AmountTexts {
  /** 「1,234円」, without a sign. @param amount integer yen */
  readonly yen: (amount: number) => string;
  /** 「約634万円」, without a sign. @param amount yen */
  readonly roughYen: (amount: number) => string;
  /** 「約19.5万円」, without a sign. @param amount yen a month */
  readonly monthly: (amount: number) => string;
  /** 「約19.5〜21.1万円」. @param low yen a month */
  readonly monthlyRange: (low: number, high: number) => string;
  /** A text that comes with amounts in it; what stands in 「」 is the name of a notice or an article, and nobody's own. */
  readonly written: (text: string) => string;
}

export const SHOWN_AMOUNTS: AmountTexts = {
  yen: (amount) => formatYen(amount).digits,
  roughYen: (amount) => formatRoughYen(amount).digits,
  monthly: (amount) => formatMonthlyYen(amount).digits,
  monthlyRange: (low, high) => formatMonthlyRange(low, high).digits,
  written: (text) => text,
};

export const HIDDEN_AMOUNTS: AmountTexts = {
  yen: () => UI_TEXTS.hiddenAmount.shown,
  roughYen: () => UI_TEXTS.hiddenAmount.shown,
  monthly: () => UI_TEXTS.hiddenAmount.shown,
  monthlyRange: () => UI_TEXTS.hiddenAmount.shown,
  written: (text) =>
    text.replace(NAME_OR_AMOUNT, (found) => (found.startsWith('「') ? found : UI_TEXTS.hiddenAmount.shown)),
};

/** A name in 「」, which stays, or an amount: +1,234円, 約1億2,150万円, 500万円; a step such as 1,000円単位 is the plan's rule. */
const NAME_OR_AMOUNT = /「[^」]*」|[+−-]?約?[+−-]?(?:\d[\d,]*億)?(?:\d[\d,]*万)?(?:\d[\d,]*)?(?<=[\d億万])円(?!単位)/gu;

export function useAmountTexts(): AmountTexts {
  return useAmountsHidden() ? HIDDEN_AMOUNTS : SHOWN_AMOUNTS;
}
