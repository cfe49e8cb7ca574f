/** 前回からの変化 — by how many grades the latest valuation differs from the one before it, in one sentence. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';

const TEXTS = TRANSITION_TEXTS.lead;

type Valued = Pick<InvestmentValuation, 'totalValuation'> & {
  readonly previous: Pick<NonNullable<InvestmentValuation['previous']>, 'totalValuation'> | null;
};

/** null for a first valuation: there is nothing to compare it with. */
export function leadText({ totalValuation, previous }: Valued): string | null {
  if (totalValuation === null) return TEXTS.undiagnosed;
  if (previous === null) return null;
  if (previous.totalValuation === null) return TEXTS.firstGrade(totalValuation);
  const steps = GRADES.indexOf(previous.totalValuation) - GRADES.indexOf(totalValuation);
  if (steps === 0) return TEXTS.same(totalValuation);
  return steps > 0 ? TEXTS.up(steps) : TEXTS.down(-steps);
}
