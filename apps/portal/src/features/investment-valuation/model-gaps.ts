/** 目安との違い — each class with its own share, the model's and the difference, for charts and tables. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classShares } from '../../ui/chart/class-shares.ts';
import type { DifferenceRow } from '../../ui/chart/diverging-bars-picture.tsx';
import { assetInSentence } from '../../wording/charts.ts';
import { PANEL_TEXTS } from '../../wording/investment-valuation.ts';

const TEXTS = PANEL_TEXTS.gap;

export interface ModelGap extends DifferenceRow {
  /** Fractions of the whole. */
  readonly own: number;
  readonly model: number;
}

/** In code order; empty before a diagnosis. */
export function modelGaps(valuation: InvestmentValuation): ModelGap[] {
  const { modelPfAssetRatio, differencialWithModelPf } = valuation;
  if (!modelPfAssetRatio || !differencialWithModelPf) return [];
  return classShares(valuation.investmentValuationAssetRatio).map(({ ratio, ...share }, place) => ({
    ...share,
    own: ratio,
    model: modelPfAssetRatio[place]?.ratio ?? 0,
    value: differencialWithModelPf[place]?.gap ?? 0,
  }));
}

/** How much of the whole would have to move to match the model, in percent. */
export function pointsApart({ reason }: InvestmentValuation): string {
  return String(Math.round(reason.separationPoints ?? 0));
}

/** Which class differs most, and in which direction; differences that round to nothing count as none. */
export function gapFinding(gaps: readonly ModelGap[]): Sentence {
  const largest = gaps.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
  const size = Math.round(Math.abs(largest?.value ?? 0));
  if (!largest || size === 0) return TEXTS.finding.same;
  const name = assetInSentence(largest.name);
  return largest.value > 0 ? TEXTS.finding.more(name, size) : TEXTS.finding.less(name, size);
}

export function gapTable(gaps: readonly ModelGap[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.class, TEXTS.own, TEXTS.model, TEXTS.difference],
    rows: gaps.map(({ name, own, model, value }) => ({
      heading: name,
      cells: [
        { kind: 'percent', fraction: own, decimals: 0 },
        { kind: 'percent', fraction: model, decimals: 0 },
        { kind: 'percent', fraction: value / 100, decimals: 0, signed: true, unit: 'ポイント', isNeutral: true },
      ],
    })),
  };
}
