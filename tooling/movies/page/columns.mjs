// Standing bars side by side, for amounts that follow each other in time.
import { box, fillOf } from './fills.mjs';
import { faded, write } from './text.mjs';
import { INK } from './theme.mjs';

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
