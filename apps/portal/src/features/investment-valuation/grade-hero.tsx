/** 総合評価 — what the evaluation screen says first: the grade, why, and the next step. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-evaluation.ts';
import styles from './grade-hero.module.css';
import { NextStepBlock, type StepTargets } from './next-step-block.tsx';
import { reasonSentence } from './reason-sentence.ts';

interface GradeHeroProps {
  readonly valuation: InvestmentValuation;
  readonly targets: StepTargets;
}

export function GradeHero({ valuation, targets }: GradeHeroProps) {
  return (
    <Card heading={TEXTS.grade} footer={<FreshnessNote {...valuation} />}>
      <div className={styles.columns}>
        {valuation.totalValuation === null ? <Undiagnosed {...valuation} /> : <Total valuation={valuation} />}
        <div className={styles.reason}>
          <h3 className={styles.label}>{TEXTS.reasonHeading}</h3>
          <p className={styles.sentence}>{reasonSentence(valuation)}</p>
        </div>
      </div>
      <NextStepBlock valuation={valuation} targets={targets} />
    </Card>
  );
}

function Total({ valuation }: { readonly valuation: InvestmentValuation }) {
  return (
    <div className={styles.grade}>
      <GradeBadge grade={valuation.totalValuation} size="headline" />
      <p className={styles.score}>
        <span className={styles.outOf}>{TEXTS.outOf}</span>
        <strong className={styles.points}>{TEXTS.score(valuation.totalScore ?? 0)}</strong>
        {valuation.riskTolerance && <RiskTypeChip code={valuation.riskTolerance.code} />}
      </p>
      <p className={styles.previous}>{previousText(valuation.previous)}</p>
    </div>
  );
}

function Undiagnosed({ diversifiedValuation }: InvestmentValuation) {
  return (
    <div className={styles.grade}>
      <p className={styles.sentence}>{TEXTS.undiagnosed.heading}</p>
      <p className={styles.score}>
        <span>{TEXTS.undiagnosed.diversified}</span>
        <GradeBadge grade={diversifiedValuation} />
      </p>
    </div>
  );
}

function previousText(previous: InvestmentValuation['previous']): string {
  if (!previous?.totalValuation || previous.totalScore === null) return TEXTS.first;
  return TEXTS.previous(previous.totalValuation, previous.totalScore, formatDate(previous.evaluatedOn));
}
