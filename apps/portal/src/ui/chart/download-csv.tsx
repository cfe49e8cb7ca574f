/** Saves the rows of a chart as a file; the file is made in the browser when asked for, and not before. */
import { CHART_TEXTS } from '../../wording/charts.ts';
import { Button } from '../button.tsx';
import { chartCsv } from './chart-csv.ts';
import type { ChartTable } from './chart-table.ts';

export function DownloadCsv({ table }: { readonly table: ChartTable }) {
  return (
    <Button variant="quiet" onClick={() => save(`${table.caption}.csv`, chartCsv(table))}>
      {CHART_TEXTS.download}
    </Button>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
