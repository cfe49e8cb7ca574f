/**
 * 5 リスクとの相性 — the risk of the mix against that of the type, what the mix would have done, and what is expected of
 * it. Realised and expected figures are two notions and never share a picture (calculations.md section 2).
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import type { ReactNode } from 'react';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { PANEL_TEXTS } from '../../wording/investment-valuation.ts';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';
import { OwnYenRisk } from './own-yen-risk.tsx';
import { RealisedFigures } from './realised-figures.tsx';

interface RiskPanelProps {
  readonly valuation: InvestmentValuation;
  readonly expected: ReactNode;
}

export function RiskPanel({ valuation, expected }: RiskPanelProps) {
  return (
    <>
      <p className={styles.finding}>
        <SentenceText sentence={riskSentence(valuation)} />
      </p>
      <Explanation>{PANEL_TEXTS.risk.explanation}</Explanation>
      <OwnYenRisk />
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.realised.heading}</h4>
        <Explanation>{PANEL_TEXTS.realised.lead}</Explanation>
        <RealisedFigures valuation={valuation} />
      </section>
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.expected.heading}</h4>
        <Explanation>{PANEL_TEXTS.expected.lead}</Explanation>
        {expected}
      </section>
    </>
  );
}

/** Risks this near each other are the same to a reader: half a percentage point. */
const SAME_BELOW = 0.005;

function riskSentence({ reason, riskTolerance }: InvestmentValuation): Sentence {
  const { investmentRisk: own, modelRisk: model } = reason;
  const texts = PANEL_TEXTS.risk;
  if (model === null || !riskTolerance) return texts.own(own);
  if (Math.abs(own - model) < SAME_BELOW) return texts.same(riskTolerance.name, own);
  return (own > model ? texts.higher : texts.lower)(riskTolerance.name, own, model);
}
