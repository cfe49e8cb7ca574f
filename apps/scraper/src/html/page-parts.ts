/** What a page holds besides tables: forms, links, frames, blocks of JSON and where it refreshes to. */
import type { DataBlock, Form, FormInput, Frame, Link } from './page.ts';
import type { Attributes } from './scan-tags.ts';
import { type Piece, pieceOf, SqueezedText } from './squeezed-text.ts';

type Open<Part> = { -readonly [Key in keyof Part]: Part[Key] };

/** Characters of a refresh that are looked at; the pattern's work grows with their square. */
const MAX_REFRESH = 1_000;
const REFRESH = /^\s*(\d+)\s*[;,]\s*url\s*=\s*["']?([^"']+)["']?\s*$/i;

/** Seconds. What comes later is for a visitor who has left: 「15分たったのでログアウトしました」, which we must not ask for. */
const LONGEST_WAIT = 10;

const word = (attribute: string | undefined) => attribute?.trim().toLowerCase();

export class PageParts {
  readonly #forms: (Omit<Form, 'inputs'> & { readonly inputs: Open<FormInput>[] })[] = [];
  #form: { readonly inputs: Open<FormInput>[] } | null = null;
  #select: Open<FormInput> | null = null;
  readonly #links: { readonly href: string; readonly text: SqueezedText }[] = [];
  #link: SqueezedText | null = null;
  readonly #frames: Frame[] = [];
  readonly #data: Open<DataBlock>[] = [];
  #refresh: string | null = null;
  #count = 0;

  /** Parts met so far, for the reader's cap. */
  get count(): number {
    return this.#count;
  }

  beginForm(attributes: Attributes): void {
    this.#count += 1;
    this.endForm();
    const form = {
      name: attributes.name ?? attributes.id ?? '',
      method: word(attributes.method) === 'post' ? ('post' as const) : ('get' as const),
      action: attributes.action ?? '',
      inputs: [],
    };
    this.#form = form;
    this.#forms.push(form);
  }

  endForm(): void {
    this.#form = null;
  }

  /** @param ownType what the tag is when it does not say */
  addInput(attributes: Attributes, ownType: 'text' | 'submit'): void {
    this.#count += 1;
    const { name, value = '' } = attributes;
    if (name && this.#form) this.#form.inputs.push({ name, type: word(attributes.type) ?? ownType, value });
  }

  /** A list to choose from: its value is the option that stands selected, or '' where the page selects none. */
  beginSelect({ name }: Attributes): void {
    this.#count += 1;
    this.#select = { name: name ?? '', type: 'select', value: '' };
    if (name && this.#form) this.#form.inputs.push(this.#select);
  }

  addOption({ selected, value }: Attributes): void {
    if (this.#select && selected !== undefined) this.#select.value = value ?? '';
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

  /** Whether the script that begins is data; its text then comes through `addJson`. */
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
    if (word(attributes['http-equiv']) !== 'refresh') return;
    const [, seconds, address] = REFRESH.exec((attributes.content ?? '').slice(0, MAX_REFRESH)) ?? [];
    if (address !== undefined && Number(seconds) <= LONGEST_WAIT) this.#refresh ??= address.trim();
  }

  addText(piece: Piece): void {
    this.#link?.add(piece);
  }

  breakText(): void {
    this.#link?.break();
  }

  finish() {
    return {
      forms: this.#forms as readonly Form[],
      links: this.#links.map(({ href, text }): Link => ({ href, text: text.finish() })),
      frames: this.#frames as readonly Frame[],
      data: this.#data as readonly DataBlock[],
      refresh: this.#refresh,
    };
  }
}
