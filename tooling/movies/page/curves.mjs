// Draws lines over time from left to right. Each has its name at its end, and round amounts have grid lines.
import { linearAxis } from '../../../packages/charts/src/axis.ts';
import { spreadLabels } from '../../../packages/charts/src/label-spread.ts';
import { faded, widthOf, write } from './text.mjs';
import { INK, toneColour } from './theme.mjs';

/**
 * @param {{ series: { label: string, values: number[], tone?: string, dashed?: boolean }[], ends: [string, string],
 *   unit?: string }} chart `unit`: written at round amounts on the left; without it the vertical axis has no scale
 */
export function curves(pen, { series, ends, unit, room, pace }) {
  const all = series.flatMap(({ values }) => values);
  const domain = unit ? [Math.min(0, ...all), Math.max(...all)] : [Math.min(...all), Math.max(...all)];
  const axis = linearAxis({ domain, range: [room.bottom - 62, room.top + 16], nice: unit !== undefined });
  const labelWidth = Math.max(...series.map(({ label }) => widthOf(pen, label, { bold: true })));
  const tickWidth = unit ? Math.max(...axis.ticks.map(({ value }) => widthOf(pen, tickText(value, unit)))) + 20 : 0;
  const plot = { left: room.left + tickWidth, right: room.right - labelWidth - 24, bottom: room.bottom - 56 };
  drawAxis(pen, { axis, plot, ends, unit });
  const places = spreadLabels(
    series.map(({ values }) => axis.place(values.at(-1))),
    { gap: 46, min: room.top + 16, max: plot.bottom - 10 },
  );
  for (const [index, one] of series.entries()) {
    drawLine(pen, { one, axis, plot, share: pace.sweep });
    faded(pen, (pace.sweep - 0.8) / 0.2, () =>
      write(pen, one.label, { x: plot.right + 20, y: places[index], bold: true, colour: toneColour(one.tone) }),
    );
  }
}

const tickText = (value, unit) => (value === 0 ? '0' : `${value.toLocaleString('ja-JP')}${unit}`);

function drawAxis(pen, { axis, plot, ends, unit }) {
  for (const { value, at } of unit ? axis.ticks : []) {
    pen.fillStyle = INK.grid;
    pen.fillRect(plot.left, at - 1, plot.right - plot.left, 2);
    write(pen, tickText(value, unit), { x: plot.left - 16, y: at, colour: INK.sub, align: 'right' });
  }
  pen.fillStyle = INK.axis;
  pen.fillRect(plot.left, plot.bottom, plot.right - plot.left, 3);
  write(pen, ends[0], { x: plot.left, y: plot.bottom + 36, colour: INK.sub });
  write(pen, ends[1], { x: plot.right, y: plot.bottom + 36, colour: INK.sub, align: 'right' });
}

/** Draws the line up to a fraction `share` of its length, with a dot at its end. */
function drawLine(pen, { one: { values, tone, dashed }, axis, plot, share }) {
  const last = values.length - 1;
  const until = share * last;
  const at = (index) => {
    const low = Math.min(last, Math.floor(index));
    const value = values[low] + (values[Math.min(last, low + 1)] - values[low]) * (index - low);
    return { x: plot.left + ((plot.right - plot.left) * index) / last, y: axis.place(value) };
  };
  pen.strokeStyle = pen.fillStyle = toneColour(tone);
  pen.lineWidth = 6;
  pen.lineJoin = pen.lineCap = 'round';
  pen.setLineDash(dashed ? [18, 14] : []);
  pen.beginPath();
  for (let index = 0; index <= until; index += 1) pen.lineTo(at(index).x, at(index).y);
  const head = at(until);
  pen.lineTo(head.x, head.y);
  pen.stroke();
  pen.setLineDash([]);
  if (share <= 0) return;
  pen.beginPath();
  pen.arc(head.x, head.y, 10, 0, 2 * Math.PI);
  pen.fill();
}
