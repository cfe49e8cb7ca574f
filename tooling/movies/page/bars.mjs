// Lying bars, one below the other, from a common zero; the figure stands at the bar's end.
import { box, fillOf } from './fills.mjs';
import { faded, widthOf, write } from './text.mjs';
import { INK } from './theme.mjs';

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
