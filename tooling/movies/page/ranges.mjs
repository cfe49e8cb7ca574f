// From where to where: bars around a common zero that open to both sides; the ends are written beside them.
import { box } from './fills.mjs';
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
