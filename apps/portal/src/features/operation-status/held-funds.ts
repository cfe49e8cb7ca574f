/** 保有している商品 — the data of each product held: the statement's amounts, and the prices of the last year if it has any. */
import type { CallResponse } from '@minori/contract/call';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { getFundPrice } from '@minori/contract/fund-price';
import { OPERATION_PANELS } from '../../wording/operation-status.ts';

const TEXTS = OPERATION_PANELS.products;

type Performance = CallResponse<typeof getFundPrice>['performanceInfo'][number];

export interface HeldFund
  extends Pick<
    EmployeeAssetOperation['assetsValuation'][number],
    'productCode' | 'name' | 'units' | 'nav' | 'valuation' | 'gainLoss' | 'ratio'
  > {
  readonly assetCode: LineUpAssetCode;
  readonly className: string;
  /** Month-end prices of the last year, oldest first; null for a product without any. */
  readonly prices: Performance['prices'] | null;
  /** Price change of one year as a fraction; null if the record is shorter. */
  readonly yearChange: number | null;
  /** 信託報酬, a fraction a year; null if it isn't known. */
  readonly expenseRatio: number | null;
}

/** @param performances undefined until they have loaded */
export function heldFunds(
  { assetsValuation, investmentRatios }: Pick<EmployeeAssetOperation, 'assetsValuation' | 'investmentRatios'>,
  performances: readonly Performance[] | undefined,
): HeldFund[] {
  return assetsValuation.map(({ assetClassCode, acquisitionCost: _, ...holding }) => {
    const category = investmentRatios.find(({ categoryClassCode }) => categoryClassCode === assetClassCode);
    const performance = performances?.find(({ productCode }) => productCode === holding.productCode);
    const hasPrices = performance?.prices.some(({ nav }) => nav !== null) ?? false;
    return {
      ...holding,
      assetCode: assetClassCode ?? SEVERAL_CLASSES,
      className: category?.categoryName ?? TEXTS.severalClasses,
      prices: hasPrices ? (performance?.prices ?? null) : null,
      yearChange: performance?.figures?.investmentReturn ?? null,
      expenseRatio: performance?.expenseRatio ?? null,
    };
  });
}
