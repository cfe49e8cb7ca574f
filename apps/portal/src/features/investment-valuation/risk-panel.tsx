/**
 * 5 リスクとの相性 — the risk of the mix against that of the type, what the mix would have done, and what is expected of
 * it. Realised and expected figures are two notions and never share a picture (calculations.md section 2).
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReactNode } from 'react';
import { SentenceText } from '../../ui/chart/sentence-text.tsx';
import { PANEL_TEXTS } from '../../wording/investment-evaluation.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { RealisedFigures } from './realised-figures.tsx';
import styles from './risk-panel.module.css';

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
      <p>{PANEL_TEXTS.risk.explanation}</p>
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.realised.heading}</h4>
        <p>{PANEL_TEXTS.realised.lead}</p>
        <RealisedFigures valuation={valuation} />
      </section>
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.expected.heading}</h4>
        <p>{PANEL_TEXTS.expected.lead}</p>
        {expected}
      </section>
    </>
  );
}

/** Risks that round to the same figure are the same to a reader. */
function riskSentence({ reason, riskTolerance }: InvestmentValuation): Sentence {
  const { investmentRisk: own, modelRisk: model } = reason;
  const texts = PANEL_TEXTS.risk;
  if (model === null || !riskTolerance) return texts.own(own);
  if (own.toFixed(3) === model.toFixed(3)) return texts.same(riskTolerance.name, own);
  return (own > model ? texts.higher : texts.lower)(riskTolerance.name, own, model);
}
