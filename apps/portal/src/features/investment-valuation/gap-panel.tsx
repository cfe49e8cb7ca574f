/** 4 モデル配分との差 — by how many points each class is above or below the model of the employee's type. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DivergingBarsPicture } from '../../ui/chart/diverging-bars-picture.tsx';
import { PANEL_TEXTS } from '../../wording/investment-evaluation.ts';
import { Explanation } from './explanation.tsx';
import { gapFinding, gapTable, modelGaps, pointsApart } from './model-gaps.ts';

const TEXTS = PANEL_TEXTS.gap;

export function GapPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const gaps = modelGaps(valuation);
  return (
    <>
      <ChartFigure finding={gapFinding(gaps)} table={gapTable(gaps)}>
        {(width) => <DivergingBarsPicture rows={gaps} width={width} less={TEXTS.less} more={TEXTS.more} />}
      </ChartFigure>
      <Explanation>{TEXTS.explanation(valuation.riskTolerance?.name ?? '', pointsApart(valuation))}</Explanation>
    </>
  );
}
