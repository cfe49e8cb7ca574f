/** 総合評価の印 — the letter in a disc of the grade's colour, and around it the ring of the points (docs/design/look.md, section 4). */
import type { Grade } from '@minori/engine/vocabulary/grade';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { GRADE_COLOURS } from './print-texts.ts';
import { COLOURS } from './svg.ts';

const SIZE = 100;
const CENTRE = SIZE / 2;
const RING = { radius: 45, width: 7 };

/** @param points 0 to 100; null without a ring */
export function gradeDiscSvg(letter: Grade, points: number | null): string {
  const length = 2 * Math.PI * RING.radius;
  const circle = (colour: string, more = '') =>
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${RING.radius}" fill="none" stroke="${colour}" stroke-width="${RING.width}"${more}/>`;
  const dash = ` stroke-dasharray="${((length * (points ?? 0)) / 100).toFixed(1)} ${length.toFixed(1)}"`;
  const isShown = points !== null && points > 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="BIZ UDPGothic">`,
    circle(COLOURS.grid),
    ...(isShown ? [circle(COLOURS.ring, `${dash} transform="rotate(-90 ${CENTRE} ${CENTRE})"`)] : []),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="37" fill="${GRADE_COLOURS[letter]}"/>`,
    `<text x="${CENTRE}" y="66" text-anchor="middle" font-size="44" font-weight="bold" fill="${PRINT_COLOURS['on-grade']}">${letter}</text>`,
    '</svg>',
  ].join('');
}
