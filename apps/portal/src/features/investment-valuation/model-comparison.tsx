/**
 * 目安との比較 — compares the whole asset allocation with the whole model, in a panel whose heading states how far apart they
 * are.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import { PANEL_TEXTS, COMPARISON_TEXTS as TEXTS } from '@minori/wording/ja/investment-valuation';
import { UNITS } from '@minori/wording/ja/locale';
import { Accordion } from '../../ui/accordion.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classShares } from '../../ui/chart/class-shares.ts';
import type { DifferenceRow } from '../../ui/chart/diverging-bars-picture.tsx';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { AfterDiagnosis } from './diagnosis-link.tsx';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';

export function ModelComparison({ valuation }: { readonly valuation: InvestmentValuation }) {
  const { riskTolerance } = valuation;
  if (!riskTolerance) return <AfterDiagnosis />;
  const gaps = modelGaps(valuation);
  const apart = pointsApart(valuation);
  return (
    <>
      <p>
        <SentenceText sentence={TEXTS.lead(riskTolerance.name)} />
      </p>
      <Accordion
        name="portfolioComparison"
        panels={[
          {
            heading: TEXTS.heading,
            aside: <span className={styles.apart}>{PANEL_TEXTS.gap.aside(apart)}</span>,
            content: (
              <>
                <ChartFigure finding={gapFinding(gaps)} table={gapTable(gaps)}>
                  {(width) => <TwoBars gaps={gaps} width={width} />}
                </ChartFigure>
                <Explanation>{PANEL_TEXTS.gap.explanation(riskTolerance.name, apart)}</Explanation>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function TwoBars({ gaps, width }: { readonly gaps: readonly ModelGap[]; readonly width: number }) {
  return (
    <div className="stack-5">
      {(['own', 'model'] as const).map((side) => (
        <div key={side}>
          <p className={styles.name}>{TEXTS[side]}</p>
          <StackedBarPicture shares={gaps.map((gap) => ({ ...gap, ratio: gap[side] }))} width={width} />
        </div>
      ))}
    </div>
  );
}

const GAP_TEXTS = PANEL_TEXTS.gap;

interface ModelGap extends DifferenceRow {
  /** Fractions of the whole. */
  readonly own: number;
  readonly model: number;
}

/** One gap per class, in the order of the class codes; empty before a diagnosis. */
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

/** Says which class differs most, and in which direction; differences that round to zero count as none. */
export function gapFinding(gaps: readonly ModelGap[]): Sentence {
  const largest = gaps.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
  const size = Math.round(Math.abs(largest?.value ?? 0));
  if (!largest || size === 0) return GAP_TEXTS.finding.same;
  const name = largest.name;
  return largest.value > 0 ? GAP_TEXTS.finding.more(name, size) : GAP_TEXTS.finding.less(name, size);
}

export function gapTable(gaps: readonly ModelGap[]): ChartTable {
  return {
    caption: GAP_TEXTS.caption,
    columns: [GAP_TEXTS.class, GAP_TEXTS.own, GAP_TEXTS.model, GAP_TEXTS.difference],
    rows: gaps.map(({ name, own, model, value }) => ({
      heading: name,
      cells: [
        { kind: 'percent', fraction: own, decimals: 0 },
        { kind: 'percent', fraction: model, decimals: 0 },
        { kind: 'percent', fraction: value / 100, decimals: 0, signed: true, unit: UNITS.points, isNeutral: true },
      ],
    })),
  };
}
