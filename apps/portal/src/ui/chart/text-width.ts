/** 文字の幅 — estimates the width of a chart's text before it is drawn: characters of Japanese are square, others narrower. */

/** px of the texts of charts (`--size-drawn`). */
export const DRAWN_SIZE = 14;

/** Of a bold letter or digit, as a share of the size; on the safe side. */
const NARROW = 0.6;

/** @returns px, at least what the text takes @param size px */
export function textWidth(text: string, size: number): number {
  const narrow = text.match(/[\u0020-\u024f\u2010-\u2027]/g)?.length ?? 0;
  return size * (text.length - narrow + NARROW * narrow);
}
