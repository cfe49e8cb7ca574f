/**
 * 資産の運用状況 — composes the response of employee-asset-management once, when a statement is registered, from the rows just
 * written and in their transaction. So the response always agrees with them, and the most frequent read is one row by
 * key whose text is sent unchanged (performance.md 2a).
 */
import { AssetClassCode } from '@minori/contract/codes';
import { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { sql } from 'kysely';
import type { BesideSession } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findProducts } from '../../records/products.ts';
import { findHistory, findHoldings, findKeeperChanges } from '../../records/statement-lists.ts';
import { findStatement, type Statement } from '../../records/statements.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { classComposition, grossAmount } from './class-composition.ts';

function figuresOf({ id: _id, rkMgtAgencyCode: _keeper, registeredAt: _at, readAt, ...statement }: Statement) {
  const { interestRate, interestStatus, lastOneYearRate, lastOneYearStatus, ...figures } = statement;
  return {
    ...figures,
    interest: { rate: interestRate, status: interestStatus },
    lastOneYearInterest: { rate: lastOneYearRate, status: lastOneYearStatus },
    importedAt: readAt.toISOString(),
  };
}

async function compose(database: Database, owner: Owner, statementId: bigint): Promise<EmployeeAssetOperation> {
  const statement = await findStatement(database, owner, statementId);
  const holdings = await findHoldings(database, owner, statementId);
  const products = await findProducts(
    database,
    holdings.map(({ productCode }) => productCode),
  );
  const { year } = dateParts(statement.valuationDate);
  const held = { holdings, pendingCash: statement.pendingCash, year };
  const { amounts, ratios } = classComposition(held, products);
  const whole = grossAmount(held);
  const keeperChangedOn = await findKeeperChanges(database, owner);
  const classes = categoryClasses(ratios, await findAssetClasses(database));
  return {
    ...figuresOf(statement),
    assetsValuation: holdings.map(({ assetClassCode: code, ...holding }) => ({
      ...holding,
      assetClassCode: code === null ? null : AssetClassCode.parse(code),
      ratio: whole === 0 ? 0 : holding.valuation / whole,
    })),
    investmentRatios: classes.map((category) => ({
      ...category,
      valuation: amounts[category.categoryClassCode] ?? 0,
    })),
    history: await findHistory(database, owner),
    ...(keeperChangedOn.length > 0 && { keeperChangedOn }),
  };
}

/**
 * Composes and stores the response for the statement.
 * @throws ZodError for a response outside the contract, so that nothing is registered
 */
export async function storeAssetOperation(database: Database, owner: Owner, statementId: bigint): Promise<void> {
  const operation = await compose(database, owner, statementId);
  await storeBody(database, owner, { statementId, body: JSON.stringify(EmployeeAssetOperation.parse(operation)) });
}

async function storeBody(
  database: Database,
  owner: Owner,
  { statementId, body }: { statementId: bigint; body: string },
): Promise<void> {
  await database
    .insertInto('asset_operations')
    .values({ ...ownerColumns(owner), statement_id: statementId, body })
    .onConflict((conflict) =>
      conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet({ statement_id: statementId, body }),
    )
    .execute();
}

/** Selects the stored response for the employee whose session is in `sessions`, so that the most frequent read is one query. */
export const BODY_BESIDE_SESSION: BesideSession = sql`(
  select body from asset_operations a
  where a.sys_organization_code = sessions.sys_organization_code and a.sys_user_code = sessions.sys_user_code)`;

/** Returns the stored response; null before the first statement. */
export async function findBody(database: Database, owner: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('asset_operations')
    .select('body')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return row?.body ?? null;
}
