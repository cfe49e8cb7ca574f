// Draws text on a slide. Text that doesn't fit stops the recording, because otherwise a viewer would be the first to notice it.
import { FONT, INK, SMALLEST } from './theme.mjs';

const fontOf = (size, bold) => `${bold ? 700 : 400} ${size}px "${FONT}"`;

/** Width of `text` in px. */
export function widthOf(pen, text, { size = SMALLEST, bold = false } = {}) {
  pen.font = fontOf(size, bold);
  return pen.measureText(text).width;
}

/**
 * Writes one line whose vertical middle is `y`.
 * @param {{ x: number, y: number, size?: number, bold?: boolean, colour?: string, align?: CanvasTextAlign, room?:
 * number }} how `room`: the width in px that the line may take
 */
export function write(pen, text, { x, y, size = SMALLEST, bold = false, colour = INK.text, align = 'left', room }) {
  if (size < SMALLEST) throw new Error(`"${text}" would be written at ${size} px, under ${SMALLEST}.`);
  const width = widthOf(pen, text, { size, bold });
  if (room !== undefined && width > room + 0.5) {
    throw new Error(`"${text}" needs ${Math.ceil(width)} px of ${Math.floor(room)}: shorten it.`);
  }
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}

/** Draws with reduced opacity: 0 leaves nothing, 1 everything. */
export function faded(pen, share, draw) {
  if (share <= 0) return;
  const before = pen.globalAlpha;
  pen.globalAlpha = before * Math.min(1, share);
  draw();
  pen.globalAlpha = before;
}
