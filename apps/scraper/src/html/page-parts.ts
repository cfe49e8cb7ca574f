/**
 * Collects what a page contains besides tables and forms: links, frames, JSON blocks, the base URL and the URL of a
 * refresh.
 */
import type { DataBlock, Frame, Link } from './page.ts';
import { refreshAddress } from './refresh.ts';
import type { Attributes } from './scan-tags.ts';
import { type Piece, pieceOf, SqueezedText } from './squeezed-text.ts';

type Open<Part> = { -readonly [Key in keyof Part]: Part[Key] };

const word = (attribute: string | undefined) => attribute?.trim().toLowerCase();

export class PageParts {
  readonly #links: { readonly href: string; readonly text: SqueezedText }[] = [];
  #link: SqueezedText | null = null;
  readonly #frames: Frame[] = [];
  readonly #data: Open<DataBlock>[] = [];
  #refresh: string | null = null;
  #base: string | null = null;
  #count = 0;

  /** Number of parts collected so far, for the reader's limit. */
  get count(): number {
    return this.#count;
  }

  beginLink({ href }: Attributes): void {
    this.endLink();
    if (href === undefined) return;
    this.#count += 1;
    this.#link = new SqueezedText();
    this.#links.push({ href, text: this.#link });
  }

  endLink(): void {
    this.#link = null;
  }

  addPicture({ alt = '' }: Attributes): void {
    this.#link?.add(pieceOf(alt, 0, alt.length));
  }

  addFrame({ name = '', src = '' }: Attributes): void {
    this.#count += 1;
    this.#frames.push({ name, src });
  }

  /** Whether the opened script is JSON data; its text then arrives through `addJson`. */
  beginData({ id = '', type }: Attributes): boolean {
    if (word(type) !== 'application/json') return false;
    this.#count += 1;
    this.#data.push({ id, json: '' });
    return true;
  }

  addJson(text: string): void {
    const block = this.#data.at(-1);
    if (block) block.json += text;
  }

  noteMeta(attributes: Attributes): void {
    if (word(attributes['http-equiv']) === 'refresh')
      this.#refresh ??= refreshAddress(attributes.content ?? '') ?? null;
  }

  noteBase({ href }: Attributes): void {
    this.#base ??= href ?? null;
  }

  addText(piece: Piece): void {
    this.#link?.add(piece);
  }

  breakText(): void {
    this.#link?.break();
  }

  finish() {
    return {
      links: this.#links.map(({ href, text }): Link => ({ href, text: text.finish() })),
      frames: this.#frames as readonly Frame[],
      data: this.#data as readonly DataBlock[],
      base: this.#base,
      refresh: this.#refresh,
    };
  }
}
