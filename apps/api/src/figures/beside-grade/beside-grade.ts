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
import { type ValuationBasis, valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { presentPremium } from '@minori/engine/simulation/present-premium';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';
import { findPremiums } from '../employee-assets/contribution.ts';
import { companyModels } from '../model-portfolio/company-models.ts';
import { driftOf } from '../registered-selection/drift.ts';
import { findLatestAccount, findPlanRules, type LatestAccount } from '../simulation/account-repository.ts';
import { isPresent, monthsLeft } from '../simulation/situation.ts';
import { findGradedCompany, findLastDiagnosis, type GradedCompany } from './beside-repository.ts';

/** A stored valuation, as far as its surroundings are judged with it. */
export interface GradedValuation {
  readonly methodId: string | null;
  readonly assumptionSetId: string;
  readonly totalValuation: Grade | null;
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly details: Pick<ValuationDetails, 'classWeights' | 'modelWeights' | 'expenseRatio' | 'hedged' | 'targetYears'>;
}

/** The basis by which the valuation was made, its own model in place of today's. */
async function basisOf(
  database: Database,
  owner: Owner,
  { valuation, company }: { readonly valuation: GradedValuation; readonly company: GradedCompany },
): Promise<ValuationBasis> {
  const { assumptionSetId, riskToleranceCode: code, details } = valuation;
  const models = await companyModels(database, owner.sysOrganizationCode);
  const own = code && details.modelWeights ? { [code]: details.modelWeights } : {};
  return valuationBasis({
    isReit: company.isReit,
    investmentEvaluationGap: company.investmentEvaluationGap,
    // Only sets of the engine are ever written there.
    assumptionSetId: assumptionSetId as AssumptionSetId,
    models: { ...models, ...own },
  });
}

/** null where the birthday isn't known; an unknown premium counts as none. */
async function wayOf(
  database: Database,
  owner: Owner,
  { account, today }: { readonly account: LatestAccount; readonly today: CalendarDate },
): Promise<WayToRetirement | null> {
  const rules = await findPlanRules(database, owner);
  if (rules.birthday === null) return null;
  const referenceMonth = monthOf(account.valuationDate);
  const premium = presentPremium(await findPremiums(database, owner));
  const monthlyContribution = isPresent(premium, referenceMonth)
    ? premium.employerPremium + premium.subscriberPremium
    : 0;
  return { referenceMonth, months: monthsLeft(rules, referenceMonth, today), monthlyContribution };
}

async function diagnosedOf(
  database: Database,
  owner: Owner,
  { grade, today }: { readonly grade: Grade | null; readonly today: CalendarDate },
) {
  const last = grade === null ? undefined : await findLastDiagnosis(database, owner);
  if (grade === null || !last) return null;
  const { diagnosedOn, ...diagnosis } = last;
  return { grade, diagnosis: { ...diagnosis, monthsSince: wholeMonthsBetween(diagnosedOn, today) } };
}

/**
 * What stands beside a valuation as of a day; null for one by an older method, which didn't know what is hedged, and where
 * nothing has been read.
 * @param today Asia/Tokyo date
 */
export async function besideValuation(
  database: Database,
  owner: Owner,
  { valuation, today }: { readonly valuation: GradedValuation; readonly today: CalendarDate },
): Promise<BesideGrade | null> {
  const account = await findLatestAccount(database, owner);
  if (valuation.methodId !== METHOD_ID || !account) return null;
  const { classWeights: weights, ...mix } = valuation.details;
  const company = await findGradedCompany(database, owner);
  const driftPoints = (await driftOf(database, owner))?.points ?? null;
  const beside = besideGrade(
    {
      mix: { ...mix, weights },
      totalAssetValuation: account.assetValuation,
      way: await wayOf(database, owner, { account, today }),
      lineUp: company.lineUp,
      diagnosed: await diagnosedOf(database, owner, { grade: valuation.totalValuation, today }),
      driftPoints,
    },
    await basisOf(database, owner, { valuation, company }),
  );
  return { ...beside, cautions: [...beside.cautions], driftPoints };
}
