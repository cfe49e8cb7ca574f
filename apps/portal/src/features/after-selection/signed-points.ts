/** 「+1.8ポイント」 — a difference of percentages inside a sentence; uncoloured, because more is neither better nor worse. */
import { formatPercent } from '../../ui/figures/format.ts';

/** @param fraction 0.018 is 1.8 points. @returns null where it rounds to nothing. */
export function signedPoints(fraction: number, decimals: number): string | null {
  const { sign, digits } = formatPercent(fraction, decimals, 'ポイント');
  return sign === 0 ? null : `${sign > 0 ? '+' : '−'}${digits}`;
}
