// Fills areas: the six asset classes with the portal's colours and patterns, everything else in a plain tone.
import { ASSET_CLASS_PATTERN, PATTERN_MARKS, TILE } from '../../../packages/charts/src/pattern.ts';
import { classColour, toneColour } from './theme.mjs';

/** Movies are shown smaller than they are drawn, so patterns are drawn larger than on a page. */
const ENLARGED = 2.5;

const patternCache = new Map();

/** A fill style for `{ class: 0..5 }` or `{ tone }`. */
export function fillOf(pen, { class: code, tone }) {
  if (code === undefined) return toneColour(tone);
  if (!patternCache.has(code)) patternCache.set(code, patternOf(pen, code));
  return patternCache.get(code);
}

function patternOf(pen, code) {
  const tile = new OffscreenCanvas(TILE * ENLARGED, TILE * ENLARGED);
  const brush = tile.getContext('2d');
  brush.fillStyle = classColour(code);
  brush.fillRect(0, 0, tile.width, tile.height);
  brush.scale(ENLARGED, ENLARGED);
  brush.strokeStyle = brush.fillStyle = 'rgb(255 255 255 / 45%)';
  for (const mark of PATTERN_MARKS[ASSET_CLASS_PATTERN[code]]) {
    if (mark.kind === 'path') brush.stroke(new Path2D(mark.d));
    else brush.fill(circle(mark));
  }
  return pen.createPattern(tile, 'repeat');
}

function circle({ cx, cy, r }) {
  const path = new Path2D();
  path.arc(cx, cy, r, 0, 2 * Math.PI);
  return path;
}

/** A box with round corners. */
export function box(pen, { x, y, width, height, radius = 12 }, fill) {
  if (width <= 0 || height <= 0) return;
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  pen.fill();
}
