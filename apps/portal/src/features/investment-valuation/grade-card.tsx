/**
 * 総合評価 on the home screen — shows the grade, the previous one, the reason in one sentence, and a link to the
 * evaluation.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { EVALUATION_TEXTS as TEXTS } from '../../wording/investment-valuation.ts';
import { DiagnosisLink } from './diagnosis-link.tsx';
import styles from './grade-card.module.css';
import { reasonSentence } from './reason-sentence.ts';
import { SubScoreBars } from './sub-score-bars.tsx';

interface GradeCardProps {
  /** null while there is nothing to value. */
  readonly valuation: InvestmentValuation | null;
  /** Whether the account has a value: then a missing valuation means that its products can't be valued. */
  readonly hasAssets: boolean;
  readonly href: string;
}

export function GradeCard({ valuation, hasAssets, href }: GradeCardProps) {
  if (!valuation) {
    const { heading, text } = hasAssets ? TEXTS.unknownProducts : TEXTS.empty;
    return (
      <Card heading={TEXTS.grade}>
        <p>{heading}。</p>
        <p>{text}</p>
      </Card>
    );
  }
  const previous = valuation.previous?.totalValuation;
  return (
    <Card heading={TEXTS.grade}>
      {valuation.totalValuation === null ? (
        <>
          <p>{TEXTS.undiagnosed.text}</p>
          <DiagnosisLink variant="primary" />
        </>
      ) : (
        <div className={styles.grade}>
          <GradeBadge
            grade={valuation.totalValuation}
            state={valuation.beside?.state ?? null}
            size="card"
            score={valuation.totalScore}
          />
          <p className={styles.points}>
            <strong className={styles.score}>{TEXTS.score(valuation.totalScore ?? 0)}</strong>
            {previous && <span className="quiet">{TEXTS.previousGrade(previous)}</span>}
          </p>
        </div>
      )}
      <p className={styles.reason}>{reasonSentence(valuation)}</p>
      <SubScoreBars valuation={valuation} />
      <div>
        <Link to={href}>
          {TEXTS.seeEvaluation}
          <span className="visually-hidden">：{TEXTS.grade}</span>
        </Link>
      </div>
    </Card>
  );
}
