/** 4 リスクとリターン — what today's mix would have done over 1, 3, 5 and 10 years, beside the model and its own classes' market. */
import type { ReportContent } from '@minori/contract/report-content';
import { pointsText, shareText, yieldText } from '../report-figures.ts';
import { type Block, notesBlock, type Section, tableOf } from './blocks.ts';
import { horizonsChartSvg } from './horizons-chart-svg.ts';
import { PRINT } from './print-texts.ts';

const { horizons: TEXTS } = PRINT;

export function horizonsSection(content: ReportContent): Section {
  const { horizons, againstClass } = content;
  const picture = horizonsChartSvg(horizons);
  const alt = horizons.flatMap(({ years, own }) =>
    own ? [TEXTS.altRow(years, yieldText(own.returnByYear), shareText(own.investmentRisk))] : [],
  );
  const chart: Block =
    picture === ''
      ? { kind: 'notes', lines: [TEXTS.noData] }
      : { kind: 'chart', heading: TEXTS.chart, svg: picture, alt: TEXTS.alt(alt.join('、')) };
  const rows = horizons.map(({ years, own, model }) => [
    `${TEXTS.row(years)}${own?.isReference ? TEXTS.reference : ''}`,
    ...[own?.returnByYear, own?.investmentRisk, model?.returnByYear, model?.investmentRisk].map((figure) =>
      yieldText(figure ?? null),
    ),
    ...(againstClass ? [differenceText(againstClass, years)] : []),
  ]);
  const columns = [...TEXTS.columns, ...(againstClass ? [TEXTS.againstClass] : [])];
  return {
    heading: TEXTS.heading,
    blocks: [
      chart,
      { kind: 'tables', heading: TEXTS.table, tables: [tableOf(columns, rows)] },
      notesBlock(content, 'horizons'),
    ],
  };
}

function differenceText(againstClass: NonNullable<ReportContent['againstClass']>, of: number): string {
  const difference = againstClass.find(({ years }) => years === of)?.difference ?? null;
  return pointsText(difference === null ? null : 100 * difference);
}
