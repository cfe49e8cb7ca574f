/**
 * Reads in one SQL statement everything that a selection is compared with: the account's balance and valuation, the
 * company's settings, models and line-up, the risk type, the registered selection, and the version of the market data.
 * One SQL statement sees one snapshot, so a concurrent scrape or registration is in all of it or in none.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ModelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import type { RiskToleranceCode as TypeCode } from '@minori/engine/vocabulary/risk-tolerance';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type AssetClassRow, assetClassQuery, toAssetClasses } from '../../figures/asset-class/repository.ts';
import { ATTRIBUTE_COLUMNS, type AttributeRow } from '../../figures/investment-valuation/latest-repository.ts';
import { modelsOf } from '../../figures/model-portfolio/company-models.ts';
import type { RegisteredSelection } from '../../figures/registered-selection/selection-repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import { VALUATION_DETAILS, type ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';
import { worthOf } from '../../platform/storage/yen.ts';
import { ownModelsQuery } from '../../records/companies.ts';
import { typeOfEmployee } from '../../records/diagnoses.ts';
import { employeeQuery } from '../../records/employees.ts';
import { lineUpQuery, type OfferedProduct } from '../../records/line-ups.ts';
import { keeperNamesQuery } from '../../records/statement-lists.ts';
import { diagnosedType, latestValuationQuery, type ValuationScores } from '../../records/valuations.ts';
import { ownNames } from './own-names.ts';

/** The stored valuation of the latest statement, as far as a selection is compared with it. */
export interface LatestValuation extends ValuationScores {
  readonly riskToleranceCode: TypeCode | null;
  readonly riskTolerance: InvestmentValuation['riskTolerance'];
  /** Asia/Tokyo date. */
  readonly evaluatedOn: string;
  readonly assumptionSetId: string;
  /** null for a valuation from before 2026-11. */
  readonly methodId: string | null;
  readonly diversifiedValuation: NonNullable<ValuationScores['totalValuation']>;
  readonly riskToleranceFitValuation: ValuationScores['totalValuation'];
  readonly details: ValuationDetails;
}

export interface AccountState {
  /** 資産評価額 of the latest statement, yen; null before the first statement. */
  readonly totalAssetValuation: number | null;
  /** The risk type of the last diagnosis. */
  readonly riskToleranceCode: TypeCode | null;
  readonly isReit: boolean;
  /** In percentage points. */
  readonly investmentEvaluationGap: number;
  readonly selection: RegisteredSelection | undefined;
  /** undefined before the first statement, and if the statement can't be valued. */
  readonly latest: LatestValuation | undefined;
  readonly models: ModelPortfolios;
  readonly classes: readonly AssetClassRow[];
  readonly lineUp: readonly OfferedProduct[];
  /** The record keeper's names that replace the fund master's, by product code. */
  readonly ownNames: ReadonlyMap<string, string>;
  readonly attributes: AttributeRow;
  /** The version of the stored market data. */
  readonly marketVersion: string;
}

function accountStateQuery(database: Database, owner: Owner) {
  return employeeQuery(database, owner)
    .leftJoin('fund_selections as chosen', (join) =>
      join
        .onRef('chosen.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('chosen.sys_user_code', '=', 'employees.sys_user_code'),
    )
    .select(['companies.is_reit', 'companies.investment_evaluation_gap', 'companies.op_management_data_get_flg'])
    .select(['statements.total_asset_valuation', 'chosen.rates', 'chosen.registered_at', 'chosen.finished_at'])
    .select(ATTRIBUTE_COLUMNS)
    .select((row) => row.selectFrom('market_version').select('version').$asScalar().$notNull().as('marketVersion'))
    .select(typeOfEmployee())
    .select([
      jsonObjectFrom(latestValuationQuery(database, owner)).as('latest'),
      jsonArrayFrom(ownModelsQuery(database, owner.sysOrganizationCode)).as('ownModels'),
      jsonArrayFrom(assetClassQuery(database)).as('classes'),
      jsonArrayFrom(lineUpQuery(database, owner.sysOrganizationCode)).as('lineUp'),
      jsonArrayFrom(keeperNamesQuery(database, owner)).as('names'),
    ]);
}

const readAccountState = preparedQuery(accountStateQuery);

type Row = Awaited<ReturnType<typeof readAccountState>>[number];

function typeOf(code: number | null): TypeCode | null {
  return code === null ? null : RiskToleranceCode.parse(code);
}

function selectionOf({ rates, registered_at, finished_at }: Row): RegisteredSelection | undefined {
  return rates && registered_at ? { rates, registeredAt: registered_at, finishedAt: finished_at } : undefined;
}

/** @throws Failure user_gone */
export async function findAccountState(database: Database, owner: Owner): Promise<AccountState> {
  const [row] = await readAccountState(database, owner);
  if (!row) throw new Failure('user_gone');
  const { latest } = row;
  return {
    totalAssetValuation: row.total_asset_valuation === null ? null : worthOf(row.total_asset_valuation),
    riskToleranceCode: typeOf(row.risk_tolerance_code),
    isReit: row.is_reit,
    investmentEvaluationGap: row.investment_evaluation_gap,
    selection: selectionOf(row),
    latest:
      latest === null
        ? undefined
        : {
            ...latest,
            details: VALUATION_DETAILS.read(latest.details),
            riskToleranceCode: typeOf(latest.riskCode),
            riskTolerance: diagnosedType(latest),
          },
    models: modelsOf(row.is_reit, row.ownModels),
    classes: toAssetClasses(row.classes),
    lineUp: row.lineUp,
    ownNames: ownNames(row.op_management_data_get_flg ? [] : row.names),
    attributes: row,
    marketVersion: row.marketVersion,
  };
}
