/** 金額 — integer yen; null is 「—」. */
import { Figure, type FigureLook } from './figure.tsx';
import { formatRoughYen, formatYen } from './format.ts';

interface YenProps extends FigureLook {
  readonly amount: number | null | undefined;
}

/** An exact amount: 1,234,567円. */
export function Yen({ amount, ...look }: YenProps) {
  return <Figure figure={isKnown(amount) ? formatYen(amount) : null} {...look} />;
}

/** A change: +1,234円 in red, −1,234円 in blue, 0円. */
export function SignedYen({ amount, ...look }: YenProps) {
  return <Figure figure={isKnown(amount) ? formatYen(amount) : null} signs="always" {...look} />;
}

/** An estimate: 約2,150万円. */
export function RoughYen({ amount, ...look }: YenProps) {
  return <Figure figure={isKnown(amount) ? formatRoughYen(amount) : null} {...look} />;
}

function isKnown(amount: number | null | undefined): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount);
}
