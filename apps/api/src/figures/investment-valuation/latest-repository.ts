/** 運用評価の読み出し — the snapshot of the statement registered last, with what is shown beside it. */
import { GenderCode, RiskToleranceCode } from '@minori/contract/codes';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { isAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/storage/database.ts';
import { employeeQuery, latestStatementId, ownerQuery } from '../../platform/storage/employee-query.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { VALUATION_DETAILS } from '../../platform/storage/schema/valuation-details.ts';
import { assetClassQuery, toAssetClasses } from '../asset-class/repository.ts';
import { SCORE_COLUMNS, SHORT_TERM_SHARE } from './snapshot-repository.ts';

/** Of the latest statement; of a statement that several months valued, the last month. */
export function latestValuationQuery(database: Database, owner: Owner) {
  return database
    .selectFrom('valuations')
    .innerJoin('statements', (join) =>
      join
        .onRef('statements.sys_organization_code', '=', 'valuations.sys_organization_code')
        .onRef('statements.sys_user_code', '=', 'valuations.sys_user_code')
        .onRef('statements.id', '=', 'valuations.statement_id'),
    )
    .leftJoin('risk_types', 'risk_types.code', 'valuations.risk_tolerance_code')
    .select(SCORE_COLUMNS)
    .select([
      'valuations.month',
      'valuations.evaluated_on as evaluatedOn',
      'valuations.assumption_set_id as assumptionSetId',
      'valuations.method_id as methodId',
      'valuations.diversified_valuation as diversifiedValuation',
      'valuations.risk_tolerance_fit_valuation as riskToleranceFitValuation',
      'valuations.details',
      'risk_types.code as riskCode',
      'risk_types.name as riskName',
      'risk_types.color_code as riskColor',
      'statements.valuation_date as valuationDate',
      'statements.read_at as readAt',
    ])
    .where('valuations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('valuations.sys_user_code', '=', owner.sysUserCode)
    .where('valuations.statement_id', '=', latestStatementId(owner))
    .orderBy('valuations.month', 'desc')
    .limit(1);
}

interface TypeColumns {
  readonly riskCode: number | null;
  readonly riskName: string | null;
  readonly riskColor: string | null;
}

/** The type that a valuation was made for; null without a diagnosis. */
export function diagnosedType({ riskCode, riskName, riskColor }: TypeColumns): InvestmentValuation['riskTolerance'] {
  if (riskCode === null || riskName === null || riskColor === null) return null;
  return { code: RiskToleranceCode.parse(riskCode), name: riskName, colorCode: riskColor };
}

/**
 * The latest snapshot; undefined until something has been valued, and while the latest statement could not be: an
 * older statement's grade must not pass for today's.
 */
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

/** The lowest sub-score, where it is a weakness; null otherwise, and before the first valuation. */
export async function findWeakest(database: Database, owner: Owner) {
  return (await findLatestValuation(database, owner))?.details.reason.weakest ?? null;
}

/** The newest valuation of any month before the latest one's. */
function previousValuationQuery(database: Database, owner: Owner) {
  const latest = database.selectFrom(latestValuationQuery(database, owner).as('latest')).select('latest.month');
  return database
    .selectFrom('valuations')
    .select(SCORE_COLUMNS)
    .select(['valuations.evaluated_on as evaluatedOn', SHORT_TERM_SHARE.as('shortTerm')])
    .where('valuations.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('valuations.sys_user_code', '=', owner.sysUserCode)
    .where('valuations.month', '<', latest)
    .orderBy('valuations.month', 'desc')
    .limit(1);
}

/** For `shownAttributes`, of statements that read an employee with the company. */
export const ATTRIBUTE_COLUMNS = [
  'employees.gender_code as genderCode',
  'employees.birthday',
  'employees.is_married as isMarried',
  'employees.is_dependent as isDependent',
  'companies.personal_attribute_showed_flg as isShown',
] as const;

export interface AttributeRow {
  readonly genderCode: number | null;
  readonly birthday: CalendarDate | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly isShown: boolean;
}

/** Personal attributes as of a day, as the employee has given them; null where the company hides them. */
export function shownAttributes(
  row: AttributeRow | undefined,
  today: CalendarDate,
): Pick<InvestmentValuation, 'genderCode' | 'isMarried' | 'isDependent' | 'age'> {
  if (!row?.isShown) return { genderCode: null, isMarried: null, isDependent: null, age: null };
  const { genderCode, birthday, isMarried, isDependent } = row;
  return {
    genderCode: genderCode === null ? null : GenderCode.parse(genderCode),
    ...{ isMarried, isDependent },
    age: birthday === null ? null : ageOn(birthday, today),
  };
}

const readShownValuation = ownerQuery((database, owner) =>
  employeeQuery(database, owner)
    .select(ATTRIBUTE_COLUMNS)
    .select([
      jsonObjectFrom(latestValuationQuery(database, owner)).as('latest'),
      jsonObjectFrom(previousValuationQuery(database, owner)).as('previous'),
      jsonArrayFrom(assetClassQuery(database)).as('classes'),
    ]),
);

function previousOf<T>({ shortTerm, ...previous }: T & { readonly shortTerm: number }) {
  return { ...previous, isAllProtected: isAllProtected(shortTerm) };
}

/** The latest snapshot and all that is shown with it, of one moment; undefined as `findLatestValuation`. */
export async function findShownValuation(database: Database, owner: Owner) {
  const row = await readShownValuation(database, owner);
  if (!row?.latest) return undefined;
  const { latest, previous, classes, ...attributes } = row;
  const { month: _, riskCode, riskName, riskColor, details, readAt, ...snapshot } = latest;
  return {
    snapshot: { ...snapshot, riskTolerance: diagnosedType({ riskCode, riskName, riskColor }) },
    details: VALUATION_DETAILS.read(details),
    importedAt: new Date(readAt),
    previous: previous && previousOf(previous),
    classes: toAssetClasses(classes),
    attributes,
  };
}
