/**
 * 総合評価 on the home screen — shows in one row the letter, its word and the points, below it what to watch, and what the
 * products cost in a year. The row leads to the evaluation.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { FIGURE_WRITERS } from '@minori/contract/sentence';
import { EVALUATION_TEXTS as TEXTS } from '@minori/wording/ja/investment-valuation';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import { CautionChips } from './caution-chips.tsx';
import styles from './grade-card.module.css';

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
        <p className="strong">{heading}</p>
        <p>{text}</p>
      </Card>
    );
  }
  const { totalValuation, totalScore, beside } = valuation;
  return (
    <Card>
      <div>
        <h2 className={styles.name}>{TEXTS.grade}</h2>
        {totalValuation === null ? (
          <p>{TEXTS.undiagnosed.text}</p>
        ) : (
          <Link className={styles.grade} to={href}>
            <GradeBadge grade={totalValuation} state={beside?.state ?? null} />
            <strong className={styles.score}>
              {TEXTS.score(totalScore ?? 0)}
              <span className="spoken"> {TEXTS.seeEvaluation}</span>
            </strong>
          </Link>
        )}
        <CautionChips cautions={beside?.cautions ?? []} />
      </div>
      {beside && (
        <dl className={styles.cost}>
          <dt>
            <TermText>{TEXTS.yearlyCost}</TermText>
          </dt>
          <dd>
            <SentenceText
              sentence={TEXTS.costOfYear(
                FIGURE_WRITERS.yen(beside.cost.yearlyYen),
                FIGURE_WRITERS.fee(beside.cost.fee),
              )}
            />
          </dd>
        </dl>
      )}
    </Card>
  );
}
