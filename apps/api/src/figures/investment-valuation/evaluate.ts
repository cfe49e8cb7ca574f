/**
 * 運用評価 — values the holdings of a statement through the engine and composes the snapshot to store (calculations.md
 * sections 2 and 4). Every figure comes from the engine.
 */
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { wholeMonthsBetween } from '@minori/engine/calendar/elapsed-time';
import { type AccountValuation, valueAccount } from '@minori/engine/investment-valuation/account-valuation';
import { type ValuationBasis, valuationBasis } from '@minori/engine/investment-valuation/valuation-basis';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import type { Database } from '../../platform/storage/database.ts';
import { NO_SENTENCES } from '../../platform/storage/schema/valuation-details.ts';
import type { NewValuation } from '../../records/new-valuations.ts';
import { findProducts, type Products } from '../../records/products.ts';
import type { HeldStatement, Holding } from '../../records/statements.ts';
import { findMarket, type Market } from '../funds/market.ts';
import { againstClassOf, horizonsOf, partsOf, type ReadMarket, type ReturnSources } from './horizons.ts';
import type { ValuationSubject } from './subject-repository.ts';
import { areaRatioOf, valuationAnswer } from './valuation-answer.ts';

type Valued = Extract<AccountValuation, { status: 'valued' | 'undiagnosed' }>;

/** The fields of a statement that a valuation needs. */
export type ValuedStatement = Pick<
  HeldStatement,
  'id' | 'valuationDate' | 'initialSubscriptionDate' | 'interestRate' | 'pendingCash'
> & { readonly holdings: readonly Pick<Holding, 'productCode' | 'name' | 'valuation'>[] };

export interface Valuing {
  readonly subject: ValuationSubject;
  readonly statement: ValuedStatement;
  /** Asia/Tokyo date. */
  readonly evaluatedOn: string;
  readonly calculatedAt: Date;
}

/** Data of the valued funds, equal for all employees on one day. */
export interface KnownFunds {
  readonly products: Products;
  readonly market: ReadMarket | undefined;
  /** A map of return sources as in `ReturnSources`, for callers that value many statements. */
  readonly shared?: ReturnSources['shared'];
}

/** @param codes of the products held in any of the statements */
export async function knownFunds(database: Database, codes: readonly string[], date: string): Promise<KnownFunds> {
  return { products: await findProducts(database, codes), market: await marketUntil(database, date, codes) };
}

/** Returns the snapshot; undefined when nothing can be valued: no assets, or more than 5 % in unknown products. */
export async function evaluate(database: Database, valuing: Valuing): Promise<NewValuation | undefined> {
  const codes = valuing.statement.holdings.map(({ productCode }) => productCode);
  return evaluateWith(await knownFunds(database, codes, valuing.evaluatedOn), valuing, valuationBasis(valuing.subject));
}

/** Values like `evaluate`, with funds and basis that the caller has prepared once for many valuations. */
export function evaluateWith(funds: KnownFunds, valuing: Valuing, basis: ValuationBasis): NewValuation | undefined {
  const { subject, statement, evaluatedOn } = valuing;
  const { products } = funds;
  const holdings = statement.holdings.map(({ productCode, valuation }) => ({
    fundCode: productCode,
    amount: valuation,
  }));
  const { year } = dateParts(evaluatedOn);
  const account = { holdings, pendingCash: statement.pendingCash, year, funds: products };
  const outcome = valueAccount(account, subject, basis);
  if (outcome.status !== 'valued' && outcome.status !== 'undiagnosed') return undefined;
  return snapshotOf(outcome, valuing, funds);
}

/** Finds the market data at the end of the last complete month before a date; undefined without class indexes. */
export async function marketUntil(
  database: Database,
  date: string,
  productCodes: readonly string[],
): Promise<Market | undefined> {
  return findMarket(database, { productCodes, lastMonth: lastCompleteMonth(date) });
}

function namesOf(statement: ValuedStatement, codes: readonly string[]): string[] {
  const holdings = statement.holdings.filter(({ productCode }) => codes.includes(productCode));
  return [...new Set(holdings.map(({ name }) => name))];
}

function snapshotOf(outcome: Valued, valuing: Valuing, { products, market, shared }: KnownFunds): NewValuation {
  const { statement, subject, evaluatedOn, calculatedAt } = valuing;
  const { lookThrough } = outcome;
  const { assumptionSetId, grades, weaknesses, reason, model, areaRatio, differencialWithModelPf } =
    valuationAnswer(outcome);
  const { initialSubscriptionDate, valuationDate } = statement;
  const parts = partsOf(statement, { products, navs: market?.navs ?? new Map(), shared });
  const horizons = horizonsOf(parts, model?.weights ?? null, market);
  return {
    statementId: statement.id,
    ...{ evaluatedOn, calculatedAt, assumptionSetId, methodId: METHOD_ID },
    riskToleranceCode: subject.riskToleranceCode,
    ...grades,
    details: {
      ...NO_SENTENCES,
      ...{ weaknesses, reason },
      leftOut: namesOf(statement, lookThrough.excludedFundCodes),
      investmentPeriod:
        initialSubscriptionDate === null ? null : wholeMonthsBetween(initialSubscriptionDate, valuationDate),
      interest: statement.interestRate,
      ...horizons,
      againstClass: againstClassOf(lookThrough, horizons, market),
      areaRatio,
      modelAreaRatio: model && areaRatioOf(model.areaWeights),
      differencialWithModelPf,
      classWeights: lookThrough.weights,
      modelWeights: model?.weights ?? null,
      expenseRatio: lookThrough.expenseRatio,
      hedged: lookThrough.hedged,
      targetYears: lookThrough.targetYears,
    },
  };
}
