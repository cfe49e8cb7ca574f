/**
 * 総合評価に含まれないこと — computes the cautions and figures that are shown beside the latest grade because the grade doesn't
 * measure them. The engine computes them at each call from the account, contributions, line-up, last diagnosis and
 * registered selection (calculations.md section 4).
 */
import type { BesideGrade } from '@minori/contract/beside-grade';
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { besideGrade, type WayToRetirement } from '@minori/engine/beside-grade/beside-grade';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { wholeMonthsBetween } from '@minori/engine/calendar/elapsed-time';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import type { PremiumReading } from '@minori/engine/premium-history/premium-reading';
import { premiumsAhead } from '@minori/engine/simulation/premium-plan';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';
import { monthsLeft } from '../plan-account/months-left.ts';
import { premiumsOf } from '../plan-account/premiums.ts';
import { measureDrift } from '../registered-selection/held-and-chosen.ts';
import { findGradedCompany, findSurroundings, type GradedCompany, type Surroundings } from './beside-repository.ts';

/** The parts of a stored valuation that these figures depend on. */
export interface GradedValuation {
  readonly methodId: string | null;
  readonly assumptionSetId: string;
  readonly totalValuation: Grade | null;
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly details: Pick<ValuationDetails, 'classWeights' | 'modelWeights' | 'expenseRatio' | 'hedged' | 'targetYears'>;
}

/** The basis on which the valuation was made, with its own model in place of today's. */
export function basisOf(
  { assumptionSetId, riskToleranceCode: code, details }: GradedValuation,
  company: GradedCompany,
) {
  const own = code && details.modelWeights ? { [code]: details.modelWeights } : {};
  return valuationBasis({
    isReit: company.isReit,
    investmentEvaluationGap: company.investmentEvaluationGap,
    // Only ids of the engine's assumption sets are stored there.
    assumptionSetId: assumptionSetId as AssumptionSetId,
    models: { ...company.models, ...own },
  });
}

/** Facts about the account and its owner on a day. */
export interface BesideFacts {
  /** Asia/Tokyo date. */
  readonly today: CalendarDate;
  readonly account: Surroundings['account'];
  readonly rules: Surroundings['rules'];
  readonly premiums: PremiumReading | undefined;
  readonly lastDiagnosis: Surroundings['lastDiagnosis'];
  /** Percentage points; null without a selection or an allocation to measure from. */
  readonly driftPoints: number | null;
}

/** Months and contributions until retirement; null where the birthday is unknown. An unknown contribution counts as 0. */
function wayOf({ account, rules, premiums, today }: BesideFacts): WayToRetirement | null {
  if (rules.birthday === null) return null;
  const referenceMonth = monthOf(account.valuationDate);
  const months = monthsLeft(rules, referenceMonth, today);
  const plan = premiums?.plan;
  if (!plan) return { referenceMonth, months, monthlyContribution: 0 };
  const own = premiumsAhead(plan.own, referenceMonth, months);
  const employer = premiumsAhead(plan.employer, referenceMonth, months);
  return { referenceMonth, months, monthlyContribution: employer.map((yen, month) => yen + (own[month] ?? 0)) };
}

function diagnosedOf({ lastDiagnosis, today }: BesideFacts, grade: Grade | null) {
  if (grade === null || !lastDiagnosis) return null;
  const { diagnosedOn, ...diagnosis } = lastDiagnosis;
  return { grade, diagnosis: { ...diagnosis, monthsSince: wholeMonthsBetween(diagnosedOn, today) } };
}

/** Computes the figures; null for an assumption set without inflation, because they need it. */
function besideOf(valuation: GradedValuation, facts: BesideFacts, company: GradedCompany): BesideGrade | null {
  const basis = basisOf(valuation, company);
  if (basis.assumptions.inflation === null) return null;
  const { classWeights: weights, expenseRatio, hedged, targetYears } = valuation.details;
  const { driftPoints } = facts;
  const beside = besideGrade(
    {
      mix: { weights, expenseRatio, hedged, targetYears },
      totalAssetValuation: facts.account.assetValuation,
      way: wayOf(facts),
      lineUp: company.lineUp,
      diagnosed: diagnosedOf(facts, valuation.totalValuation),
      driftPoints,
    },
    basis,
  );
  return { ...beside, cautions: [...beside.cautions], driftPoints };
}

/** Hedged shares are stored since METHOD-2026-11; later changes of the method don't affect these figures. */
function isKnownBeside({ methodId }: GradedValuation): boolean {
  return methodId !== null && methodRules(methodId) !== undefined;
}

/**
 * Computes the figures for a valuation; null for one by an older method, which has no hedged share, and as in
 * `besideOf`.
 */
export async function besideFrom(
  database: Database,
  owner: Owner,
  { valuation, facts }: { readonly valuation: GradedValuation; readonly facts: BesideFacts },
): Promise<BesideGrade | null> {
  if (!isKnownBeside(valuation)) return null;
  return besideOf(valuation, facts, await findGradedCompany(database, owner));
}

/**
 * Computes the figures for the latest valuation as of today; null before the first statement, and as in `besideFrom`.
 * @param today Asia/Tokyo date
 */
export async function besideLatest(
  database: Database,
  owner: Owner,
  { valuation, today }: { readonly valuation: GradedValuation; readonly today: CalendarDate },
): Promise<BesideGrade | null> {
  if (!isKnownBeside(valuation)) return null;
  const around = await findSurroundings(database, owner);
  if (!around) return null;
  const driftPoints = measureDrift(around.heldAndChosen)?.driftPoints ?? null;
  return besideOf(valuation, { ...factsOf(around, today), driftPoints }, around.company);
}

function factsOf({ account, rules, premiums, correction, lastDiagnosis }: Surroundings, today: CalendarDate) {
  return { today, account, rules, premiums: premiumsOf(account, premiums, correction).premiums, lastDiagnosis };
}

/** Derives the state (状態) of a portfolio; null before a diagnosis, and for a valuation by an older method. */
export type StateJudge = (valuation: GradedValuation) => BesideGrade['state'];

/**
 * Returns a function that derives 状態 of the latest valuation and of portfolios valued as if the account held them, by
 * the same facts, so that two screens agree about a portfolio. The drift has no influence on the state, and a portfolio
 * that was just chosen has none.
 * @param today Asia/Tokyo date
 */
export async function findStateJudge(database: Database, owner: Owner, today: CalendarDate): Promise<StateJudge> {
  const around = await findSurroundings(database, owner);
  return (valuation) => {
    if (!around || !isKnownBeside(valuation)) return null;
    return besideOf(valuation, { ...factsOf(around, today), driftPoints: null }, around.company)?.state ?? null;
  };
}
