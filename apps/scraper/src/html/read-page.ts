/**
 * HTML → `Page` in one pass over htmlparser2's tokens, without a tree: its cost is linear in the page's length,
 * however deep the page pretends to be. Scripts, styles, comments and attributes that we do not name leave no trace;
 * blocks of JSON are kept as text, and a definition list reads as a table of label and value.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type Page, squeeze } from './page.ts';
import { type Attributes, PageParts } from './page-parts.ts';
import { TableBuilder } from './table-builder.ts';
import { type TagFacts, tagFacts } from './tag-facts.ts';

/** A real page has under 2,000 cells; beyond this a stranger is playing with our memory. */
const MAX_PARTS = 50_000;
/** Characters of all blocks of JSON together; an honest account takes a tenth. */
const MAX_JSON = 512 * 1024;

const NO_ATTRIBUTES: Attributes = {};

class PageReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #tables = new TableBuilder();
  readonly #parts = new PageParts();
  #text = '';
  #title = '';
  #tag: TagFacts = tagFacts('');
  #silentUntil = '';
  #inTitle = false;
  #inData = false;
  #jsonLength = 0;
  #attributes: Attributes = NO_ATTRIBUTES;
  #attribute = '';
  #value = '';

  constructor(html: string) {
    this.#html = html;
  }

  get overfull(): boolean {
    return this.#tables.cells + this.#parts.count > MAX_PARTS || this.#jsonLength > MAX_JSON;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = tagFacts(this.#html.slice(start, end));
    this.#attributes = NO_ATTRIBUTES;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = '';
    const { attributes } = this.#tag;
    // The length tells most unwanted ones apart without a copy.
    if (!attributes?.some((name) => name.length === end - start)) return;
    const name = this.#html.slice(start, end).toLowerCase();
    if (!attributes.includes(name)) return;
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
    if (this.#silentUntil === 'select' && this.#tag.name === 'option') this.#parts.addOption(this.#attributes);
    if (this.#silentUntil !== '' || this.overfull) return;
    const { name, breaks, silences } = this.#tag;
    if (breaks) this.#addText(' ');
    this.#begin(name);
    if (silences) this.#silentUntil = name;
  }

  /** '<br/>' opens like '<br>' in HTML. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const { name, breaks } = tagFacts(this.#html.slice(start, end));
    if (this.#silentUntil !== '') {
      if (name !== this.#silentUntil) return;
      this.#silentUntil = '';
      this.#inData = false;
      return;
    }
    if (breaks) this.#addText(' ');
    this.#end(name);
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
      ...this.#parts.finish(),
    };
  }

  #begin(name: string): void {
    const attributes = this.#attributes;
    switch (name) {
      case 'table':
      case 'dl':
        this.#tables.beginTable();
        break;
      case 'tr':
        this.#tables.beginRow();
        break;
      case 'td':
      case 'th':
      case 'dd':
        this.#beginCell(name);
        break;
      case 'dt':
        this.#tables.beginRow();
        this.#beginCell(name);
        break;
      case 'form':
        this.#parts.beginForm(attributes);
        break;
      case 'input':
        this.#parts.addInput(attributes, 'text');
        break;
      case 'select':
        this.#parts.beginSelect(attributes);
        break;
      case 'button':
        this.#parts.addInput(attributes, 'submit');
        break;
      case 'a':
        this.#parts.beginLink(attributes);
        break;
      case 'img':
        this.#parts.addPicture(attributes);
        break;
      case 'frame':
      case 'iframe':
        this.#parts.addFrame(attributes);
        break;
      case 'meta':
        this.#parts.noteMeta(attributes);
        break;
      case 'title':
        this.#inTitle = true;
        return;
      case 'script':
        this.#inData = this.#parts.beginData(attributes);
    }
  }

  #beginCell(name: string): void {
    const { colspan, rowspan } = this.#attributes;
    const isHeader = name === 'th' || name === 'dt';
    this.#tables.beginCell({ isHeader, columns: span(colspan), rows: span(rowspan) });
  }

  #end(name: string): void {
    switch (name) {
      case 'table':
      case 'dl':
        this.#tables.endTable();
        break;
      case 'tr':
        this.#tables.endRow();
        break;
      case 'td':
      case 'th':
      case 'dt':
      case 'dd':
        this.#tables.endCell();
        break;
      case 'form':
        this.#parts.endForm();
        break;
      case 'a':
        this.#parts.endLink();
        break;
      case 'title':
        this.#inTitle = false;
    }
  }

  #addText(text: string): void {
    if (this.#silentUntil !== '') {
      if (this.#inData) this.#addJson(text);
      return;
    }
    if (this.#inTitle) {
      this.#title += text;
      return;
    }
    this.#text += text;
    this.#tables.addText(text);
    this.#parts.addText(text);
  }

  #addJson(text: string): void {
    this.#jsonLength += text.length;
    if (!this.overfull) this.#parts.addJson(text);
  }
}

function span(attribute: string | undefined): number {
  if (attribute === undefined) return 1;
  const count = Number.parseInt(attribute, 10);
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
