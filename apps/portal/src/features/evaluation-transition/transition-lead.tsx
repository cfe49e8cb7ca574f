/** 前回から — the one sentence that the screen leads with; before a diagnosis, the way to it. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { Link } from 'react-router';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';
import { leadText } from './lead-text.ts';
import styles from './transition-lead.module.css';

interface TransitionLeadProps {
  readonly valuation: InvestmentValuation;
  readonly diagnosisHref: string;
}

export function TransitionLead({ valuation, diagnosisHref }: TransitionLeadProps) {
  const text = leadText(valuation);
  if (text === null) return null;
  return (
    <div className={styles.lead}>
      {valuation.totalValuation !== null && <GradeBadge grade={valuation.totalValuation} />}
      <p className={styles.text}>{text}</p>
      {valuation.totalValuation === null && <Link to={diagnosisHref}>{TRANSITION_TEXTS.lead.diagnose}</Link>}
    </div>
  );
}
