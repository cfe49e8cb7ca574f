// Draws a period on a line of ages: from when something may begin to when it must be finished.
import { box } from './fills.mjs';
import { faded, write } from './text.mjs';
import { INK } from './theme.mjs';

/** @param {{ from: number, to: number, every: number, begin: number, end: number, text: string }} chart ages in years */
export function span(pen, { from, to, every, begin, end, text, room, pace }) {
  const place = (age) => room.left + 40 + ((room.right - room.left - 80) * (age - from)) / (to - from);
  const line = room.bottom - 110;
  pen.fillStyle = INK.axis;
  pen.fillRect(room.left, line, room.right - room.left, 4);
  for (let age = from; age <= to; age += every) {
    const isEdge = age === begin || age === end;
    pen.fillStyle = INK.axis;
    pen.fillRect(place(age) - 2, line - 12, 4, 28);
    write(pen, `${age}歳`, {
      x: place(age),
      y: line + 52,
      size: isEdge ? 44 : 36,
      bold: isEdge,
      colour: isEdge ? INK.blue : INK.sub,
      align: 'center',
    });
  }
  const come = pace.sweep;
  const width = (place(end) - place(begin)) * come;
  box(pen, { x: place(begin), y: line - 130, width, height: 110, radius: 14 }, INK.blue);
  faded(pen, (come - 0.6) / 0.4, () =>
    write(pen, text, {
      x: (place(begin) + place(end)) / 2,
      y: line - 74,
      size: 44,
      bold: true,
      colour: INK.paper,
      align: 'center',
      room: place(end) - place(begin) - 24,
    }),
  );
}
