/** Parses numbers as people write them in cells: 1234, 1,234, -0.154, １，２３４．５. */
import { halfWidth } from '@minori/contract/half-width';

const FIGURE = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** @returns null for anything else: exponents, other bases and characters that only look like digits */
export function figureOf(cell: string, mostDecimals = 15): number | null {
  const text = halfWidth(cell);
  const match = FIGURE.exec(text);
  return match && (match[1] ?? '').length <= mostDecimals ? Number(text.replaceAll(',', '')) : null;
}
