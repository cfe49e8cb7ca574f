/**
 * 比べる口座 — everything that a choice is valued against, read at once: the account as its stored valuation says it is,
 * and a yardstick that is the same before and after. The yardstick is the stored valuation's: its type, its model and its
 * assumption set, so that what differs is the mix and nothing else (docs/decisions/0026).
 */
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { type ValuationBasis, valuationBasis } from '@minori/engine/valuation/valuation-basis';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { type AssetClassRow, findAssetClasses } from '../asset-class/repository.ts';
import { Failure } from '../failure.ts';
import { findLatestValuation } from '../investment-valuation/latest-repository.ts';
import { findLineUp, type LineUpEntry } from '../line-up/line-up-repository.ts';
import { companyModels } from '../model-portfolio/company-models.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { calledAs, findOwnNames } from './own-names.ts';
import { findStanding, type Standing } from './standing-repository.ts';

export type LatestValuation = NonNullable<Awaited<ReturnType<typeof findLatestValuation>>>;

export interface Yardstick {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly basis: ValuationBasis;
}

export interface ComparedAccount extends Standing {
  /** undefined before a reading, and where what was read can't be valued. */
  readonly latest: LatestValuation | undefined;
  readonly lineUp: readonly LineUpEntry[];
  /** Names in place of the master's, by code. */
  readonly ownNames: ReadonlyMap<string, string>;
  readonly classes: readonly AssetClassRow[];
  readonly yardstick: Yardstick;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Without a valuation: today's type, the company's models and the default set, as a valuation of today would have. */
function yardstickOf(standing: Standing, latest: LatestValuation | undefined, models: ModelPortfolios): Yardstick {
  const { isReit, investmentEvaluationGap } = standing;
  if (!latest) {
    const { riskToleranceCode } = standing;
    return { riskToleranceCode, basis: valuationBasis({ isReit, investmentEvaluationGap, models }) };
  }
  const riskToleranceCode = latest.riskTolerance?.code ?? null;
  const { modelWeights } = latest.details;
  const own = riskToleranceCode && modelWeights ? { [riskToleranceCode]: modelWeights } : {};
  // Only sets of the engine are ever written there.
  const assumptionSetId = latest.assumptionSetId as AssumptionSetId;
  return {
    riskToleranceCode,
    basis: valuationBasis({ isReit, investmentEvaluationGap, assumptionSetId, models: { ...models, ...own } }),
  };
}

/** To be called in one snapshot, or under the employee's lock. @throws Failure user_gone */
export async function findComparedAccount(database: Database, owner: Owner): Promise<ComparedAccount> {
  const standing = await findStanding(database, owner);
  const latest = await findLatestValuation(database, owner);
  const models = await companyModels(database, owner.sysOrganizationCode);
  const ownNames = standing.opManagementDataGetFlg ? NO_NAMES : await findOwnNames(database, owner);
  return {
    ...standing,
    latest,
    ownNames,
    lineUp: calledAs(ownNames, await findLineUp(database, owner.sysOrganizationCode)),
    classes: await findAssetClasses(database),
    yardstick: yardstickOf(standing, latest, models),
  };
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
  if (!latest.riskTolerance) throw refusal('diagnosis');
  return latest;
}
