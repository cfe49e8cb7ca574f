/** Renders 率, a fraction in percent; null is 「—」. */
import { Figure, type FigureLook } from './figure.tsx';
import { formatPercent } from './format.ts';

interface PercentProps extends FigureLook {
  /** 0.034 is 3.4 %. */
  readonly fraction: number | null | undefined;
  /** 1 for yields (the default), 0 for allocations. */
  readonly decimals?: number;
  /** Shows + and − with their colours, for changes and yields. */
  readonly signed?: boolean;
  /** 「ポイント」 for differences of percentages; '' if a heading names the unit. */
  readonly unit?: '%' | 'ポイント' | '';
}

export function Percent({ fraction, decimals = 1, signed = false, unit = '%', ...look }: PercentProps) {
  const known = typeof fraction === 'number' && Number.isFinite(fraction);
  return (
    <Figure
      figure={known ? formatPercent(fraction, decimals, unit) : null}
      signs={signed ? 'always' : 'minus'}
      {...look}
    />
  );
}
