/** Renders 率, a fraction in percent; null is 「—」. */

import { formatPoints, UNITS } from '@minori/wording/ja/locale';
import { formatPercent } from '@minori/wording/numbers';
import { Figure, type FigureLook } from './figure.tsx';

interface PercentProps extends FigureLook {
  /** 0.034 is 3.4 %. */
  readonly fraction: number | null | undefined;
  /** 1 for yields (the default), 0 for allocations. */
  readonly decimals?: number;
  /** Shows + and − with their colours, for changes and yields. */
  readonly signed?: boolean;
  /** `UNITS.points` for differences of percentages; '' if a heading names the unit. */
  readonly unit?: string;
}

export function Percent({ fraction, decimals = 1, signed = false, unit = '%', ...look }: PercentProps) {
  const known = typeof fraction === 'number' && Number.isFinite(fraction);
  const figureOf = (value: number) =>
    unit === UNITS.points ? formatPoints(value, decimals) : formatPercent(value, decimals, unit);
  return <Figure figure={known ? figureOf(fraction) : null} signs={signed ? 'always' : 'minus'} {...look} />;
}
