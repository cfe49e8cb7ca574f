// Draws a table of a few words whose first column names the rows.
import { faded, write } from './text.mjs';
import { INK } from './theme.mjs';

/**
 * @param {{ head?: string[], rows: string[][], widths?: number[], room: object, pace: object }} table
 *   `widths`: shares of the columns; equal if absent
 */
export function table(pen, { head, rows, widths, room, pace }) {
  const all = head ? [head, ...rows] : rows;
  const height = Math.min(132, (room.bottom - room.top) / all.length);
  const top = room.top + (room.bottom - room.top - height * all.length) / 2;
  const places = columnsOf(all[0].length, widths, room);
  for (const [index, cells] of all.entries()) {
    const isHead = head !== undefined && index === 0;
    const y = top + height * index;
    faded(pen, pace.piece(index, all.length), () => {
      if (isHead) {
        pen.fillStyle = INK.paleBlue;
        pen.fillRect(room.left, y, room.right - room.left, height);
      }
      for (const [column, text] of cells.entries()) {
        const { x, width } = places[column];
        const size = height >= 110 ? 44 : height >= 80 ? 42 : 36;
        const colour = isHead || column > 0 ? INK.text : INK.blue;
        write(pen, text, {
          x: x + 20,
          y: y + height / 2,
          size,
          bold: isHead || column === 0,
          colour,
          room: width - 30,
        });
      }
      pen.fillStyle = INK.grid;
      pen.fillRect(room.left, y + height - 2, room.right - room.left, 2);
    });
  }
}

function columnsOf(count, widths = Array(count).fill(1), room) {
  const total = widths.reduce((sum, width) => sum + width, 0);
  let x = room.left;
  return widths.map((share) => {
    const width = ((room.right - room.left) * share) / total;
    const place = { x, width };
    x += width;
    return place;
  });
}
