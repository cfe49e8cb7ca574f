/** Renders the chart 過去のリスクとリターン for the PDF: a plot for each horizon, with the present asset mix and the model. */

import { scatter } from '@minori/charts/scatter';
import type { ReportContent } from '@minori/contract/report-content';
import { returnAxisLimits, riskAxisLimits } from '@minori/engine/risk-return/axis-limits';
import { words } from '../../platform/base/words.ts';
import { COLOURS, path, svg, text, WIDTH } from './svg.ts';

type Horizons = ReportContent['horizons'];

const HEIGHT = 236;
const MARGIN = { top: 44, right: 18, bottom: 46, left: 38 };
const RADIUS = 6;

export function horizonsChartSvg(horizons: Horizons): string {
  const { mix, horizons: texts } = words().document.REPORT_WORDS;
  const [, own, model] = mix.columns;
  const points = horizons.flatMap(({ own, model }) => [own, model].filter((point) => point !== null));
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
    text([26, 16], own, { fill: COLOURS.ink }),
    mark('model', 104, 12),
    text([116, 16], model, { fill: COLOURS.ink }),
    text([WIDTH - 8, 16], texts.axes, { anchor: 'end' }),
  ];
  return svg(HEIGHT, [...legend, ...panels]);
}

type Limits = { readonly min: number; readonly max: number };

interface PanelOptions {
  /** Whether the vertical axis has labels; the first panel's are enough, because all panels share the axis. */
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
  const texts = words().document.REPORT_WORDS.horizons;
  const edges = [riskAxis.ticks[0], riskAxis.ticks.at(-1)].filter((tick) => tick !== undefined);
  return [
    text([(plot.left + plot.right) / 2, HEIGHT - 6], texts.past(years), {
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
      ? [text([(plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2], texts.noPoint, { anchor: 'middle' })]
      : []),
  ];
}

/** Renders a disc or a hollow diamond, which differ without colour. */
function mark(key: 'own' | 'model', x: number, y: number): string {
  if (key === 'own') return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${COLOURS.own}"/>`;
  const d = `M${x},${y - RADIUS - 1}L${x + RADIUS + 1},${y}L${x},${y + RADIUS + 1}L${x - RADIUS - 1},${y}Z`;
  return `<path d="${d}" fill="${COLOURS.paper}" stroke="${COLOURS.model}" stroke-width="2.5"/>`;
}

function percentTick(value: number): string {
  return `${value < 0 ? '−' : ''}${Math.abs(value)}%`;
}
