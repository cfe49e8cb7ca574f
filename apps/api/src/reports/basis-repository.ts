/**
 * レポートの元になる記録 — the statement registered last with a 基準日 up to the base date, and what was said of it by then.
 * What came later, scrapes and diagnoses alike, is not looked at.
 */
import type { ReportScores } from '@minori/contract/report-content';
import { evaluate } from '../figures/investment-valuation/evaluate.ts';
import { SCORE_COLUMNS } from '../figures/investment-valuation/snapshot-repository.ts';
import type { ValuationSubject } from '../figures/investment-valuation/subject-repository.ts';
import { findStatementOf } from '../figures/investment-valuation/subject-repository.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { VALUATION_DETAILS, type ValuationDetails } from '../platform/storage/schema/valuation-details.ts';

/** Days of a 基準日: after the first, up to the second. */
export interface Reach {
  readonly after: string;
  readonly until: string;
}

/** undefined where nothing was read of that time, or nothing has been paid in yet. */
export async function findBasisId(database: Database, owner: Owner, reach: Reach): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('statements')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('valuation_date', '>', reach.after)
    .where('valuation_date', '<=', reach.until)
    .where('initial_subscription_date', 'is not', null)
    .orderBy('valuation_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export interface BasisValuation {
  readonly scores: ReportScores;
  readonly riskToleranceCode: number | null;
  readonly assumptionSetId: string;
  /** null for one of before METHOD-2026-11. */
  readonly methodId: string | null;
  readonly details: ValuationDetails;
}

interface Asked {
  readonly statementId: bigint;
  /** The employee as of the base date. */
  readonly subject: ValuationSubject;
  readonly baseDate: string;
  readonly at: Date;
}

/** What the screens said of the statement on the base date; undefined where it was not valued by then. */
async function findTexts(
  database: Database,
  owner: Owner,
  { statementId, baseDate }: Asked,
): Promise<BasisValuation | undefined> {
  const row = await database
    .selectFrom('valuations')
    .select(SCORE_COLUMNS)
    .select(['risk_tolerance_code', 'assumption_set_id', 'method_id', 'details'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', statementId)
    .where('evaluated_on', '<=', baseDate)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { risk_tolerance_code, assumption_set_id, method_id, details, ...scores } = row;
  return {
    scores,
    details: VALUATION_DETAILS.read(details),
    riskToleranceCode: risk_tolerance_code,
    assumptionSetId: assumption_set_id,
    methodId: method_id,
  };
}

/**
 * What was said of the statement on the base date; where it was registered after it, what the engine says as of then.
 * undefined while it can't be valued: no assets, or more than 5 % in unknown products.
 */
export async function valuationAt(database: Database, owner: Owner, asked: Asked): Promise<BasisValuation | undefined> {
  const message = await findTexts(database, owner, asked);
  if (message) return message;
  const { statementId, subject, baseDate, at } = asked;
  const statement = await findStatementOf(database, owner, statementId);
  const valuing = { subject, statement, evaluatedOn: baseDate, calculatedAt: at };
  const valued = await evaluate(database, valuing);
  if (!valued) return undefined;
  const { totalValuation, totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore } = valued;
  return {
    scores: { totalValuation, totalScore, assetClassScore, areaClassScore, separationGapScore, riskGapScore },
    riskToleranceCode: valued.riskToleranceCode,
    assumptionSetId: valued.assumptionSetId,
    methodId: valued.methodId,
    details: valued.details,
  };
}
