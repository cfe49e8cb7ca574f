/**
 * はじめての総合評価 — shows the first grade: letter, word, points, reason, and the letter's place among the five; then the
 * sub-scores as bars.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { FIRST_STEPS_TEXTS } from '@minori/wording/ja/first-steps';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { stateText } from '@minori/wording/ja/valuation-states';
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CautionChips } from './caution-chips.tsx';
import styles from './first-grade.module.css';
import { reasonSentence } from './reason-sentence.ts';
import { SubScoreBars } from './sub-score-bars.tsx';

const TEXTS = FIRST_STEPS_TEXTS.result;

interface FirstGradeProps {
  readonly valuation: InvestmentValuation;
  readonly title: string;
}

export function FirstGrade({ valuation, title }: FirstGradeProps) {
  const { totalValuation, totalScore, beside } = valuation;
  return (
    <section className={styles.grade}>
      <PageHeading isLabel>{title}</PageHeading>
      <GradeBadge grade={totalValuation} state={beside?.state ?? null} size="reveal" score={totalScore} />
      <p className={styles.points}>
        <strong>{EVALUATION_TEXTS.score(totalScore ?? 0)}</strong>
        <span className="quiet">{TEXTS.outOf}</span>
      </p>
      <CautionChips cautions={beside?.cautions ?? []} />
      <p className={styles.reason}>{reasonSentence(valuation)}</p>
      <ol className={styles.scale} aria-label={TEXTS.scale}>
        {GRADES.map((grade) => (
          <li key={grade} aria-current={grade === totalValuation ? 'true' : undefined}>
            <span className={styles.letter} data-grade={grade}>
              {grade}
            </span>
            <span className="spoken">
              {stateText(grade, grade === totalValuation ? (beside?.state ?? null) : null)}
            </span>
            {grade === totalValuation && TEXTS.now}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the four sub-scores as bars. */
export function FirstBars({ valuation }: Pick<FirstGradeProps, 'valuation'>) {
  return (
    <Card heading={TEXTS.bars}>
      <div className={styles.growing}>
        <SubScoreBars valuation={valuation} />
      </div>
    </Card>
  );
}
