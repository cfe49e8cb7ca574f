/** 4 リスクとリターン — what today's mix would have done over 1, 3, 5 and 10 years, beside the model and its own classes' market. */

import { scatter } from '@minori/charts/scatter';
import type { ReportContent } from '@minori/contract/report-content';
import { returnAxisLimits, riskAxisLimits } from '@minori/engine/risk-return/axis-limits';
import { pointsText, shareText, yieldText } from '../report-figures.ts';
import { type Block, notesBlock, type Section, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { COLOURS, path, svg, text, WIDTH } from './svg.ts';

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

type Horizons = ReportContent['horizons'];

const HEIGHT = 236;
const MARGIN = { top: 44, right: 18, bottom: 46, left: 38 };
const RADIUS = 6;

/** '' where no horizon has a point. */
function horizonsChartSvg(horizons: Horizons): string {
  const points = horizons.flatMap(({ own, model }) => [own, model].filter((point) => point !== null));
  if (points.length === 0) return '';
  const riskLimit = riskAxisLimits(points.map(({ investmentRisk }) => 100 * investmentRisk));
  const returnLimit = returnAxisLimits(points.map(({ returnByYear }) => 100 * returnByYear));
  const width = WIDTH / horizons.length;
  const panels = horizons.map((horizon, index) => {
    const drawn = panel(horizon, {
      frame: { width, height: HEIGHT, margin: MARGIN },
      riskLimit,
      returnLimit,
      hasFigures: index === 0,
    });
    return `<g transform="translate(${index * width} 0)">${drawn.join('')}</g>`;
  });
  const legend = [
    mark('own', 14, 12),
    text([26, 16], '今の配分', { fill: COLOURS.ink }),
    mark('model', 104, 12),
    text([116, 16], 'モデル配分', { fill: COLOURS.ink }),
    text([WIDTH - 8, 16], '縦：リターン（年率）　横：リスク（年率）', { anchor: 'end' }),
  ];
  return svg(HEIGHT, [...legend, ...panels]);
}

type Limits = { readonly min: number; readonly max: number };

interface PanelOptions {
  /** The axis up has its figures; one for all panels is enough, since it is the same. */
  readonly hasFigures: boolean;
  readonly frame: { readonly width: number; readonly height: number; readonly margin: typeof MARGIN };
  readonly riskLimit: Limits;
  readonly returnLimit: Limits;
}

function panel({ years, own, model }: Horizons[number], options: PanelOptions): string[] {
  const points = (['model', 'own'] as const).flatMap((key) => {
    const point = key === 'own' ? own : model;
    return point ? [{ key, risk: 100 * point.investmentRisk, return: 100 * point.returnByYear }] : [];
  });
  const { plot, riskAxis, returnAxis, points: placed, zeroReturn } = scatter(points, options);
  const edges = [riskAxis.ticks[0], riskAxis.ticks.at(-1)].filter((tick) => tick !== undefined);
  return [
    text([(plot.left + plot.right) / 2, HEIGHT - 6], `過去${years}年`, {
      anchor: 'middle',
      fill: COLOURS.ink,
      isBold: true,
    }),
    ...returnAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, COLOURS.grid),
      ...(options.hasFigures ? [text([plot.left - 5, at + 4], percentTick(value), { anchor: 'end' })] : []),
    ]),
    ...edges.map(({ value, at }) => text([at, plot.bottom + 16], percentTick(value), { anchor: 'middle' })),
    ...(zeroReturn === null ? [] : [path(`M${plot.left},${zeroReturn}H${plot.right}`, COLOURS.axis)]),
    path(`M${plot.left},${plot.top}V${plot.bottom}H${plot.right}`, COLOURS.axis),
    ...placed.map(({ key, x, y }) => mark(key, x, y)),
    ...(points.length === 0
      ? [text([(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2], 'データなし', { anchor: 'middle' })]
      : []),
  ];
}

/** A disc and a hollow diamond: told apart without their colours. */
function mark(key: 'own' | 'model', x: number, y: number): string {
  if (key === 'own') return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${COLOURS.own}"/>`;
  const d = `M${x},${y - RADIUS - 1}L${x + RADIUS + 1},${y}L${x},${y + RADIUS + 1}L${x - RADIUS - 1},${y}Z`;
  return `<path d="${d}" fill="${COLOURS.paper}" stroke="${COLOURS.model}" stroke-width="2.5"/>`;
}

function percentTick(value: number): string {
  return `${value < 0 ? '−' : ''}${Math.abs(value)}%`;
}
