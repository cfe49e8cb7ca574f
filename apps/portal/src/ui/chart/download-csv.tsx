/** Saves the rows of a chart as a file; the file is made in the browser when asked for, and not before. */
import { CHART_TEXTS } from '../../wording/charts.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import { chartCsv } from './chart-csv.ts';
import type { ChartTable } from './chart-table.ts';
import styles from './download-csv.module.css';

export function DownloadCsv({ table }: { readonly table: ChartTable }) {
  return (
    <div className={styles.edge}>
      <Button variant="quiet" onClick={() => saveFile(`${table.caption}.csv`, csvOf(table))}>
        {CHART_TEXTS.download}
      </Button>
    </div>
  );
}

function csvOf(table: ChartTable): Blob {
  return new Blob([chartCsv(table)], { type: 'text/csv;charset=utf-8' });
}
