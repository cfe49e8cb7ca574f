/** 商品の内訳 — lists the products of each plan: as a table where there is room, as one list per plan on a phone. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import type { PlanValuation } from '@minori/contract/fund-selection';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { Link } from 'react-router';
import { Accordion } from '../../ui/accordion.tsx';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import styles from './fund-comparison.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.breakdown;

interface ProductBreakdownProps {
  readonly plans: readonly FundComparison[];
  readonly onlyDifferences: boolean;
  readonly isWide: boolean;
  readonly operationStatusHref: string;
}

export function ProductBreakdown({ plans, onlyDifferences, isWide, operationStatusHref }: ProductBreakdownProps) {
  const rows = productRows(plans, onlyDifferences);
  const names = plans.map(({ number }) => FUND_COMPARISON_TEXTS.plan(number));
  const content = (
    <>
      {rows.length === 0 && <p>{TEXTS.none}</p>}
      {rows.length > 0 && (isWide ? <Table names={names} rows={rows} /> : <Lists names={names} rows={rows} />)}
      <p>
        {TEXTS.current} <Link to={operationStatusHref}>{TEXTS.open}</Link>
      </p>
    </>
  );
  return <Accordion name="fundComparison" panels={[{ heading: TEXTS.panel, content }]} />;
}

interface PlansProps {
  readonly names: readonly string[];
  readonly rows: readonly ProductRow[];
}

function Table({ names, rows }: PlansProps) {
  return (
    <DataTable
      table={{
        caption: TEXTS.caption,
        columns: [TEXTS.product, ...names],
        rowsAre: 'products',
        rows: rows.map(({ name, rates }) => ({
          heading: name,
          cells: rates.map((rate) => ({ kind: 'percent', fraction: rate / 100, decimals: 0 })),
        })),
      }}
    />
  );
}

/** Products that a plan doesn't have are left out of its list. */
function Lists({ names, rows }: PlansProps) {
  return names.map((name, place) => (
    <section key={name} className={styles.productBreakdownPlan}>
      <h4>{name}</h4>
      <dl>
        {rows
          .filter(({ rates }) => (rates[place] ?? 0) > 0)
          .map(({ isinCode, name: product, rates }) => (
            <div key={isinCode} className={styles.row}>
              <dt>
                <ProductName name={product} />
              </dt>
              <dd>
                <Percent fraction={(rates[place] ?? 0) / 100} decimals={0} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

interface ProductRow {
  readonly isinCode: string;
  readonly name: string;
  /** Integer percent, one per plan; 0 if the plan doesn't have the product. */
  readonly rates: readonly number[];
}

type Product = PlanValuation['inputFundInfo'][number];

/** 商品ごとの割合 — every product of any plan, in the order of the list (class, cost, code), with its percentage in each plan. */
function productRows(plans: readonly FundComparison[], onlyDifferences: boolean): ProductRow[] {
  const products = plans.flatMap(({ fundValuation }) => fundValuation.inputFundInfo).toSorted(inListOrder);
  const once = new Map(products.map((product) => [product.isinCode, product]));
  const rows = [...once.values()].map(({ isinCode, name }) => ({
    isinCode,
    name,
    rates: plans.map((plan) => rateIn(plan, isinCode)),
  }));
  // A single plan has nothing to differ from.
  return onlyDifferences && plans.length > 1 ? rows.filter(({ rates }) => new Set(rates).size > 1) : rows;
}

function rateIn({ fundValuation }: FundComparison, code: string): number {
  return fundValuation.inputFundInfo.find(({ isinCode }) => isinCode === code)?.inputRate ?? 0;
}

function inListOrder(a: Product, b: Product): number {
  const byCode = a.isinCode < b.isinCode ? -1 : Number(a.isinCode > b.isinCode);
  return a.assetCode - b.assetCode || a.expenseRatio - b.expenseRatio || byCode;
}
