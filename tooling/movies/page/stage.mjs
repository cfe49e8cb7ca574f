// Draws one frame of a movie: the slide of that time with its heading and its chart, table or lines, and the strips that show the
// progress of the movie.
import { bars, columns, ranges } from './bars.mjs';
import { curves } from './curves.mjs';
import { box } from './fills.mjs';
import { flow } from './flow.mjs';
import { opening } from './opening.mjs';
import { shares } from './shares.mjs';
import { span } from './span.mjs';
import { table } from './table.mjs';
import { faded, write } from './text.mjs';
import { BAND_TOP, HEIGHT, INK, ROOM, SMALLEST, WIDTH } from './theme.mjs';

// The timing of movements, in seconds: everything appears calmly within the first three fifths of its slide, which leaves
// time to look.

const RISE = 0.9;
const FIRST = 0.5;
const MOST_BETWEEN = 1.5;

/** Eases a share from 0 to 1: slow at both ends. */
const eased = (share) => {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
};

/** The timing of one slide, `time` seconds after its beginning. */
function paceOf(time, seconds) {
  const end = seconds * 0.6;
  return {
    /** Progress of piece `index` of `count`, from 0 to 1: one piece after the other. */
    piece(index, count) {
      const between = Math.min(MOST_BETWEEN, Math.max(0.2, (end - FIRST - RISE) / Math.max(1, count - 1)));
      return eased((time - FIRST - index * between) / RISE);
    },
    /** Progress, from 0 to 1, of a movement that takes the whole time, such as a line being drawn. */
    sweep: eased((time - FIRST) / (end - FIRST)),
    /** Progress, from 0 to 1, of the heading, which appears at once. */
    opening: eased(time / 0.5),
  };
}

/** The opacity of a slide near its end: it fades before the next slide; the last slide stays. */
const remaining = (time, seconds, isLast) => (isLast ? 1 : 1 - eased((time - seconds + 0.35) / 0.35));

// Draws up to three short lines, each beside its number in a circle.
const CIRCLE_SIZE = 64;

function lines(pen, { texts, room, pace }) {
  const step = Math.min(136, (room.bottom - room.top) / texts.length);
  const top = room.top + (room.bottom - room.top - step * texts.length) / 2;
  for (const [index, text] of texts.entries()) {
    const come = pace.piece(index, texts.length);
    const y = top + step * (index + 0.5);
    const x = room.left + 24 * (1 - come);
    faded(pen, come, () => {
      box(
        pen,
        { x, y: y - CIRCLE_SIZE / 2, width: CIRCLE_SIZE, height: CIRCLE_SIZE, radius: CIRCLE_SIZE / 2 },
        INK.paleBlue,
      );
      write(pen, String(index + 1), {
        x: x + CIRCLE_SIZE / 2,
        y: y + 2,
        size: 36,
        bold: true,
        colour: INK.blue,
        align: 'center',
      });
      write(pen, text, { x: x + CIRCLE_SIZE + 32, y, size: 48, room: room.right - room.left - CIRCLE_SIZE - 32 });
    });
  }
}

/** The values allowed for `chart.kind`. */
const charts = { bars, columns, curves, flow, ranges, shares, span };

/** Draws the movie's frame at `time` seconds. */
export function drawFrame(pen, movie, time) {
  const { slide, index, start } = slideAt(movie.slides, time);
  const since = time - start;
  const isLast = index === movie.slides.length - 1;
  const pace = paceOf(since, slide.seconds);
  pen.fillStyle = INK.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawBand(pen, movie.slides, { index, share: since / slide.seconds });
  faded(pen, remaining(since, slide.seconds, isLast), () => {
    if (index === 0) return opening(pen, { title: slide.heading, lines: slide.lines ?? [], pace });
    drawHeading(pen, slide.heading, pace);
    drawPicture(pen, slide, pace);
  });
}

function slideAt(slides, time) {
  let start = 0;
  for (const [index, slide] of slides.entries()) {
    if (time < start + slide.seconds || index === slides.length - 1) return { slide, index, start };
    start += slide.seconds;
  }
  throw new Error('A movie without slides.');
}

function drawHeading(pen, heading, pace) {
  const lift = 14 * (1 - pace.opening);
  faded(pen, pace.opening, () => {
    box(pen, { x: ROOM.left, y: 62 + lift, width: 12, height: 60, radius: 6 }, INK.blue);
    write(pen, heading, { x: ROOM.left + 34, y: 94 + lift, size: 52, bold: true, room: ROOM.right - ROOM.left - 34 });
  });
}

function drawPicture(pen, slide, pace) {
  const room = { ...ROOM, bottom: slide.note ? ROOM.bottom - 64 : ROOM.bottom };
  if (slide.note) {
    faded(pen, pace.piece(0, 1), () =>
      write(pen, slide.note, {
        x: room.left,
        y: ROOM.bottom - 18,
        colour: INK.sub,
        size: SMALLEST,
        room: ROOM.right - ROOM.left,
      }),
    );
  }
  if (slide.lines) return lines(pen, { texts: slide.lines, room, pace });
  if (slide.table) return table(pen, { ...slide.table, room, pace });
  const draw = charts[slide.chart?.kind];
  if (!draw) throw new Error(`"${slide.heading}": no chart is called ${slide.chart?.kind}.`);
  return draw(pen, { ...slide.chart, room, pace });
}

/** Draws one strip per slide on the edge of the caption band: past ones are full, the current one fills up. */
function drawBand(pen, slides, { index, share }) {
  pen.fillStyle = INK.surface;
  pen.fillRect(0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP);
  const total = slides.reduce((sum, slide) => sum + slide.seconds, 0);
  let x = 0;
  for (const [each, slide] of slides.entries()) {
    const width = (WIDTH * slide.seconds) / total;
    pen.fillStyle = INK.grid;
    pen.fillRect(x, BAND_TOP, width - 4, 8);
    pen.fillStyle = INK.blue;
    pen.fillRect(x, BAND_TOP, (width - 4) * (each < index ? 1 : each === index ? share : 0), 8);
    x += width;
  }
}
