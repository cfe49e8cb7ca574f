// Draws the first slide: the movie's title, its subject, and two rising hills.
import { box } from './fills.mjs';
import { faded, write } from './text.mjs';
import { BAND_TOP, INK, ROOM, WIDTH } from './theme.mjs';

export function opening(pen, { title, lines, pace }) {
  hills(pen, pace.sweep);
  const lift = 18 * (1 - pace.opening);
  faded(pen, pace.opening, () => {
    box(pen, { x: ROOM.left, y: 100 + lift, width: 96, height: 10, radius: 5 }, INK.blue);
    write(pen, title, { x: ROOM.left, y: 186 + lift, size: 68, bold: true, room: ROOM.right - ROOM.left });
  });
  for (const [index, line] of lines.entries()) {
    faded(pen, pace.piece(index, lines.length), () =>
      write(pen, line, {
        x: ROOM.left,
        y: 286 + index * 68,
        size: 44,
        colour: INK.sub,
        room: ROOM.right - ROOM.left,
      }),
    );
  }
}

function hills(pen, share) {
  hill(pen, { middle: 1010, reach: 470, height: 190 * share, fill: INK.paleBlue });
  hill(pen, { middle: 640, reach: 560, height: 120 * share, fill: '#D3E5F7' });
}

function hill(pen, { middle, reach, height, fill }) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.moveTo(Math.max(0, middle - reach), BAND_TOP);
  pen.bezierCurveTo(middle - reach / 2, BAND_TOP, middle - reach / 2.2, BAND_TOP - height, middle, BAND_TOP - height);
  pen.bezierCurveTo(
    middle + reach / 2.2,
    BAND_TOP - height,
    middle + reach / 2,
    BAND_TOP,
    Math.min(WIDTH, middle + reach),
    BAND_TOP,
  );
  pen.fill();
}
