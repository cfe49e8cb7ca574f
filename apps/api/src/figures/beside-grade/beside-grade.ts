/**
 * 評価が測らないこと — what stands beside the grade of the latest valuation, worked out by the engine at each call from the
 * account, the premium, the line-up, the last diagnosis and the registered choice (calculations.md section 4).
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
import { movedFrom } from '../registered-selection/held-and-chosen.ts';
import { findGradedCompany, findSurroundings, type GradedCompany, type Surroundings } from './beside-repository.ts';

/** A stored valuation, as far as its surroundings are judged with it. */
export interface GradedValuation {
  readonly methodId: string | null;
  readonly assumptionSetId: string;
  readonly totalValuation: Grade | null;
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly details: Pick<ValuationDetails, 'classWeights' | 'modelWeights' | 'expenseRatio' | 'hedged' | 'targetYears'>;
}

/** The basis by which the valuation was made, its own model in place of today's. */
function basisOf({ assumptionSetId, riskToleranceCode: code, details }: GradedValuation, company: GradedCompany) {
  const own = code && details.modelWeights ? { [code]: details.modelWeights } : {};
  return valuationBasis({
    isReit: company.isReit,
    investmentEvaluationGap: company.investmentEvaluationGap,
    // Only sets of the engine are ever written there.
    assumptionSetId: assumptionSetId as AssumptionSetId,
    models: { ...company.models, ...own },
  });
}

/** What is known of the account and its owner on a day. */
export interface BesideFacts {
  /** Asia/Tokyo date. */
  readonly today: CalendarDate;
  readonly account: Surroundings['account'];
  readonly rules: Surroundings['rules'];
  readonly premiums: PremiumReading | undefined;
  readonly lastDiagnosis: Surroundings['lastDiagnosis'];
  /** Percentage points; null where nothing was chosen. */
  readonly driftPoints: number | null;
}

/** null where the birthday isn't known; an unknown premium counts as none. */
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

/** null for a set without inflation, against which nothing is told. */
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

/** What is hedged is known since METHOD-2026-11; no figure here depends on how the grade came about since then. */
function isKnownBeside({ methodId }: GradedValuation): boolean {
  return methodId !== null && methodRules(methodId) !== undefined;
}

/** What stands beside a valuation; null for one by an older method, which didn't know what is hedged, and as `besideOf`. */
export async function besideFrom(
  database: Database,
  owner: Owner,
  { valuation, facts }: { readonly valuation: GradedValuation; readonly facts: BesideFacts },
): Promise<BesideGrade | null> {
  if (!isKnownBeside(valuation)) return null;
  return besideOf(valuation, facts, await findGradedCompany(database, owner));
}

/**
 * What stands beside the latest valuation as of today; null where nothing has been read, and as `besideFrom`.
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
  const driftPoints = movedFrom(around.heldAndChosen)?.driftPoints ?? null;
  return besideOf(valuation, { ...factsOf(around, today), driftPoints }, around.company);
}

function factsOf({ account, rules, premiums, correction, lastDiagnosis }: Surroundings, today: CalendarDate) {
  return { today, account, rules, premiums: premiumsOf(account, premiums, correction).premiums, lastDiagnosis };
}

/** The words beside the grade of a mix; null before a diagnosis, and beside a valuation by an older method. */
export type StateJudge = (valuation: GradedValuation) => BesideGrade['state'];

/**
 * 状態 of the latest valuation, and of mixes valued as if the account held them: by the same facts, so that two screens never
 * say two things of one mix. A drift changes no state, and a mix that was just chosen has none.
 * @param today Asia/Tokyo date
 */
export async function findStateJudge(database: Database, owner: Owner, today: CalendarDate): Promise<StateJudge> {
  const around = await findSurroundings(database, owner);
  return (valuation) => {
    if (!around || !isKnownBeside(valuation)) return null;
    return besideOf(valuation, { ...factsOf(around, today), driftPoints: null }, around.company)?.state ?? null;
  };
}
