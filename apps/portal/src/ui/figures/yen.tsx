/** Renders 金額, an amount in integer yen; null is 「—」, and 「非表示」 is shown while the employee hides amounts. */

import { formatMonthlyRange, formatMonthlyYen, formatRoughYen, formatYen } from '@minori/wording/ja/locale';
import type { FormattedFigure } from '@minori/wording/numbers';
import { useAmountsHidden } from './amounts-hidden.tsx';
import { Figure, type FigureLook, HiddenAmount } from './figure.tsx';

interface YenProps extends FigureLook {
  readonly amount: number | null | undefined;
}

/** An exact amount: 1,234,567円. */
export function Yen(props: YenProps) {
  return <Amount {...props} format={formatYen} />;
}

/** A change: +1,234円 in red, −1,234円 in blue, 0円. */
export function SignedYen(props: YenProps) {
  return <Amount {...props} format={formatYen} signs="always" />;
}

/** An estimate: 約2,150万円. */
export function RoughYen(props: YenProps) {
  return <Amount {...props} format={formatRoughYen} />;
}

/** A monthly amount, with a tenth of 万円: 約19.5万円. */
export function MonthlyYen(props: YenProps) {
  return <Amount {...props} format={formatMonthlyYen} />;
}

interface RangeProps extends FigureLook {
  readonly low: number;
  readonly high: number;
}

/** A range of monthly amounts: 約19.5〜21.1万円. */
export function MonthlyRange({ low, high, ...look }: RangeProps) {
  return useAmountsHidden() ? <HiddenAmount {...look} /> : <Figure figure={formatMonthlyRange(low, high)} {...look} />;
}

interface AmountProps extends YenProps {
  readonly format: (amount: number) => FormattedFigure;
  readonly signs?: 'always' | 'minus';
}

/** Shows no sign for a hidden change, because it would reveal a loss. */
function Amount({ amount, format, signs = 'minus', ...look }: AmountProps) {
  const isHidden = useAmountsHidden();
  const isKnown = typeof amount === 'number' && Number.isFinite(amount);
  if (isKnown && isHidden) return <HiddenAmount {...look} />;
  return <Figure figure={isKnown ? format(amount) : null} signs={signs} {...look} />;
}
