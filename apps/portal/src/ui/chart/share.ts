/** 内訳の一つ — one share of a whole for charts: colour and pattern together, so that colour is never the only sign. */
import type { Pattern } from '@minori/charts/pattern';
import { type ShownShare, shownShares } from '@minori/charts/share-group';
import { CHART_TEXTS } from '../../wording/charts.ts';
import { formatPercent } from '../figures/format.ts';
import type { ChartTable } from './chart-table.ts';

export interface Share {
  readonly key: string;
  readonly name: string;
  /** A token of the theme, as `var(--…)`. */
  readonly color: string;
  readonly pattern: Pattern;
  /** Fraction of the whole. */
  readonly ratio: number;
}

/** A share as its label shows it: a positive share is never 「0%」. */
export function shareText(ratio: number): string {
  const { sign, digits } = formatPercent(ratio, 0);
  return sign === 0 && ratio > 0 ? CHART_TEXTS.lessThanOnePercent : digits;
}

/** A note below charts of wholes, if the percentages of one of them, as its chart or table shows them, don't sum to 100. */
export function roundingNote(...wholes: readonly (readonly Pick<Share, 'ratio'>[])[]): string | null {
  const percents = (parts: readonly Pick<Share, 'ratio'>[]) =>
    parts.map(({ ratio }) => Number.parseInt(formatPercent(ratio, 0).digits, 10));
  const isWhole = (parts: readonly Pick<Share, 'ratio'>[]) =>
    percents(parts).reduce((sum, each) => sum + each, 0) === 100;
  const drawn = wholes.map((parts) => shownShares(parts.map(({ ratio }, key) => ({ key, ratio }))));
  return [...wholes, ...drawn].every((parts) => parts.every(({ ratio }) => ratio === 0) || isWhole(parts))
    ? null
    : CHART_TEXTS.roundingNote;
}

/** The share of a segment; several small shares merged have a neutral colour. */
export function drawnShare({ key, ratio }: ShownShare<string>, shares: readonly Share[]): Share {
  const own = shares.find((share) => share.key === key);
  return own ?? { key: 'small', name: CHART_TEXTS.smallShares, color: 'var(--line-strong)', pattern: 'solid', ratio };
}

/** @param texts.heading the heading of the rows. */
export function shareTable(shares: readonly Share[], texts: { caption: string; heading: string }): ChartTable {
  return {
    caption: texts.caption,
    columns: [texts.heading, CHART_TEXTS.share],
    rows: shares.map(({ name, ratio }) => ({
      heading: name,
      cells: [{ kind: 'percent', fraction: ratio, decimals: 0 }],
    })),
  };
}
