/** A button that saves the rows of a chart as a CSV file. The browser makes the file only at the click. */
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { Button } from '../button.tsx';
import { useAmountsHidden } from '../figures/amounts-hidden.tsx';
import { saveFile } from '../save-file.ts';
import { chartCsv } from './chart-csv.ts';
import styles from './chart-figure.module.css';
import { type ChartTable, isOwnAmount } from './chart-table.ts';

export function DownloadCsv({ table }: { readonly table: ChartTable }) {
  const hidesAmounts = useAmountsHidden();
  const save = () => {
    const csv = new Blob([chartCsv(table, { hidesAmounts })], { type: 'text/csv;charset=utf-8' });
    saveFile(`${table.caption}.csv`, csv);
  };
  return (
    <div>
      <div className={styles.edge}>
        <Button variant="quiet" onClick={save}>
          {CHART_TEXTS.download}
        </Button>
      </div>
      {hidesAmounts && holdsAmounts(table) && <p className="quiet">{CHART_TEXTS.downloadHides}</p>}
    </div>
  );
}

function holdsAmounts({ rows }: ChartTable): boolean {
  return rows.some(({ cells }) => cells.some(isOwnAmount));
}
