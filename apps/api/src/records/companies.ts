/** 会社 — a company's row, and the models that it may have of its own. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../platform/storage/database.ts';

/** A company's own model of one type; it has one of every type, or none at all. */
export interface OwnModel {
  readonly riskToleranceCode: number;
  /** In class order. */
  readonly weights: readonly number[];
}

/** For `modelsOf`, for those that read the models beside other things in one statement. */
export function ownModelsQuery(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('company_model_portfolios as own')
    .select(['own.risk_tolerance_code as riskToleranceCode', 'own.weights'])
    .where('own.sys_organization_code', '=', sysOrganizationCode);
}

/** Whether the company's plan has REITs, and its own models: none, or one of each type. @throws NoResultError without the company */
export async function findModelTable(database: Database, sysOrganizationCode: string) {
  return database
    .selectFrom('companies')
    .select('companies.is_reit as isReit')
    .select(jsonArrayFrom(ownModelsQuery(database, sysOrganizationCode)).as('ownModels'))
    .where('companies.sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
}
