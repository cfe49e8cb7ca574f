/** 目安との比較 — compares the whole mix with the whole model, in one panel whose heading states how far apart they are. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { Accordion } from '../../ui/accordion.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { PANEL_TEXTS, COMPARISON_TEXTS as TEXTS } from '../../wording/investment-valuation.ts';
import { AfterDiagnosis } from './diagnosis-link.tsx';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';
import { gapFinding, gapTable, type ModelGap, modelGaps, pointsApart } from './model-gaps.ts';

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
