/** 金融知識 — how far the employee has come with each topic; a sentence until there is something to read. */
import type { CallResponse } from '@minori/contract/call';
import type { getLiteracies } from '@minori/contract/literacy';
import type { ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { LITERACY_BAND_WORDS, OPERATION_PANELS } from '../../wording/operation-status.ts';
import styles from './self-panel.module.css';

const TEXTS = OPERATION_PANELS.self;

type Calculation = CallResponse<typeof getLiteracies>;

export function LiteracyTable({ calculation: { literacies, overall } }: { readonly calculation: Calculation }) {
  if (literacies.length === 0) return <p>{TEXTS.noLiteracy}</p>;
  const rows = literacies.map((literacy): ChartRow => {
    const { name, readRate, quizRate, accuracy, score, band } = literacy;
    return { heading: name, cells: [share(readRate), share(quizRate), share(accuracy), ...level(score, band)] };
  });
  const all: ChartRow[] = overall
    ? [
        {
          heading: TEXTS.overall,
          cells: [share(null), share(null), share(null), ...level(overall.score, overall.band)],
        },
      ]
    : [];
  return (
    <div className={styles.literacy}>
      <DataTable table={{ caption: TEXTS.literacyCaption, columns: TEXTS.literacyColumns, rows: [...rows, ...all] }} />
    </div>
  );
}

function share(fraction: number | null): ChartRow['cells'][number] {
  return { kind: 'percent', fraction, decimals: 0 };
}

function level(score: number, band: keyof typeof LITERACY_BAND_WORDS): ChartRow['cells'] {
  return [
    { kind: 'number', value: score, unit: TEXTS.points },
    { kind: 'text', text: LITERACY_BAND_WORDS[band] },
  ];
}
