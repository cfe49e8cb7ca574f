/**
 * 運用評価 — reads the stored valuations of an employee, one per month; new-valuations.ts writes them. The latest valuation
 * is that of the latest statement: if it can't be valued, there is none, so that an older grade is not mistaken for it.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { VALUATION_DETAILS } from '../platform/storage/schema/valuation-details.ts';
import { latestStatementId } from './statements.ts';

export interface ValuationScores {
  readonly totalValuation: Grade | null;
  readonly totalScore: number | null;
  readonly assetClassScore: number;
  readonly areaClassScore: number;
  readonly separationGapScore: number | null;
  readonly riskGapScore: number | null;
}

/** The columns of `ValuationScores`. */
const SCORE_COLUMNS = [
  'valuations.total_valuation as totalValuation',
  'valuations.total_score as totalScore',
  'valuations.asset_class_score as assetClassScore',
  'valuations.area_class_score as areaClassScore',
  'valuations.separation_gap_score as separationGapScore',
  'valuations.risk_gap_score as riskGapScore',
] as const;

/** The share of 預金・保険など in the asset mix; every row has `classWeights`, a field of version 1 of the details. */
const SHORT_TERM_SHARE = sql<number>`(valuations.details -> 'classWeights' ->> ${sql.lit(SHORT_TERM)})::float8`;

function ownScores(database: Database, owner: Owner) {
  return database
    .selectFrom('valuations')
    .select(SCORE_COLUMNS)
    .select('valuations.evaluated_on as evaluatedOn')
    .where('valuations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('valuations.sys_user_code', '=', owner.sysUserCode);
}

function ownValuations(database: Database, owner: Owner) {
  return ownScores(database, owner).select([
    'valuations.month',
    'valuations.assumption_set_id as assumptionSetId',
    'valuations.method_id as methodId',
  ]);
}

/**
 * Selects the valuation of the latest statement with its dates; where several months valued it, that of the last month.
 */
export function latestValuationQuery(database: Database, owner: Owner) {
  return ownValuations(database, owner)
    .innerJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'valuations.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'valuations.sys_user_code')
        .onRef('statements.id', '=', 'valuations.statement_id'),
    )
    .leftJoin('risk_types', 'risk_types.code', 'valuations.risk_tolerance_code')
    .select([
      'valuations.diversified_valuation as diversifiedValuation',
      'valuations.risk_tolerance_fit_valuation as riskToleranceFitValuation',
      'valuations.details',
      'risk_types.code as riskCode',
      'risk_types.name as riskName',
      'risk_types.color_code as riskColor',
      'statements.valuation_date as valuationDate',
      'statements.read_at as readAt',
    ])
    .where('valuations.statement_id', '=', latestStatementId(owner))
    .orderBy('valuations.month', 'desc')
    .limit(1);
}

interface TypeColumns {
  readonly riskCode: number | null;
  readonly riskName: string | null;
  readonly riskColor: string | null;
}

/** The type for which a valuation was made; null without a diagnosis. */
export function diagnosedType({ riskCode, riskName, riskColor }: TypeColumns): InvestmentValuation['riskTolerance'] {
  if (riskCode === null || riskName === null || riskColor === null) return null;
  return { code: RiskToleranceCode.parse(riskCode), name: riskName, colorCode: riskColor };
}

/** undefined before the first valuation, and when the latest statement could not be valued. */
export async function findLatestValuation(database: Database, owner: Owner) {
  const row = await latestValuationQuery(database, owner).executeTakeFirst();
  if (!row) return undefined;
  const { riskCode, riskName, riskColor, details, ...valuation } = row;
  return {
    ...valuation,
    details: VALUATION_DETAILS.read(details),
    riskTolerance: diagnosedType({ riskCode, riskName, riskColor }),
  };
}

