/**
 * Reads the data of the employee who chooses products: the risk type of the last diagnosis, the company's settings and
 * models, holdings and allocation of the latest statement, and the asset classes. One query, separate from that of the
 * line-up.
 */
import { RiskToleranceCode as RiskToleranceCodeSchema } from '@minori/contract/codes';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type AssetClassRow, assetClassQuery, toAssetClasses } from '../../figures/asset-class/repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { VALUATION_DETAILS } from '../../platform/storage/schema/valuation-details.ts';
import { worthOf, yenOf } from '../../platform/storage/yen.ts';
import { type OwnModel, ownModelsQuery } from '../../records/companies.ts';
import { typeOfEmployee } from '../../records/diagnoses.ts';
import { employeeQuery } from '../../records/employees.ts';
import {
  type Allocation,
  allocationsOfStatement,
  type Holding,
  holdingsOfStatement,
} from '../../records/statements.ts';
import { detailsOfStatement } from '../../records/valuations.ts';

/** Figures of the latest statement. */
export interface ChooserAccount {
  readonly valuationDate: string;
  readonly totalAssetValuation: number;
  readonly pendingCash: number;
  readonly holdings: readonly Holding[];
  readonly allocations: readonly Allocation[];
  /** Asset classes and fee from the statement's valuation; null if it could not be valued. */
  readonly lookThrough: { readonly classWeights: ClassWeights; readonly expenseRatio: number } | null;
}

export interface Chooser {
  readonly riskToleranceCode: RiskToleranceCode | null;
  /** null if it is unknown or the company hides personal attributes. */
  readonly birthday: string | null;
  readonly retirementAge: number;
  readonly isReit: boolean;
  /** The company's own models; empty if it uses the standard ones (`modelsOf`). */
  readonly ownModels: readonly OwnModel[];
  /** In percentage points. */
  readonly investmentEvaluationGap: number;
  readonly opManagementDataGetFlg: boolean;
  /** The last month at whose end the fund master has market data; null if it has none. */
  readonly dataMonth: CalendarMonth | null;
  readonly classes: readonly AssetClassRow[];
  /** null before the first statement. */
  readonly account: ChooserAccount | null;
}

/** @param lastMonth later months of the fund master are ignored */
function chooserQuery(database: Database, owner: Owner, lastMonth: CalendarMonth) {
  return employeeQuery(database, owner)
    .select(['employees.birthday', 'companies.personal_attribute_showed_flg'])
    .select(['companies.retirement_age', 'companies.is_reit'])
    .select(['companies.investment_evaluation_gap', 'companies.op_management_data_get_flg'])
    .select(['statements.valuation_date', 'statements.total_asset_valuation', 'statements.pending_cash'])
    .select(typeOfEmployee())
    .select((row) => [
      jsonArrayFrom(assetClassQuery(database)).as('classes'),
      jsonArrayFrom(ownModelsQuery(database, owner.sysOrganizationCode)).as('ownModels'),
      holdingsOfStatement(owner),
      allocationsOfStatement(owner),
      detailsOfStatement(database, owner),
      row
        .selectFrom('class_index_months')
        .select((months) => months.fn.max('month').as('month'))
        .where('month', '<=', lastMonth)
        .as('dataMonth'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof chooserQuery>['executeTakeFirstOrThrow']>>;

function accountOf(row: Row): ChooserAccount | null {
  const { valuation_date: valuationDate, total_asset_valuation: total, pending_cash: pendingCash } = row;
  if (valuationDate === null || total === null || pendingCash === null) return null;
  const { holdings, allocations } = row;
  const details = row.details && VALUATION_DETAILS.read(row.details);
  return {
    ...{ valuationDate, holdings, allocations },
    totalAssetValuation: worthOf(total),
    pendingCash: yenOf(pendingCash),
    lookThrough: details && { classWeights: details.classWeights, expenseRatio: details.expenseRatio },
  };
}

/**
 * Finds the employee of a session, with market data up to the end of `lastMonth`.
 * @throws Failure user_gone
 */
export async function findChooser(database: Database, owner: Owner, lastMonth: CalendarMonth): Promise<Chooser> {
  const row = await chooserQuery(database, owner, lastMonth).executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return {
    riskToleranceCode: row.risk_tolerance_code === null ? null : RiskToleranceCodeSchema.parse(row.risk_tolerance_code),
    birthday: row.personal_attribute_showed_flg ? row.birthday : null,
    retirementAge: row.retirement_age,
    isReit: row.is_reit,
    ownModels: row.ownModels,
    investmentEvaluationGap: row.investment_evaluation_gap,
    opManagementDataGetFlg: row.op_management_data_get_flg,
    dataMonth: row.dataMonth,
    classes: toAssetClasses(row.classes),
    account: accountOf(row),
  };
}
