/**
 * 比べる口座 — reads the account as its stored valuation describes it, and the basis of the comparison. The basis is that of
 * the stored valuation (its risk type, model and assumption set), so that only the portfolio differs
 * (docs/decisions/0016).
 */

import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type ValuationBasis, valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { findStateJudge, type StateJudge } from '../../figures/beside-grade/beside-grade.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type AccountState, findAccountState, type LatestValuation } from './account-state-repository.ts';
import { calledAs } from './own-names.ts';

export interface ComparisonBasis {
  readonly riskToleranceCode: RiskToleranceCode | null;
  /** The calendar year for which the asset allocation of target-year funds is taken. */
  readonly year: number;
  readonly basis: ValuationBasis;
}

export interface ComparedAccount extends AccountState {
  readonly comparisonBasis: ComparisonBasis;
}

/**
 * Without a valuation, the basis is that of a valuation made today: today's risk type, the company's models and the
 * default assumption set.
 */
function comparisonBasisOf(
  { isReit, investmentEvaluationGap, models, latest, riskToleranceCode }: AccountState,
  today: string,
): ComparisonBasis {
  const company = { isReit, investmentEvaluationGap };
  const { year } = dateParts(latest?.evaluatedOn ?? today);
  if (!latest) return { riskToleranceCode, year, basis: valuationBasis({ ...company, models }) };
  const { modelWeights } = latest.details;
  const type = latest.riskToleranceCode;
  const own = type && modelWeights ? { [type]: modelWeights } : {};
  // Only ids of the engine's assumption sets are ever stored there.
  const assumptionSetId = latest.assumptionSetId as AssumptionSetId;
  const basis = valuationBasis({ ...company, assumptionSetId, models: { ...models, ...own } });
  return { riskToleranceCode: type, year, basis };
}

/** @throws Failure user_gone */
export async function findComparedAccount(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<ComparedAccount> {
  const state = await findAccountState(database, owner);
  const lineUp = calledAs(state.ownNames, state.lineUp);
  return { ...state, lineUp, comparisonBasis: comparisonBasisOf(state, tokyoDate(now().getTime())) };
}

/** The account with a function that derives the state (状態) of an account or a selection. */
export interface JudgedAccount extends ComparedAccount {
  readonly judge: StateJudge;
}

/**
 * Reads the account and the function concurrently, on two connections, so that it takes only as long as the slower one.
 * @throws Failure user_gone
 */
export async function findJudgedAccount(deps: Pick<Deps, 'database' | 'now'>, owner: Owner): Promise<JudgedAccount> {
  const today = tokyoDate(deps.now().getTime());
  const [account, judge] = await Promise.all([
    findComparedAccount(deps, owner),
    findStateJudge(deps.database, owner, today),
  ]);
  return { ...account, judge };
}

/** Adds the function, which only responses with a selection need. */
export async function judged(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  account: ComparedAccount,
): Promise<JudgedAccount> {
  return { ...account, judge: await findStateJudge(database, owner, tokyoDate(now().getTime())) };
}

function refusal(first: keyof ReturnType<typeof words>['findings']['beforeGrade']): Failure {
  return new Failure('validation_error', {
    errors: [{ code: 'sysUserCode', msg: words().findings.beforeGrade[first] }],
  });
}

/**
 * Returns the valuation before the change.
 * @throws Failure validation_error naming the step that has to come first
 */
export function requireComparable({
  latest,
  totalAssetValuation,
  riskToleranceCode,
}: ComparedAccount): LatestValuation {
  if (totalAssetValuation === null) throw refusal('reading');
  if (riskToleranceCode === null) throw refusal('diagnosis');
  if (!latest) throw refusal('valuation');
  if (latest.riskToleranceCode === null) throw refusal('diagnosis');
  return latest;
}
