// Up to three short lines, each with a mark before it.
import { box } from './fills.mjs';
import { faded, write } from './text.mjs';
import { INK } from './theme.mjs';

const MARK = 64;

export function lines(pen, { texts, room, pace }) {
  const step = Math.min(136, (room.bottom - room.top) / texts.length);
  const top = room.top + (room.bottom - room.top - step * texts.length) / 2;
  for (const [index, text] of texts.entries()) {
    const come = pace.piece(index, texts.length);
    const y = top + step * (index + 0.5);
    const x = room.left + 24 * (1 - come);
    faded(pen, come, () => {
      box(pen, { x, y: y - MARK / 2, width: MARK, height: MARK, radius: MARK / 2 }, INK.paleBlue);
      write(pen, String(index + 1), {
        x: x + MARK / 2,
        y: y + 2,
        size: 36,
        bold: true,
        colour: INK.blue,
        align: 'center',
      });
      write(pen, text, { x: x + MARK + 32, y, size: 48, room: room.right - room.left - MARK - 32 });
    });
  }
}
