/**
 * Renders the elements of a report's charts as SVG: lines, labels and fills in the page's font. A unit is a quarter of
 * a millimetre.
 */
import type { Axis } from '@minori/charts/axis';
import type { Plot } from '@minori/charts/frame';
import { PATTERN_MARKS, type Pattern, TILE } from '@minori/charts/pattern';
import { words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';

export const WIDTH = 720;

/** The colours of the screens: 藍 for the present, 実り for the future, 葉 for the model. */
export const COLOURS = {
  ink: PRINT_COLOURS.ink,
  text: PRINT_COLOURS['ink-2'],
  grid: PRINT_COLOURS.line,
  axis: PRINT_COLOURS['line-strong'],
  paper: PRINT_COLOURS.paper,
  own: PRINT_COLOURS.ai,
  model: PRINT_COLOURS.ha,
  future: PRINT_COLOURS.kin,
  ring: PRINT_COLOURS['kin-mark'],
  contribution: PRINT_COLOURS['series-paid'],
} as const;

const FONT_SIZE = 12;

/** Escapes XML: the texts may contain names that we don't control. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function svg(height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`,
    ` font-family="BIZ UDPGothic" font-size="${FONT_SIZE}" fill="${COLOURS.text}">`,
    ...parts,
    '</svg>',
  ].join('');
}

interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly isBold?: boolean;
}

/** @param at the position of the baseline */
export function text(at: readonly [x: number, y: number], written: string, style: TextStyle = {}): string {
  const { anchor = 'start', fill = COLOURS.text, isBold = false } = style;
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${roundToTenth(at[0])}" y="${roundToTenth(at[1])}" text-anchor="${anchor}" fill="${fill}"${weight}>${escaped(written)}</text>`;
}

interface StrokeStyle {
  readonly width?: number;
  readonly dash?: string;
}

export function path(d: string, colour: string, { width = 1, dash }: StrokeStyle = {}): string {
  if (d === '') return '';
  const dashed = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${short(d)}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed}/>`;
}

export function area(d: string, colour: string, opacity: number): string {
  return d === '' ? '' : `<path d="${short(d)}" fill="${colour}" fill-opacity="${opacity}"/>`;
}

/** Renders the yen axis: a line across the plot at each tick, with its amount on the left. */
export function amountLines({ left, right }: Plot, { ticks }: Axis): string[] {
  return ticks.flatMap(({ value, at }) => [
    path(`M${left},${at}H${right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
    text([left - 8, at + 4], words().locale.amountTick(value), { anchor: 'end' }),
  ]);
}

/** Writes the name and the last amount at the end of a line. */
export function endLabel(
  { x, labelY }: { readonly x: number; readonly labelY: number },
  [name, amount]: readonly [string, string],
  fill: string,
): string[] {
  return [text([x + 8, labelY - 3], name, { fill, isBold: true }), text([x + 8, labelY + 12], amount, { fill })];
}

/** Renders a sample of a fill with its meaning. @param at its upper left corner */
export function keyOf(name: string, fill: string, [x, y]: readonly [x: number, y: number]): string[] {
  return [
    `<rect x="${x}" y="${y}" width="24" height="14" fill="${fill}"/>`,
    text([x + 32, y + 12], name, { fill: COLOURS.ink }),
  ];
}

/** Defines a fill that differs by its marks, not only by colour; `url(#id)` uses it. */
export function patternFill(id: string, colour: string, pattern: Pattern): string {
  const marks = PATTERN_MARKS[pattern].map((mark) =>
    mark.kind === 'path'
      ? `<path d="${mark.d}" stroke="${COLOURS.paper}" stroke-opacity="0.55" stroke-width="1.5" fill="none"/>`
      : `<circle cx="${mark.cx}" cy="${mark.cy}" r="${mark.r}" fill="${COLOURS.paper}" fill-opacity="0.7"/>`,
  );
  const tile = `<rect width="${TILE}" height="${TILE}" fill="${colour}"/>`;
  return `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile}${marks.join('')}</pattern>`;
}

/** Rounds to a tenth of a unit (0.025 mm); more digits would only make the file longer. */
function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function short(d: string): string {
  return d.replace(/\d+\.\d+/g, (digits) => String(roundToTenth(Number(digits))));
}
