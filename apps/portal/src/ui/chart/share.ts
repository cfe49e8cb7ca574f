/** 内訳の一つ — one share of a whole, for charts. It has a colour and a pattern, so that colour is never the only distinction. */
import type { Pattern } from '@minori/charts/pattern';
import { type ShownShare, shownShares } from '@minori/charts/share-group';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { formatPercent } from '@minori/wording/numbers';
import type { ChartTable } from './chart-table.ts';

export interface Share {
  readonly key: string;
  readonly name: string;
  /** A colour of the theme, as `var(--…)`. */
  readonly color: string;
  readonly pattern: Pattern;
  /** Fraction of the whole. */
  readonly ratio: number;
}

/** The text of a share's label: a positive share is never 「0%」. */
export function shareText(ratio: number): string {
  const { sign, digits } = formatPercent(ratio, 0);
  return sign === 0 && ratio > 0 ? CHART_TEXTS.lessThanOnePercent : digits;
}

/**
 * The note below a chart of shares, if the percentages of one whole, as the chart or its table shows them, don't sum
 * to 100.
 */
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

/** The share that a segment shows; several small shares that were merged have a neutral colour. */
export function drawnShare({ key, ratio }: ShownShare<string>, shares: readonly Share[]): Share {
  const own = shares.find((share) => share.key === key);
  return own ?? { key: 'small', name: CHART_TEXTS.smallShares, color: 'var(--line-strong)', pattern: 'solid', ratio };
}

/** @param texts.heading the heading of the column of row headings. */
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
