// Draws the parts of a whole as one band, or as several below each other (before, now, after). Names are on a white plate,
// because text on patterns is hard to read.
import { stackedBar } from '../../../packages/charts/src/stacked-bar.ts';
import { box, fillOf } from './fills.mjs';
import { faded, widthOf, write } from './text.mjs';

/**
 * @param {{ rows: { label?: string, parts: { name: string, value: number, class?: number, tone?: string }[] }[] }} chart
 *   the `value`s of a row add up to 100
 */
export function shares(pen, { rows, room, pace }) {
  const labelWidth = Math.max(0, ...rows.map(({ label }) => (label ? widthOf(pen, label, { size: 40 }) + 28 : 0)));
  const step = Math.min(170, (room.bottom - room.top) / rows.length);
  const top = room.top + (room.bottom - room.top - step * rows.length) / 2;
  const height = Math.min(132, step * 0.78);
  for (const [index, row] of rows.entries()) {
    const come = pace.piece(index, rows.length);
    const y = top + step * (index + 0.5);
    if (row.label) faded(pen, come * 3, () => write(pen, row.label, { x: room.left, y, size: 40 }));
    const left = room.left + labelWidth;
    drawRow(pen, { parts: row.parts, left, width: room.right - left, top: y - height / 2, height, come });
  }
}

function drawRow(pen, { parts, left, width, top, height, come }) {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  if (sum !== 100) throw new Error(`${parts.map(({ name }) => name).join(', ')}: the shares sum to ${sum}.`);
  const segments = stackedBar(
    parts.map((part) => ({ key: part, ratio: part.value / 100 })),
    { width, labelWidth: 0, gap: 6 },
  );
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width * come, height);
  pen.clip();
  for (const { key, x, width: wide } of segments) {
    box(pen, { x: left + x, y: top, width: wide, height, radius: 6 }, fillOf(pen, key));
  }
  pen.restore();
  for (const { key, x, width: wide } of segments) {
    faded(pen, (come - 0.7) / 0.3, () =>
      plate(pen, { part: key, x: left + x + wide / 2, y: top + height / 2, room: wide }),
    );
  }
}

/** Draws a part's name and share: on one line if they fit, otherwise the name above its share. */
function plate(pen, { part, x, y, room }) {
  const share = part.text ?? `${part.value}%`;
  const whole = `${part.name} ${share}`;
  const texts = widthOf(pen, whole, { bold: true }) + 40 <= room ? [whole] : [part.name, share];
  const width = Math.max(...texts.map((text) => widthOf(pen, text, { bold: true }))) + 24;
  const height = texts.length * 44 + 8;
  box(pen, { x: x - width / 2, y: y - height / 2, width, height, radius: 8 }, '#FFFFFF');
  for (const [index, text] of texts.entries()) {
    const line = y + (index - (texts.length - 1) / 2) * 44;
    write(pen, text, { x, y: line, bold: true, align: 'center', room: room - 12 });
  }
}
