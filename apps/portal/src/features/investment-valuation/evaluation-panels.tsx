/** 評価 — the five panels behind the grade. Each closed panel still shows its score, so that the list is an answer itself. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { PANEL_TEXTS } from '../../wording/investment-evaluation.ts';
import { AfterDiagnosis } from './after-diagnosis.tsx';
import { AreaPanel } from './area-panel.tsx';
import { AssetPanel } from './asset-panel.tsx';
import { GapPanel } from './gap-panel.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { ScoreAside } from './score-aside.tsx';

interface EvaluationPanelsProps {
  readonly valuation: InvestmentValuation;
  /** これからの想定: from a call of its own, so that its failure leaves the rest. */
  readonly expected: ReactNode;
}

export function EvaluationPanels({ valuation, expected }: EvaluationPanelsProps) {
  const isDiagnosed = valuation.riskTolerance !== null;
  const orDiagnose = (panel: ReactNode) => (isDiagnosed ? panel : <AfterDiagnosis />);
  return (
    <Accordion
      name="investmentEvaluation"
      panels={[
        {
          heading: PANEL_TEXTS.reasons.heading,
          aside: <ScoreAside score={valuation.totalScore} />,
          content: <ReasonPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.assets.heading,
          aside: <ScoreAside score={valuation.assetClassScore} />,
          content: <AssetPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.areas.heading,
          aside: <ScoreAside score={valuation.areaClassScore} />,
          content: <AreaPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.gap.heading,
          aside: <ScoreAside score={valuation.separationGapScore} label={PANEL_TEXTS.gap.closeness} />,
          content: orDiagnose(<GapPanel valuation={valuation} />),
        },
        {
          heading: PANEL_TEXTS.risk.heading,
          aside: <ScoreAside score={valuation.riskGapScore} />,
          content: <RiskPanel valuation={valuation} expected={expected} />,
        },
      ]}
    />
  );
}
