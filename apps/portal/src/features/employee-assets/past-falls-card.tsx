/**
 * 過去の値下がりと、回復までの期間 — shows, after a large fall of the employee's own balance, how deep past falls were and how long they took to
 * recover. It states facts and has no button: it is no occasion to act.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { PAST_FALLS, PAST_FALLS_READ_ON, PAST_SAVING, type PastFall } from '@minori/engine/assumptions/past-falls';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { formatDate, formatMonth } from '@minori/wording/ja/locale';
import { formatPercent } from '@minori/wording/numbers';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { FoldedSources } from '../../ui/source-list.tsx';
import { monthlyHistory } from './monthly-history.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.pastFalls;
/** A fall of this share of the balance counts as large. */
const LARGE = -0.1;
const MONTHS_BACK = 12;
/** Each once. */
const SOURCES = [...new Map([...PAST_FALLS, PAST_SAVING].map(({ source }) => [source.url, source])).values()];

/** Nothing unless the balance has fallen by a tenth within a year. */
export function PastFallsCard({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const fall = ownFall(operation);
  if (!fall || fall.ratio > LARGE) return null;
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.own(formatDate(fall.from), formatPercent(-fall.ratio, 0).digits)}</p>
      <p>{TEXTS.lead}</p>
      <DataTable table={TABLE} />
      <p>{TEXTS.saving(...savingOf())}</p>
      <p className="quiet">{TEXTS.note}</p>
      <FoldedSources
        heading={TEXTS.sources}
        readOn={TEXTS.readOn(formatDate(PAST_FALLS_READ_ON))}
        sources={SOURCES}
        language="ja"
      />
    </Card>
  );
}

interface OwnFall {
  /** 'YYYY-MM-DD', of the scrape with the highest gain. */
  readonly from: string;
  /** The gain lost since then, as a share of the balance of that day: a negative fraction, or 0. */
  readonly ratio: number;
}

/** What prices took from the balance since its best scrape within a year, without payments in or out; null with one scrape. */
export function ownFall(operation: Parameters<typeof monthlyHistory>[0]): OwnFall | null {
  const earliest = addMonths(monthOf(operation.valuationDate), -MONTHS_BACK);
  const points = monthlyHistory(operation).flatMap(({ date, valuation, contribution }) =>
    valuation === null || contribution === null || monthOf(date) < earliest
      ? []
      : [{ date, valuation, gain: valuation - contribution }],
  );
  const now = points.at(-1);
  const [best] = points.toSorted((one, other) => other.gain - one.gain);
  if (!now || !best || points.length < 2 || best.valuation <= 0) return null;
  return { from: best.date, ratio: (now.gain - best.gain) / best.valuation };
}

const TABLE: ChartTable = {
  caption: TEXTS.caption,
  columns: TEXTS.columns,
  rows: PAST_FALLS.map(({ market, from, ratio, months }: PastFall) => ({
    heading: TEXTS.row(TEXTS.markets[market], from === null ? null : formatMonth(from)),
    cells: [
      { kind: 'percent', fraction: ratio, decimals: 0, signed: true, isNeutral: true },
      // Word joiners: a length of time stays on one line.
      { kind: 'text', text: [...TEXTS.length(Math.floor(months / 12), months % 12)].join('\u2060') },
    ],
  })),
};

function savingOf() {
  const { start, below, above, months } = PAST_SAVING;
  return [
    { start: formatMonth(start), below: formatMonth(below), above: formatMonth(above) },
    TEXTS.length(Math.floor(months / 12), months % 12),
  ] as const;
}
