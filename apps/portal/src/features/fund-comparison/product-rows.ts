/** 商品ごとの割合 — every product of any plan, in the order of the list (class, cost, code), with its percent in each plan. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import type { PlanValuation } from '@minori/contract/fund-selection';

export interface ProductRow {
  readonly isinCode: string;
  readonly name: string;
  /** Integer percent, one a plan; 0 where the plan hasn't the product. */
  readonly rates: readonly number[];
}

type Product = PlanValuation['inputFundInfo'][number];

export function productRows(plans: readonly FundComparison[], onlyDifferences: boolean): ProductRow[] {
  const products = plans.flatMap(({ fundValuation }) => fundValuation.inputFundInfo).toSorted(inListOrder);
  const once = new Map(products.map((product) => [product.isinCode, product]));
  const rows = [...once.values()].map(({ isinCode, name }) => ({
    isinCode,
    name,
    rates: plans.map((plan) => rateIn(plan, isinCode)),
  }));
  // A single plan differs from nothing.
  return onlyDifferences && plans.length > 1 ? rows.filter(({ rates }) => new Set(rates).size > 1) : rows;
}

function rateIn({ fundValuation }: FundComparison, code: string): number {
  return fundValuation.inputFundInfo.find(({ isinCode }) => isinCode === code)?.inputRate ?? 0;
}

function inListOrder(a: Product, b: Product): number {
  const byCode = a.isinCode < b.isinCode ? -1 : Number(a.isinCode > b.isinCode);
  return a.assetCode - b.assetCode || a.expenseRatio - b.expenseRatio || byCode;
}
