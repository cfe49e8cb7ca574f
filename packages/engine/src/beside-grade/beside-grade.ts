/**
 * 総合評価に含まれないこと — computes what is shown with a grade and never changes its score: purchasing power, cost and years to payment,
 * the resulting cautions, the state in words and the next step (calculations.md section 4, "Beside the grade").
 */

import type { CostedProduct } from '../assumptions/model-fees.ts';
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import type { ValuationBasis } from '../investment-valuation/valuation-basis.ts';
import { diagnose } from '../risk-tolerance/diagnose.ts';
import { mixGrowth, type HeldMix as SimulatedHolding } from '../simulation/mix-growth.ts';
import { ASSET_CLASSES } from '../vocabulary/asset-class.ts';
import type { Grade } from '../vocabulary/grade.ts';
import { type Caution, cautionsOf, driftCaution } from './caution.ts';
import { type Cost, cheapestFee, costOf } from './cost.ts';
import { type HorizonFacts, horizonFacts, type LastDiagnosis } from './horizon.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { type PurchasingPower, purchasingPower } from './purchasing-power.ts';
import { type ValuationState, valuationState } from './valuation-state.ts';

/** The plan until the retirement age. */
export type WayToRetirement = {
  readonly referenceMonth: CalendarMonth;
  readonly months: number;
  /** Yen at the end of each month: one amount for every month, or an amount for each; unknown counts as 0. */
  readonly monthlyContribution: number | readonly number[];
};

export type GradedAccount = {
  /** The asset mix held in the year of the valuation, with today's fee. */
  readonly mix: SimulatedHolding & { readonly hedged: number };
  /** T, today's balance in yen. */
  readonly totalAssetValuation: number;
  /** null where the birthday is unknown. */
  readonly way: WayToRetirement | null;
  readonly lineUp: readonly CostedProduct[];
  /** null before a diagnosis: then there is no total grade. */
  readonly diagnosed: { readonly diagnosis: LastDiagnosis; readonly grade: Grade } | null;
  /** Percentage points between the holdings and the last choice; null without a choice. */
  readonly driftPoints: number | null;
};

export type BesideGrade = {
  /** null where the months to the retirement age are unknown or none is left. */
  readonly purchasingPower: PurchasingPower | null;
  readonly cost: Cost;
  /** null before a diagnosis. */
  readonly horizon: HorizonFacts | null;
  /** Strong ones first; the screens show two. */
  readonly cautions: readonly Caution[];
  /** null before a diagnosis. */
  readonly state: ValuationState | null;
  readonly nextStep: NextStep;
};

/** A person can bear a fall if the ability score is above this and savings outside the pension last more than a month. */
const LOWEST_ABILITY = 2;

function canBearRisk(diagnosis: LastDiagnosis | undefined): boolean {
  const answers = diagnosis?.answers;
  if (!answers) return false;
  const outcome = diagnose(answers);
  return outcome.status === 'diagnosed' && outcome.ability > LOWEST_ABILITY && answers.q2 !== 1;
}

/**
 * Computes everything that is shown with a grade.
 * @throws RangeError as `accumulation` and `mixGrowth`, and for assumptions without inflation
 */
export function besideGrade(account: GradedAccount, basis: ValuationBasis): BesideGrade {
  const { mix, totalAssetValuation, way, lineUp, diagnosed, driftPoints } = account;
  const { inflation, assumptionSetId } = basis.assumptions;
  if (inflation === null) throw new RangeError(`${assumptionSetId} has no inflation`);
  const diagnosis = diagnosed?.diagnosis;
  const saving = way && { ...way, startValue: totalAssetValuation };
  const growthAt = (expenseRatio: number) =>
    mixGrowth({ ...mix, expenseRatio }, way ?? { months: 0 }, basis.assumptions);
  const power =
    saving && purchasingPower(saving, growthAt(mix.expenseRatio), { inflation, canBearRisk: canBearRisk(diagnosis) });
  const fees = { fee: mix.expenseRatio, cheapestFee: cheapestFee(mix.weights, mix.hedged, lineUp) };
  const cost = costOf(totalAssetValuation, fees, saving && { saving, growthAt });
  const horizon = diagnosis ? horizonFacts(diagnosis, way?.months ?? null) : null;
  const cautions = cautionsOf({
    horizonMismatch: horizon?.horizonMismatch ?? null,
    shortHorizonRisk: horizon?.shortHorizonRisk ?? null,
    purchasingPower: power?.level ?? null,
    cost: cost.level,
    drift: driftCaution(driftPoints),
    rediagnosis: horizon?.rediagnosis ?? null,
  });
  const offered = ASSET_CLASSES.map(({ code }) => lineUp.some(({ assetClassCode }) => assetClassCode === code));
  const held = diagnosed && { mix, grade: diagnosed.grade, riskToleranceCode: diagnosed.diagnosis.riskToleranceCode };
  return {
    purchasingPower: power,
    cost,
    horizon,
    cautions,
    state: diagnosed && valuationState(diagnosed.grade, cautions),
    nextStep: nextStep(held, { cautions, lineUp: offered }, basis),
  };
}
