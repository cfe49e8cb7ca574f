// Draws a sequence: boxes from left to right with arrows between them.
import { box } from './fills.mjs';
import { faded, write } from './text.mjs';
import { INK } from './theme.mjs';

const ARROW = 58;

/**
 * @param {{ boxes: string[][], mark?: number }} chart each box up to three lines; `mark`: the highlighted box, from 1
 */
export function flow(pen, { boxes, mark, room, pace }) {
  const width = (room.right - room.left - ARROW * (boxes.length - 1)) / boxes.length;
  const height = Math.min(250, room.bottom - room.top);
  const top = room.top + (room.bottom - room.top - height) / 2;
  for (const [index, texts] of boxes.entries()) {
    const come = pace.piece(index, boxes.length);
    const x = room.left + index * (width + ARROW);
    const isMarked = index + 1 === mark;
    faded(pen, come, () => {
      if (index > 0) arrow(pen, { from: x - ARROW + 8, to: x - 8, y: top + height / 2 });
      box(pen, { x, y: top, width, height, radius: 20 }, isMarked ? INK.blue : INK.paleBlue);
      for (const [line, text] of texts.entries()) {
        const y = top + height / 2 + (line - (texts.length - 1) / 2) * 58;
        const colour = isMarked ? INK.paper : INK.text;
        write(pen, text, {
          x: x + width / 2,
          y,
          size: sizeFor(boxes.length),
          bold: true,
          colour,
          align: 'center',
          room: width - 16,
        });
      }
    });
  }
}

const sizeFor = (count) => (count > 3 ? 38 : 44);

function arrow(pen, { from, to, y }) {
  pen.fillStyle = INK.axis;
  pen.beginPath();
  pen.moveTo(from, y - 6);
  pen.lineTo(to - 20, y - 6);
  pen.lineTo(to - 20, y - 20);
  pen.lineTo(to, y);
  pen.lineTo(to - 20, y + 20);
  pen.lineTo(to - 20, y + 6);
  pen.lineTo(from, y + 6);
  pen.fill();
}
