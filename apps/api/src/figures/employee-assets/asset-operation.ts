/**
 * 資産の運用状況 — composes the answer of employee-asset-management once, when a statement is registered, from the rows
 * just written and in their transaction: it can't disagree with them, and the hottest read is one keyed row whose text
 * is sent as it is (performance.md 2a).
 */
import { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { findProducts } from '../funds/repository.ts';
import { classComposition, grossAmount } from './class-composition.ts';
import { findHistory, findHoldings, findStatement, storeBody } from './operation-repository.ts';

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
  const classes = categoryClasses(ratios, await findAssetClasses(database));
  return {
    ...statement,
    assetsValuation: holdings.map((holding) => ({ ...holding, ratio: whole === 0 ? 0 : holding.valuation / whole })),
    investmentRatios: classes.map((category) => ({
      ...category,
      valuation: amounts[category.categoryClassCode] ?? 0,
    })),
    history: await findHistory(database, owner),
  };
}

/**
 * Composes and keeps the answer for the statement.
 * @throws ZodError for an answer that the contract would not know: nothing is registered then
 */
export async function storeAssetOperation(database: Database, owner: Owner, statementId: bigint): Promise<void> {
  const operation = await compose(database, owner, statementId);
  await storeBody(database, owner, { statementId, body: JSON.stringify(EmployeeAssetOperation.parse(operation)) });
}
