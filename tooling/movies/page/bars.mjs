// Draws horizontal bars below each other from a common zero, each with its figure at its end.
import { box, fillOf } from './fills.mjs';
import { faded, widthOf, write } from './text.mjs';
import { INK, toneColour } from './theme.mjs';

/** @param {{ rows: { label: string, low: number, high: number, text: string, tone?: string }[] }} chart */
export function ranges(pen, { rows, room, pace }) {
  const labelWidth = Math.max(...rows.map(({ label }) => widthOf(pen, label, { size: 40 })));
  const textWidth = Math.max(...rows.map(({ text }) => widthOf(pen, text, { bold: true })));
  const plot = { left: room.left + labelWidth + 30, right: room.right - textWidth - 30 };
  const low = Math.min(0, ...rows.map((row) => row.low));
  const high = Math.max(0, ...rows.map((row) => row.high));
  const place = (value) => plot.left + ((plot.right - plot.left) * (value - low)) / (high - low);
  const step = Math.min(112, (room.bottom - room.top - 50) / rows.length);
  const top = room.top + 50;
  for (const [index, row] of rows.entries()) {
    const come = pace.piece(index, rows.length);
    const y = top + step * (index + 0.5);
    const from = place(row.low * come);
    const width = Math.max(6 * come, place(row.high * come) - from);
    faded(pen, come * 3, () => write(pen, row.label, { x: room.left, y, size: 40 }));
    box(pen, { x: from, y: y - 26, width, height: 52, radius: 6 }, toneColour(row.tone));
    faded(pen, (come - 0.6) / 0.4, () =>
      write(pen, row.text, { x: room.right, y, bold: true, align: 'right', colour: toneColour(row.tone) }),
    );
  }
  pen.fillStyle = INK.axis;
  pen.fillRect(place(0) - 1.5, top, 3, step * rows.length);
  write(pen, '0%', { x: place(0), y: top - 26, colour: INK.sub, align: 'center' });
}

/** @param {{ items: { label?: string, value: number, text?: string, class?: number, tone?: string }[] }} chart */
export function columns(pen, { items, room, pace }) {
  const floor = room.bottom - 58;
  const ceiling = room.top + 54;
  const most = Math.max(...items.map(({ value }) => value));
  const step = (room.right - room.left) / items.length;
  const width = Math.min(180, step * 0.62);
  for (const [index, item] of items.entries()) {
    const come = pace.piece(index, items.length);
    const x = room.left + step * (index + 0.5);
    const height = ((floor - ceiling) * item.value * come) / most;
    box(pen, { x: x - width / 2, y: floor - height, width, height, radius: 6 }, fillOf(pen, item));
    faded(pen, come, () => {
      if (item.label) write(pen, item.label, { x, y: room.bottom - 24, align: 'center' });
      if (item.text) write(pen, item.text, { x, y: floor - height - 28, size: 40, bold: true, align: 'center' });
    });
  }
  pen.fillStyle = INK.axis;
  pen.fillRect(room.left, floor, room.right - room.left, 3);
}

const LABEL = 40;

/** @param {{ items: { label: string, value: number, text: string, class?: number, tone?: string }[] }} chart */
export function bars(pen, { items, room, pace }) {
  const labelWidth = Math.max(...items.map(({ label }) => widthOf(pen, label, { size: LABEL })));
  const textWidth = Math.max(...items.map(({ text }) => widthOf(pen, text, { size: LABEL, bold: true })));
  const left = room.left + labelWidth + 28;
  const reach = room.right - left - textWidth - 24;
  if (reach < 200)
    throw new Error(`The bars of "${items[0].label}" have only ${Math.floor(reach)} px: shorten the words.`);
  const most = Math.max(...items.map(({ value }) => value));
  const step = Math.min(120, (room.bottom - room.top) / items.length);
  const top = room.top + (room.bottom - room.top - step * items.length) / 2;
  for (const [index, item] of items.entries()) {
    const come = pace.piece(index, items.length);
    const y = top + step * (index + 0.5);
    const width = Math.max(4, (reach * item.value) / most) * come;
    const height = Math.min(64, step * 0.66);
    faded(pen, come * 3, () => write(pen, item.label, { x: room.left, y, size: LABEL }));
    box(pen, { x: left, y: y - height / 2, width, height, radius: 6 }, fillOf(pen, item));
    faded(pen, (come - 0.6) / 0.4, () => write(pen, item.text, { x: left + width + 18, y, size: LABEL, bold: true }));
  }
  pen.fillStyle = INK.axis;
  pen.fillRect(left - 3, top, 3, step * items.length);
}
