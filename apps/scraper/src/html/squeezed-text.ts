/**
 * Text as it is seen: runs of white space and &nbsp; are one blank, none stands at either end. The full-width blank
 * stays, because it belongs to names, but not at an end. Grows piece by piece, so that nothing is looked at twice.
 */

/** A piece of text with its inner blanks squeezed, and whether blanks stood before and behind it. */
export interface Piece {
  readonly text: string;
  readonly before: boolean;
  readonly behind: boolean;
}

/** Blanks that are not a single ordinary one already. */
const BLANKS = /[\t\n\f\r\u00A0][\t\n\f\r \u00A0]*| [\t\n\f\r \u00A0]+/g;

/** Its text is '' when only blanks stand in `source`. */
export function pieceOf(source: string): Piece {
  const squeezed = source.replace(BLANKS, ' ');
  const [before, behind] = [squeezed.startsWith(' '), squeezed.endsWith(' ')];
  return { text: squeezed.slice(before ? 1 : 0, behind ? -1 : undefined), before, behind };
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

  /** As if a blank had been added. */
  break(): void {
    this.#blank = true;
  }

  finish(): string {
    return this.#text.trim();
  }
}
