/**
 * Draws a fund's prices as an SVG line chart for print: the geometry is the screen's (packages/charts), the texts use
 * the page's font.
 */

import { type PriceLine, type PricePoint, priceLine } from '@minori/charts/price-line';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { yen } from './sheet-figures.ts';

interface MonthPrice {
  readonly month: string;
  readonly nav: number | null;
}

/** The width of the page's text, in units of 0.25 mm. */
const WIDTH = 720;
const MARGIN = { top: 14, right: 84, bottom: 26, left: 74 };
/** 48 mm, in units of 0.25 mm: the height if nothing else on the page needs the room. */
export const MOST_CHART_HEIGHT = 192;
/** Width that a month's label below the axis needs, in units of 0.25 mm. */
const MONTH_WIDTH = 96;
/** 8.5 points, in units of 0.25 mm. */
const FONT_SIZE = 12;

const { line: GRID, 'line-strong': AXIS, 'ink-2': TEXT, ai: LINE } = PRINT_COLOURS;

/**
 * @param prices oldest first, one per month, at least two of them known
 * @param height in units of 0.25 mm
 */
export function navChartSvg(prices: readonly MonthPrice[], height: number): string {
  const drawn = priceLine(prices, { width: WIDTH, height, margin: MARGIN }, { monthWidth: MONTH_WIDTH });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`,
    ` font-family="BIZ UDPGothic" font-size="${FONT_SIZE}">`,
    ...grid(drawn),
    ...months(drawn),
    `<path d="${drawn.path}" fill="none" stroke="${LINE}" stroke-width="2" stroke-linejoin="round"/>`,
    ...drawn.lonePoints.map((point) => dot(point, 2)),
    ...(drawn.last ? [dot(drawn.last, 3.5), endLabel(drawn.last)] : []),
    '</svg>',
  ].join('');
}

function grid({ plot, priceTicks }: PriceLine): string[] {
  return priceTicks.flatMap(({ value, at }) => [
    `<path d="M${plot.left},${at}H${plot.right}" stroke="${GRID}"/>`,
    `<text x="${plot.left - 8}" y="${at + 4}" text-anchor="end" fill="${TEXT}">${yen(value)}</text>`,
  ]);
}

function months({ plot, monthTicks }: PriceLine): string[] {
  return [
    `<path d="M${plot.left},${plot.bottom}H${plot.right}" stroke="${AXIS}"/>`,
    ...monthTicks.flatMap(({ month, at }) => [
      `<path d="M${at},${plot.bottom}v5" stroke="${AXIS}"/>`,
      `<text x="${at}" y="${plot.bottom + 19}" text-anchor="middle" fill="${TEXT}">${shortMonth(month)}</text>`,
    ]),
  ];
}

function dot({ x, y }: PricePoint, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${LINE}"/>`;
}

/** Writes the latest price at the end of the line. */
function endLabel({ x, y, nav }: PricePoint): string {
  return `<text x="${x + 9}" y="${y + 4}" fill="${LINE}" font-weight="bold">${yen(nav)}</text>`;
}

/** Writes '2026-03' as 2026/3, short enough for the axis. */
function shortMonth(month: string): string {
  return `${month.slice(0, 4)}/${Number(month.slice(5))}`;
}
