/** 3 配分 — the mix held beside the model of the employee's type, and the differences. */
import type { ReportContent } from '@minori/contract/report-content';
import { pointsText, shareText } from '../report-figures.ts';
import { type Section, tableOf } from './blocks.ts';
import { mixChartSvg } from './mix-chart-svg.ts';
import { PRINT } from './print-texts.ts';

const { mix: TEXTS } = PRINT;

export function mixSection({ classes, classFinding, riskTolerance }: ReportContent): Section {
  const rows = classes.map(({ name, ratio, model, gap }) => [
    name,
    shareText(ratio),
    shareText(model),
    pointsText(gap),
  ]);
  const alt = TEXTS.alt(
    classes
      .map(({ name, ratio, model }) => TEXTS.row(name, shareText(ratio), model === null ? null : shareText(model)))
      .join('、'),
  );
  const type = riskTolerance ? TEXTS.type(riskTolerance.name) : '';
  return {
    heading: TEXTS.heading,
    blocks: [
      { kind: 'finding', text: `${type}${classFinding}` },
      { kind: 'chart', heading: TEXTS.chart, svg: mixChartSvg(classes), alt },
      { kind: 'tables', heading: TEXTS.table, tables: [tableOf(TEXTS.columns, rows)] },
    ],
  };
}
