/**
 * Everything that a choice is held against, in one statement: what the account is worth and how it was valued, the
 * company's settings, models and line-up, the type, and what is registered. One statement sees one moment: a reading or a
 * registration in between is in all of it or in none.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type AssetClassRow, assetClassQuery, toAssetClasses } from '../asset-class/repository.ts';
import { Failure } from '../failure.ts';
import { diagnosedType, latestValuationQuery } from '../investment-valuation/latest-repository.ts';
import type { ValuationScores } from '../investment-valuation/snapshot-repository.ts';
import type { ValuationDetails } from '../investment-valuation/valuation-details.ts';
import { type LineUpEntry, lineUpEntry, lineUpQuery } from '../line-up/line-up-repository.ts';
import { modelsOf, ownModelsQuery } from '../model-portfolio/company-models.ts';
import { typeOfEmployee } from '../risk-tolerance/type-of-employee.ts';
import type { Database } from '../storage/database.ts';
import { employeeQuery } from '../storage/employee-query.ts';
import type { Owner } from '../storage/owner.ts';
import { ownerQuery } from '../storage/owner-query.ts';
import { yenOf } from '../storage/yen.ts';
import { ownNames, ownNamesQuery } from './own-names.ts';
import type { RegisteredSelection } from './selection-repository.ts';

/** The stored valuation of the latest statement, as far as a choice is compared with it. */
export interface LatestValuation extends ValuationScores {
  readonly riskToleranceCode: TypeCode | null;
  readonly riskTolerance: InvestmentValuation['riskTolerance'];
  /** Asia/Tokyo date. */
  readonly evaluatedOn: string;
  readonly assumptionSetId: string;
  readonly diversifiedValuation: NonNullable<ValuationScores['totalValuation']>;
  readonly riskToleranceFitValuation: ValuationScores['totalValuation'];
  readonly details: ValuationDetails;
}

export interface Standing {
  /** 資産評価額 of the latest statement, yen; null before a reading. */
  readonly totalAssetValuation: number | null;
  /** The type diagnosed last. */
  readonly riskToleranceCode: TypeCode | null;
  readonly isReit: boolean;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
  readonly selection: RegisteredSelection | undefined;
  /** undefined before a reading, and where what was read can't be valued. */
  readonly latest: LatestValuation | undefined;
  readonly models: ModelPortfolios;
  readonly classes: readonly AssetClassRow[];
  readonly lineUp: readonly LineUpEntry[];
  /** Names in place of the master's, by code. */
  readonly ownNames: ReadonlyMap<string, string>;
}

function standingQuery(database: Database, owner: Owner) {
  return employeeQuery(database, owner)
    .leftJoin('fund_selections as chosen', (join) =>
      join
        .onRef('chosen.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('chosen.sys_user_code', '=', 'employees.sys_user_code'),
    )
    .select(['companies.is_reit', 'companies.investment_evaluation_gap', 'companies.op_management_data_get_flg'])
    .select(['statements.total_asset_valuation', 'chosen.rates', 'chosen.registered_at', 'chosen.finished_at'])
    .select(typeOfEmployee())
    .select([
      jsonObjectFrom(latestValuationQuery(database, owner)).as('latest'),
      jsonArrayFrom(ownModelsQuery(database, owner.sysOrganizationCode)).as('ownModels'),
      jsonArrayFrom(assetClassQuery(database)).as('classes'),
      jsonArrayFrom(lineUpQuery(database, owner.sysOrganizationCode)).as('lineUp'),
      jsonArrayFrom(ownNamesQuery(database, owner)).as('names'),
    ]);
}

const readStanding = ownerQuery(standingQuery);

type Row = NonNullable<Awaited<ReturnType<typeof readStanding>>>;

function typeOf(code: number | null): TypeCode | null {
  return code === null ? null : RiskToleranceCode.parse(code);
}

function selectionOf({ rates, registered_at, finished_at }: Row): RegisteredSelection | undefined {
  return rates && registered_at ? { rates, registeredAt: registered_at, finishedAt: finished_at } : undefined;
}

/** @throws Failure user_gone */
export async function findStanding(database: Database, owner: Owner): Promise<Standing> {
  const row = await readStanding(database, owner);
  if (!row) throw new Failure('user_gone');
  const { latest } = row;
  return {
    totalAssetValuation: row.total_asset_valuation === null ? null : yenOf(row.total_asset_valuation),
    riskToleranceCode: typeOf(row.risk_tolerance_code),
    isReit: row.is_reit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    selection: selectionOf(row),
    latest:
      latest === null
        ? undefined
        : { ...latest, riskToleranceCode: typeOf(latest.riskCode), riskTolerance: diagnosedType(latest) },
    models: modelsOf(row.is_reit, row.ownModels),
    classes: toAssetClasses(row.classes),
    lineUp: row.lineUp.map(lineUpEntry),
    ownNames: ownNames(row.op_management_data_get_flg ? [] : row.names),
  };
}
