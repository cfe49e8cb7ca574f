/** 商品ごとの状況 — lists every product with the record keeper's figures; missing values are 「—」. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { DownloadCsv } from '../../ui/chart/download-csv.tsx';
import styles from './employee-assets.module.css';

const TEXTS = OPERATION_PANELS.products;

type Products = EmployeeAssetOperation['assetsValuation'];

export function ProductTable({ products }: { readonly products: Products }) {
  if (products.length === 0) return <p>{TEXTS.none}</p>;
  const table = productsTable(products);
  return (
    <div className={styles.table}>
      <DataTable table={table} />
      <p className="quiet">{TEXTS.unknown}</p>
      <div>
        <DownloadCsv table={table} />
      </div>
    </div>
  );
}

/** The table of products, which the cards of 運用状況 also offer as a file. */
export function productsTable(products: Products): ChartTable {
  return { caption: TEXTS.caption, columns: TEXTS.columns, rowsAre: 'products', rows: products.map(rowOf) };
}

function rowOf({ name, valuation, gainLoss, ratio, units, nav }: Products[number]): ChartRow {
  return {
    heading: name,
    cells: [
      { kind: 'yen', amount: valuation },
      { kind: 'yen', amount: gainLoss, signed: true },
      { kind: 'percent', fraction: ratio, decimals: 0 },
      { kind: 'number', value: units, unit: TEXTS.units, isAmount: true },
      { kind: 'yen', amount: nav, isPublic: true },
    ],
  };
}
