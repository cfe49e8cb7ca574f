/** 総合評価 — shows the grade and its reason at the top of the evaluation screen. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { EVALUATION_TEXTS as TEXTS } from '@minori/wording/ja/investment-valuation';
import { formatDate } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import { CautionChips } from './caution-chips.tsx';
import styles from './grade-hero.module.css';
import { reasonSentence } from './reason-sentence.ts';
import { SubScoreBars } from './sub-score-bars.tsx';

export function GradeHero({ valuation }: { readonly valuation: InvestmentValuation }) {
  return (
    <Card heading={TEXTS.grade} footer={<FreshnessNote {...valuation} />}>
      <div className={styles.columns}>
        {valuation.totalValuation === null ? <Undiagnosed /> : <Total valuation={valuation} />}
        <div className={styles.reason}>
          <h3 className="quiet">{TEXTS.reasonHeading}</h3>
          <p className={styles.sentence}>{reasonSentence(valuation)}</p>
          <SubScoreBars valuation={valuation} />
        </div>
      </div>
    </Card>
  );
}

function Total({ valuation }: { readonly valuation: InvestmentValuation }) {
  return (
    <div className="stack-3">
      <GradeBadge
        grade={valuation.totalValuation}
        state={valuation.beside?.state ?? null}
        size="headline"
        score={valuation.totalScore}
      />
      <CautionChips cautions={valuation.beside?.cautions ?? []} />
      <p className={styles.score}>
        <span className={styles.outOf}>{TEXTS.outOf}</span>
        <strong className={styles.points}>{TEXTS.score(valuation.totalScore ?? 0)}</strong>
        {valuation.riskTolerance && <RiskTypeChip code={valuation.riskTolerance.code} />}
      </p>
      <p className="quiet">{previousText(valuation.previous)}</p>
    </div>
  );
}

/** Before a diagnosis no letter is shown: the letter of one half would be read as the total grade. */
function Undiagnosed() {
  return <p className={styles.sentence}>{TEXTS.undiagnosed.heading}</p>;
}

function previousText(previous: InvestmentValuation['previous']): string {
  if (!previous?.totalValuation || previous.totalScore === null) return TEXTS.first;
  return TEXTS.previous(previous.totalValuation, previous.totalScore, formatDate(previous.evaluatedOn));
}