/** Selects the newest valuation of a month earlier than the latest one's. */
export function previousValuationQuery(database: Database, owner: Owner) {
  const latest = database.selectFrom(latestValuationQuery(database, owner).as('latest')).select('latest.month');
  return ownScores(database, owner)
    .select(SHORT_TERM_SHARE.as('shortTerm'))
    .where('valuations.month', '<', latest)
    .orderBy('valuations.month', 'desc')
    .limit(1);
}

/** Finds one valuation per month, ascending, with the share of 預金・保険など; months without one are left out. */
export async function findValuations(database: Database, owner: Owner) {
  return ownValuations(database, owner)
    .select(['valuations.risk_tolerance_code as riskToleranceCode', SHORT_TERM_SHARE.as('shortTerm')])
    .orderBy('valuations.month')
    .execute();
}

/** Finds the 基準日 of the statement that each valuation is of, by the valuation's month. */
export async function findValuedDates(database: Database, owner: Owner): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('valuations')
    .innerJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'valuations.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'valuations.sys_user_code')
        .onRef('statements.id', '=', 'valuations.statement_id'),
    )
    .select(['valuations.month', 'statements.valuation_date as valuationDate'])
    .where('valuations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('valuations.sys_user_code', '=', owner.sysUserCode)
    .execute();
  return new Map(rows.map(({ month, valuationDate }) => [month, valuationDate]));
}

/** Finds the last valuation of a statement up to a day; undefined where it was not valued by then. */
export async function findValuationOf(
  database: Database,
  owner: Owner,
  { statementId, until }: { readonly statementId: bigint; readonly until: string },
) {
  const row = await ownValuations(database, owner)
    .select([
      'valuations.risk_tolerance_code as riskToleranceCode',
      'valuations.diversified_valuation as diversifiedValuation',
      'valuations.risk_tolerance_fit_valuation as riskToleranceFitValuation',
      'valuations.details',
    ])
    .where('valuations.statement_id', '=', statementId)
    .where('valuations.evaluated_on', '<=', until)
    .orderBy('valuations.month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, details: VALUATION_DETAILS.read(row.details) };
}

/** Finds the newest valuation of a month or earlier; undefined where there is none. */
export async function findValuationUntil(database: Database, owner: Owner, month: string) {
  return ownValuations(database, owner)
    .select('valuations.calculated_at as calculatedAt')
    .where('valuations.month', '<=', month)
    .orderBy('valuations.month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The details of the last valuation as a column, for queries in which `statements` is one statement of this owner. */
export function detailsOfStatement(database: Database, owner: Owner) {
  return database
    .selectFrom('valuations')
    .select('valuations.details')
    .where('valuations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('valuations.sys_user_code', '=', owner.sysUserCode)
    .where(sql<boolean>`valuations.statement_id = statements.id`)
    .orderBy('valuations.month', 'desc')
    .limit(1)
    .as('details');
}

interface Gap {
  readonly month: string;
  readonly riskToleranceCode: number;
  /** Percentage points: the smallest gap that counts as wide. */
  readonly leastPoints: number;
}

/**
 * Finds the first of the consecutive months up to the given one whose gap was wide for this type. It compares
 * percentage points, because a gap of 20.3 points has a rounded score of 80.
 */
export async function gapSince(
  database: Database,
  owner: Owner,
  { month, riskToleranceCode, leastPoints }: Gap,
): Promise<string> {
  const { rows } = await sql<{ since: string | null }>`
    with own as (
      select month, risk_tolerance_code is not distinct from ${riskToleranceCode}
        and round((details #>> '{reason,separationPoints}')::numeric, 9) >= ${leastPoints} as is_wide
      from valuations
      where sys_organization_code = ${owner.sysOrganizationCode} and sys_user_code = ${owner.sysUserCode}
        and month <= ${month}
    )
    select min(month) as since from own
    where month > coalesce((select max(month) from own where not is_wide and month < ${month}), '')`.execute(database);
  return rows[0]?.since ?? month;
}
