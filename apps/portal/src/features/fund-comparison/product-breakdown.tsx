/** 商品の内訳 — which products each plan is made of: as a table where there is room, plan by plan on a phone. */
import type { FundComparison } from '@minori/contract/fund-comparison';
import { Link } from 'react-router';
import { Accordion } from '../../ui/accordion.tsx';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import styles from './product-breakdown.module.css';
import { type ProductRow, productRows } from './product-rows.ts';

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

/** What a plan doesn't have is left out: each list is the plan as it would be chosen. */
function Lists({ names, rows }: PlansProps) {
  return names.map((name, place) => (
    <section key={name} className={styles.plan}>
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
