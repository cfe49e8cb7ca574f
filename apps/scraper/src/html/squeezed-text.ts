/**
 * Collects visible text piece by piece: runs of white space and &nbsp; become one blank, and are removed at the ends.
 * The full-width blank is kept inside, because names contain it, but not at the ends.
 */

const [TAB, LINE_FEED, FORM_FEED, RETURN, BLANK, HARD_BLANK] = [9, 10, 12, 13, 32, 0xa0] as const;

const isBlank = (code: number) =>
  code === BLANK || code === LINE_FEED || code === RETURN || code === TAB || code === HARD_BLANK || code === FORM_FEED;

/** A piece of text with its inner blanks collapsed, and whether blanks preceded and followed it. */
export interface Piece {
  readonly text: string;
  readonly before: boolean;
  readonly behind: boolean;
}

/** Whether the text between two positions has a blank other than a single ordinary one. */
function needsSqueezing(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (isBlank(code) && (code !== BLANK || isBlank(source.charCodeAt(at + 1)))) return true;
  }
  return false;
}

/** The piece between two positions of `source`; its text is '' if there are only blanks. */
export function pieceOf(source: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && isBlank(source.charCodeAt(start))) start += 1;
  while (end > start && isBlank(source.charCodeAt(end - 1))) end -= 1;
  const plain = source.slice(start, end);
  const text = needsSqueezing(source, start, end) ? plain.replace(/[\t\n\f\r \u00A0]+/g, ' ') : plain;
  return { text, before: start > from, behind: end < to };
}

export class SqueezedText {
  #text = '';
  #blank = false;

  add({ text, before, behind }: Piece): void {
    if (text === '') {
      this.#blank ||= before;
      return;
    }
    this.#text = (this.#blank || before) && this.#text !== '' ? `${this.#text} ${text}` : this.#text + text;
    this.#blank = behind;
  }

  /** Adds a blank. */
  break(): void {
    this.#blank = true;
  }

  finish(): string {
    return this.#text.trim();
  }
}
