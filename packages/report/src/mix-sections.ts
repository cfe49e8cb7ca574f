/**
 * 資産の割合と目安, and 過去のリスクとリターン — builds the two sections that compare the employee's allocation with their type's model
 * portfolio.
 */
import type { ReportContent } from '@minori/contract/report-content';
import type { Block, Cell, Section, Table } from './blocks.ts';
import { EMPTY, pointsCell, rateCell, row } from './cells.ts';
import type { ReportWords } from './words.ts';

/** Without a diagnosis there is no model; its columns then appear in print only, where they say so. */
export function mixSection({ classes, classFinding, riskTolerance }: ReportContent, words: ReportWords): Section {
  const MIX = words.REPORT_WORDS.mix;
  const hasModel = classes.some(({ model }) => model !== null);
  const share = (fraction: number | null): Cell => ({ kind: 'percent', fraction, decimals: 0 });
  return {
    heading: MIX.heading,
    beginsPage: true,
    blocks: [
      {
        kind: 'chart',
        heading: MIX.chart,
        chart: { of: 'mix', classes },
        finding: MIX.finding(riskTolerance?.name ?? null, classFinding),
        alt: MIX.alt(classes),
        table: {
          caption: MIX.caption,
          columns: MIX.columns,
          printedOnly: hasModel ? [] : MIX.columns.slice(2),
          rows: classes.map(({ name, ratio, model, gap }) =>
            row(name, share(ratio), share(model), pointsCell(gap === null ? null : gap / 100, 0, words)),
          ),
        },
      },
    ],
  };
}

type Horizon = ReportContent['horizons'][number];

/** Returns over 1, 3, 5 and 10 years: of today's allocation, of the model, and compared with the market of the asset classes. */
export function horizonsSection({ horizons, againstClass, notes }: ReportContent, words: ReportWords): Section {
  const HORIZONS = words.REPORT_WORDS.horizons;
  const hasPoints = horizons.some(({ own, model }) => own ?? model);
  const reference = ({ own, model }: Horizon) => (own?.isReference || model?.isReference ? HORIZONS.reference : '');
  const cellsOf = (point: Horizon['own']) => [
    rateCell(point?.returnByYear ?? null),
    rateCell(point?.investmentRisk ?? null, false),
  ];
  // Not shown as a loss, because a fund that follows the market trails it by its costs. On a phone it needs a table of its own.
  const against = horizons.map(({ years: of }) =>
    pointsCell(againstClass?.find((each) => each.years === of)?.difference ?? null, 1, words),
  );
  const market: Table = {
    caption: HORIZONS.againstClassCaption,
    columns: [HORIZONS.columns[0], HORIZONS.againstClass],
    rows: horizons.map(({ years: of }, place) => row(HORIZONS.years(of), against[place] ?? EMPTY)),
  };
  return {
    heading: HORIZONS.heading,
    blocks: [
      { kind: 'finding', only: 'screen', sentence: HORIZONS.lead },
      hasPoints ? horizonsChart(horizons, words) : { kind: 'notes', only: 'print', lines: [HORIZONS.noData] },
      {
        kind: 'table',
        table: {
          caption: HORIZONS.caption,
          columns: againstClass ? [...HORIZONS.columns, HORIZONS.againstClass] : HORIZONS.columns,
          printedOnly: [HORIZONS.againstClass],
          rows: horizons.map((horizon, place) => ({
            heading: `${HORIZONS.years(horizon.years)}${reference(horizon)}`,
            printed: `${HORIZONS.past(horizon.years)}${reference(horizon)}`,
            cells: [...cellsOf(horizon.own), ...cellsOf(horizon.model), against[place] ?? EMPTY],
          })),
        },
      },
      ...(againstClass ? [{ kind: 'table', only: 'screen', table: market } as const] : []),
      { kind: 'notes', only: 'print', lines: notes.slice(3, 5) },
    ],
  };
}

function horizonsChart(horizons: ReportContent['horizons'], { REPORT_WORDS }: ReportWords): Block {
  const HORIZONS = REPORT_WORDS.horizons;
  const points = horizons.flatMap(({ years, own }) =>
    own ? [{ years, return: own.returnByYear, risk: own.investmentRisk }] : [],
  );
  return {
    kind: 'chart',
    only: 'print',
    heading: HORIZONS.chart,
    chart: { of: 'horizons', horizons },
    alt: HORIZONS.alt(points),
  };
}
