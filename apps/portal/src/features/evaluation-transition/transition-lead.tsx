/**
 * 前回から — states the change since the previous valuation, as the first sentence of the screen; before a diagnosis it
 * links to the diagnosis.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { Link } from 'react-router';
import { GradeBadge } from '../../ui/grade-badge.tsx';

const TEXTS = TRANSITION_TEXTS.lead;

interface TransitionLeadProps {
  readonly valuation: InvestmentValuation;
  readonly diagnosisHref: string;
}

export function TransitionLead({ valuation, diagnosisHref }: TransitionLeadProps) {
  const text = leadText(valuation);
  if (text === null) return null;
  return (
    <div className="line">
      {valuation.totalValuation !== null && (
        <GradeBadge grade={valuation.totalValuation} state={valuation.beside?.state ?? null} />
      )}
      <p className="large strong">{text}</p>
      {valuation.totalValuation === null && <Link to={diagnosisHref}>{TRANSITION_TEXTS.lead.diagnose}</Link>}
    </div>
  );
}

type Valued = Pick<InvestmentValuation, 'totalValuation'> & {
  readonly previous: Pick<NonNullable<InvestmentValuation['previous']>, 'totalValuation'> | null;
};

/**
 * 前回からの変化 — by how many grades the latest valuation differs from the previous one, in one sentence. null for a first
 * valuation.
 */
export function leadText({ totalValuation, previous }: Valued): string | null {
  if (totalValuation === null) return TEXTS.undiagnosed;
  if (previous === null) return null;
  if (previous.totalValuation === null) return TEXTS.firstGrade(totalValuation);
  const steps = GRADES.indexOf(previous.totalValuation) - GRADES.indexOf(totalValuation);
  if (steps === 0) return TEXTS.same(totalValuation);
  return steps > 0 ? TEXTS.up(steps) : TEXTS.down(-steps);
}
