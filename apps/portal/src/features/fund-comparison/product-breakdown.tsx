/** 商品の内訳 — which products each plan is made of; the percentages of one plan below each other. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Link } from 'react-router';
import { Accordion } from '../../ui/accordion.tsx';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';

const TEXTS = FUND_COMPARISON_TEXTS.breakdown;

interface ProductBreakdownProps {
  readonly plans: readonly FundComparison[];
  readonly onlyDifferences: boolean;
  readonly operationStatusHref: string;
}

export function ProductBreakdown({ plans, onlyDifferences, operationStatusHref }: ProductBreakdownProps) {
  const rows = productRows(plans, onlyDifferences);
  const names = plans.map(({ number }) => FUND_COMPARISON_TEXTS.plan(number));
  return (
    <Accordion
      name="portfolioComparison"
      panels={[
        {
          heading: TEXTS.panel,
          content: (
            <>
              {rows.length === 0 ? (
                <p>{TEXTS.none}</p>
              ) : (
                <DataTable table={{ caption: TEXTS.caption, columns: [TEXTS.product, ...names], rows }} />
              )}
              <p>
                {TEXTS.current} <Link to={operationStatusHref}>{TEXTS.open}</Link>
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

/** Every product of any plan, in the order of the list as the plans have it. */
function productRows(plans: readonly FundComparison[], onlyDifferences: boolean): ChartRow[] {
  const products = new Map(
    plans
      .flatMap(({ fundValuation }) => fundValuation.inputFundInfo)
      .toSorted((a, b) => a.assetCode - b.assetCode || a.expenseRatio - b.expenseRatio || compare(a, b))
      .map((product) => [product.isinCode, product]),
  );
  return [...products.values()].flatMap(({ isinCode, name }) => {
    const rates = plans.map((plan) => rateIn(plan, isinCode));
    if (onlyDifferences && new Set(rates).size === 1) return [];
    return [{ heading: name, cells: rates.map((rate) => ({ kind: 'text' as const, text: `${rate}%` })) }];
  });
}

function rateIn({ fundValuation }: FundComparison, isinCode: string): number {
  return fundValuation.inputFundInfo.find((product) => product.isinCode === isinCode)?.inputRate ?? 0;
}

function compare(a: { readonly isinCode: string }, b: { readonly isinCode: string }): number {
  return a.isinCode < b.isinCode ? -1 : Number(a.isinCode > b.isinCode);
}
