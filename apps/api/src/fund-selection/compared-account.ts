/**
 * 比べる口座 — the account as its stored valuation says it is, and a yardstick that is the same before and after. The
 * yardstick is the stored valuation's: its type, its model and its assumption set, so that what differs is the mix and
 * nothing else (docs/decisions/0026).
 */
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { type ValuationBasis, valuationBasis } from '@minori/engine/valuation/valuation-basis';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { calledAs } from './own-names.ts';
import { findStanding, type LatestValuation, type Standing } from './standing-repository.ts';

export interface Yardstick {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly basis: ValuationBasis;
}

export interface ComparedAccount extends Standing {
  readonly yardstick: Yardstick;
}

/** Without a valuation: today's type, the company's models and the default set, as a valuation of today would have. */
function yardstickOf({ isReit, investmentEvaluationGap, models, latest, riskToleranceCode }: Standing): Yardstick {
  const company = { isReit, investmentEvaluationGap };
  if (!latest) return { riskToleranceCode, basis: valuationBasis({ ...company, models }) };
  const { modelWeights } = latest.details;
  const type = latest.riskToleranceCode;
  const own = type && modelWeights ? { [type]: modelWeights } : {};
  // Only sets of the engine are ever written there.
  const assumptionSetId = latest.assumptionSetId as AssumptionSetId;
  const basis = valuationBasis({ ...company, assumptionSetId, models: { ...models, ...own } });
  return { riskToleranceCode: type, basis };
}

/** @throws Failure user_gone */
export async function findComparedAccount(database: Database, owner: Owner): Promise<ComparedAccount> {
  const standing = await findStanding(database, owner);
  const lineUp = calledAs(standing.ownNames, standing.lineUp);
  return { ...standing, lineUp, yardstick: yardstickOf(standing) };
}

const FIRST = {
  reading: '資産の状況がまだありません。先に年金サイトと連携して、資産の状況を取り込んでください。',
  valuation: '今の資産を評価できないため、変更後と比べられません。資産の状況を取り込み直してください。',
  diagnosis: 'リスク許容度の診断がまだです。先に診断すると、変更後の評価を確認できます。',
} as const;

function refusal(first: keyof typeof FIRST): Failure {
  return new Failure('validation_error', { errors: [{ code: 'sysUserCode', msg: FIRST[first] }] });
}

/** The valuation before the change. @throws Failure validation_error that says what to do first */
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
