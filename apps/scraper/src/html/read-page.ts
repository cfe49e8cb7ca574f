/**
 * HTML → `Page` in one pass over htmlparser2's tokens, without a tree: its cost is linear in the page's length,
 * however deep the page pretends to be. Scripts, styles, comments and attributes that we do not name leave no trace.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type Form, type FormInput, type Page, squeeze } from './page.ts';
import { TableBuilder } from './table-builder.ts';

/** A real page has under 2,000 cells; beyond this a stranger is playing with our memory. */
const MAX_PARTS = 50_000;

/** The attributes that we look at, tag by tag; a page of figures has thousands of others. */
const WANTED_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['form', ['action', 'method', 'name']],
  ['input', ['name', 'type', 'value']],
  ['meta', ['content', 'http-equiv']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
]);
/** Characters of a refresh that are looked at; the pattern's work grows with their square. */
const MAX_REFRESH = 1_000;

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

/** Tags that begin or end a line, so that words on both sides of them do not grow together. */
const BREAKING_TAGS = new Set(
  'address blockquote body br caption center dd div dl dt form h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SILENT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'iframe', 'object']);

type OpenForm = { -readonly [Key in keyof Omit<Form, 'inputs'>]: Form[Key] } & { readonly inputs: FormInput[] };

class PageReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #tables = new TableBuilder();
  readonly #forms: OpenForm[] = [];
  #form: OpenForm | null = null;
  #text = '';
  #title = '';
  #refresh: string | null = null;
  #tag = '';
  #silentUntil = '';
  #wanted: readonly string[] | undefined;
  #attributes: Readonly<Record<string, string>> = NO_ATTRIBUTES;
  #attribute = '';
  #value = '';
  #inputs = 0;

  constructor(html: string) {
    this.#html = html;
  }

  get overfull(): boolean {
    return this.#tables.cells + this.#inputs + this.#forms.length > MAX_PARTS;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#wanted = WANTED_ATTRIBUTES.get(this.#tag);
    this.#attributes = NO_ATTRIBUTES;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = '';
    // The length tells most unwanted ones apart without a copy.
    if (!this.#wanted?.some((name) => name.length === end - start)) return;
    const name = this.#html.slice(start, end).toLowerCase();
    if (!this.#wanted.includes(name)) return;
    this.#attribute = name;
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== '') this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    if (this.#attribute !== '') this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    // The first of two equal attributes counts, as in a browser.
    if (this.#attribute !== '') this.#attributes = { [this.#attribute]: this.#value, ...this.#attributes };
    this.#attribute = '';
  }

  onopentagend(): void {
    if (this.#silentUntil !== '' || this.overfull) return;
    const attributes = this.#attributes;
    if (BREAKING_TAGS.has(this.#tag)) this.#addText(' ');
    if (this.#tag === 'table') this.#tables.beginTable();
    else if (this.#tag === 'tr') this.#tables.beginRow();
    else if (this.#tag === 'td' || this.#tag === 'th')
      this.#tables.beginCell(span(attributes.colspan), span(attributes.rowspan));
    else if (this.#tag === 'form') this.#beginForm(attributes);
    else if (this.#tag === 'input') this.#addInput(attributes);
    else if (this.#tag === 'meta') this.#noteRefresh(attributes);
    else if (SILENT_TAGS.has(this.#tag)) this.#silentUntil = this.#tag;
  }

  /** '<br/>' opens like '<br>' in HTML. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#silentUntil !== '') {
      if (tag === this.#silentUntil) this.#silentUntil = '';
      return;
    }
    if (tag === 'title') this.#tag = '';
    if (BREAKING_TAGS.has(tag)) this.#addText(' ');
    if (tag === 'table') this.#tables.endTable();
    else if (tag === 'tr') this.#tables.endRow();
    else if (tag === 'td' || tag === 'th') this.#tables.endCell();
    else if (tag === 'form') this.#form = null;
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#addText(String.fromCodePoint(codepoint));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  finish(): Page {
    return {
      title: squeeze(this.#title),
      text: squeeze(this.#text),
      tables: this.#tables.finish(),
      forms: this.#forms,
      refresh: this.#refresh,
    };
  }

  #addText(text: string): void {
    if (this.#silentUntil !== '') return;
    if (this.#tag === 'title') {
      this.#title += text;
      return;
    }
    this.#text += text;
    this.#tables.addText(text);
  }

  #beginForm(attributes: Readonly<Record<string, string>>): void {
    this.#form = {
      name: attributes.name ?? '',
      method: attributes.method?.trim().toLowerCase() === 'post' ? 'post' : 'get',
      action: attributes.action ?? '',
      inputs: [],
    };
    this.#forms.push(this.#form);
  }

  #addInput(attributes: Readonly<Record<string, string>>): void {
    this.#inputs += 1;
    const name = attributes.name;
    if (!name || !this.#form) return;
    const type = attributes.type?.trim().toLowerCase() ?? 'text';
    this.#form.inputs.push({ name, type, value: attributes.value ?? '' });
  }

  #noteRefresh(attributes: Readonly<Record<string, string>>): void {
    if (attributes['http-equiv']?.trim().toLowerCase() !== 'refresh') return;
    const target = /^\s*\d+\s*[;,]\s*url\s*=\s*["']?([^"']+)["']?\s*$/i.exec(
      (attributes.content ?? '').slice(0, MAX_REFRESH),
    )?.[1];
    this.#refresh ??= target?.trim() ?? null;
  }
}

function span(attribute: string | undefined): number {
  const count = Number.parseInt(attribute ?? '1', 10);
  return count >= 1 && count <= 1000 ? count : 1;
}

/** The page, or undefined when it has more parts than any honest page. */
export function readPage(html: string): Page | undefined {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.overfull ? undefined : reader.finish();
}
