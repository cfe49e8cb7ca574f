/**
 * 目標の見込み — computes how far a goal is covered: a monthly one by the figures of 毎月いくら受け取れるか with what was saved there,
 * an amount by the simulation with the contributions as they are.
 */
import type { Goal, GoalAnswer, UncoveredReason } from '@minori/contract/goal';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import { amountCoverage, type GoalCoverage, monthlyCoverage } from '@minori/engine/retirement-income/goal-coverage';
import { offeredRange } from '@minori/engine/retirement-income/offered-ways';
import { wishedIncome } from '@minori/engine/retirement-income/wished-income';
import { retirementBasis } from '../retirement-basis/routes.ts';
import type { PlanFacts } from '../simulation/facts.ts';
import { simulationFrom } from '../simulation/service.ts';
import { situationOf } from '../simulation/situation.ts';

type Figures = Pick<GoalAnswer, 'coverage' | 'reason'>;

/** The inputs of the retirement income; `savedInputs` is null where there are none or they couldn't be opened. */
export interface GoalFacts {
  readonly facts: PlanFacts;
  readonly savedInputs: RetirementInputs | null;
  readonly areInputsAway: boolean;
  /** Asia/Tokyo date. */
  readonly today: string;
}

const none = (reason: UncoveredReason): Figures => ({ coverage: null, reason });

export function coverageOf(goal: Goal, given: GoalFacts): Figures {
  const facts = { ...given.facts, history: [] };
  const { account, rules } = facts;
  if (!account) return none('noBalance');
  if (situationOf(facts, given.today).status === 1) return none('waiting');
  if (rules.birthday === null) return none('noBirthday');
  if (goal.kind === 'monthly') return ofMonth(goal.yen, rules.birthday, given);
  const known = amountOf(facts, given.today);
  if (typeof known === 'string') return none(known);
  return answered(amountCoverage(known, { age: rules.retirementAge, goal: goal.yen }), []);
}

function answered(coverage: GoalCoverage, leftOut: NonNullable<GoalAnswer['coverage']>['leftOut']): Figures {
  return { coverage: { ...coverage, leftOut }, reason: null };
}

/** The figures with which the monthly screen begins. */
function ofMonth(goal: number, birthday: string, { facts, savedInputs, areInputsAway, today }: GoalFacts): Figures {
  const basis = retirementBasis(facts, today);
  const { payout } = facts.rules;
  const wishes = savedInputs ?? firstWishes(payout, { birthday, hiredMonth: basis.hiredMonth });
  const answer = wishedIncome(accountFacts(basis, { birthday, plans: payout }, 'currentPf'), wishes);
  if (answer.status !== 'OK') return none(answer.status === 'NO_WINDOW' ? 'past' : 'unknown');
  const ranges = {
    notGood: offeredRange(answer, 'notGood', payout),
    standard: offeredRange(answer, 'standard', payout),
    good: offeredRange(answer, 'good', payout),
  };
  const coverage = monthlyCoverage(answer, ranges, { goal, spousePension: savedInputs?.spousePension ?? null });
  if (!coverage) return none('unknown');
  return answered(coverage, [
    ...(areInputsAway ? (['savedInputs'] as const) : []),
    ...(basis.account?.arePremiumsKnown ? [] : (['premiums'] as const)),
  ]);
}

/** What home's curve tells for the retirement age: the asset mix as it is, with own premiums where some are paid. */
function amountOf(facts: Parameters<typeof simulationFrom>[0], today: string) {
  const mixes = { ...facts.mixes, modelPf: null, improvedPf: null };
  const { futurePerformance, simulationStatusCode, assumptions } = simulationFrom({ ...facts, mixes }, { today });
  if (!futurePerformance) return simulationStatusCode === 2 ? 'past' : 'unknown';
  const { notMatchingContribution, matchingContribution } = futurePerformance;
  const scenario = (assumptions.isMatchingNow ? matchingContribution : null) ?? notMatchingContribution;
  return scenario.retirementPayment.currentPf;
}
