/**
 * Reads HTML into a `Page` in one pass over its tags, without a tree, so that the cost is linear in the page's length
 * at any depth of nesting. Scripts, styles, comments and all attributes but those in `tag-facts.ts` are dropped. JSON
 * blocks are stored as text, and a definition list becomes a table of labels and values.
 */
import { decodeHTML } from 'entities/decode';
import { FormParts } from './form-parts.ts';
import type { Page } from './page.ts';
import { PageParts } from './page-parts.ts';
import { type Attributes, scanTags, type TagSink } from './scan-tags.ts';
import { type Piece, pieceOf, SqueezedText } from './squeezed-text.ts';
import { TableBuilder } from './table-builder.ts';
import type { TagFacts } from './tag-facts.ts';

/** A real page has under 2,000 cells; a page above this limit tries to exhaust our memory. */
const MAX_PARTS = 20_000;
/** Maximum stored characters of attributes and data, and of text; real pages have a tenth of it. */
const MAX_CHARACTERS = 512 * 1024;
const MAX_TEXT = 128 * 1024;

class PageReader implements TagSink {
  readonly #html: string;
  readonly #tables = new TableBuilder();
  readonly #parts = new PageParts();
  readonly #forms = new FormParts();
  readonly #text = new SqueezedText();
  readonly #title = new SqueezedText();
  #silentUntil = '';
  #inputs = 0;
  #inTitle = false;
  #inData = false;
  #characters = 0;
  #textLength = 0;
  /** Position of the next '&', if it is known. */
  #ampersand = -1;

  constructor(html: string) {
    this.#html = html;
  }

  get overfull(): boolean {
    const parts = this.#tables.cells + this.#parts.count + this.#inputs;
    return parts > MAX_PARTS || this.#characters > MAX_CHARACTERS || this.#textLength > MAX_TEXT;
  }

  open(tag: TagFacts, attributes: Attributes): void {
    const { name, breaks, silences } = tag;
    if (this.#silentUntil === 'select' && !this.overfull && this.#insideSelect(name, attributes)) return;
    if (name === '' || this.#silentUntil !== '' || this.overfull) return;
    for (const attribute in attributes) this.#characters += attributes[attribute]?.length ?? 0;
    if (breaks) this.#breakText();
    this.#begin(name, attributes);
    if (silences) this.#silentUntil = name;
  }

  close({ name, breaks }: TagFacts): void {
    if (name === '') return;
    if (this.#silentUntil !== '') {
      if (this.#silentUntil === 'select' && name === 'optgroup') this.#forms.endGroup();
      if (name !== this.#silentUntil) return;
      this.#endSilence();
      return;
    }
    if (breaks) this.#breakText();
    this.#end(name);
  }

  text(from: number, to: number, isPlain: boolean): void {
    if (this.#silentUntil !== '') {
      if (this.#inData) this.#addJson(this.#html.slice(from, to));
      else if (this.#silentUntil === 'select' || this.#silentUntil === 'textarea') this.#addChoice(from, to);
      return;
    }
    if (this.overfull) return;
    const piece = isPlain || !this.#holdsReference(from, to) ? pieceOf(this.#html, from, to) : this.#decoded(from, to);
    this.#textLength += piece.text.length;
    if (this.#inTitle) {
      this.#title.add(piece);
      return;
    }
    this.#text.add(piece);
    this.#tables.addText(piece);
    this.#parts.addText(piece);
  }

  finish(): Page {
    return {
      title: this.#title.finish(),
      text: this.#text.finish(),
      tables: this.#tables.finish(),
      forms: this.#forms.finish(),
      ...this.#parts.finish(),
    };
  }

  #endSilence(): void {
    this.#silentUntil = '';
    this.#inData = false;
    this.#forms.endSelect();
    this.#forms.endArea();
  }

  /**
   * Handles a tag inside <select>. Returns false for a tag that the caller must handle; an input also ends the select.
   */
  #insideSelect(name: string, attributes: Attributes): boolean {
    if (name === 'optgroup') this.#forms.beginGroup(attributes);
    else if (name === 'option') this.#forms.addOption(attributes);
    else if (name === 'select' || name === 'input' || name === 'textarea') this.#endSilence();
    else return false;
    this.#inputs += 1;
    // A nested <select> tag only ends the open one.
    return name !== 'input' && name !== 'textarea';
  }

  /** Whether a character reference may occur between two positions; the calls must follow the page's order. */
  #holdsReference(from: number, to: number): boolean {
    if (this.#ampersand < from) {
      const next = this.#html.indexOf('&', from);
      this.#ampersand = next < 0 ? this.#html.length : next;
    }
    return this.#ampersand < to;
  }

  #decoded(from: number, to: number): Piece {
    const text = decodeHTML(this.#html.slice(from, to));
    return pieceOf(text, 0, text.length);
  }

  #breakText(): void {
    this.#text.break();
    this.#tables.breakText();
    this.#parts.breakText();
  }

  #begin(name: string, attributes: Attributes): void {
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
        this.#beginCell(name, attributes);
        break;
      case 'dt':
        this.#tables.beginRow();
        this.#beginCell(name, attributes);
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
        break;
      case 'base':
        this.#parts.noteBase(attributes);
        break;
      default:
        this.#beginOfForm(name, attributes);
    }
  }

  #beginOfForm(name: string, attributes: Attributes): void {
    this.#inputs += 1;
    switch (name) {
      case 'form':
        this.#forms.beginForm(attributes);
        break;
      case 'input':
        this.#forms.addInput(attributes);
        break;
      case 'button':
        this.#forms.addButton(attributes);
        break;
      case 'select':
        this.#forms.beginSelect(attributes);
        break;
      case 'textarea':
        this.#forms.beginArea(attributes);
        break;
      case 'fieldset':
        this.#forms.beginFieldset(attributes);
        break;
      case 'legend':
        this.#forms.beginLegend();
        break;
      default:
        this.#inputs -= 1;
    }
  }

  #beginCell(name: string, { colspan, rowspan }: Attributes): void {
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
        this.#forms.endForm();
        break;
      case 'fieldset':
        this.#forms.endFieldset();
        break;
      case 'legend':
        this.#forms.endLegend();
        break;
      case 'a':
        this.#parts.endLink();
        break;
      case 'title':
        this.#inTitle = false;
    }
  }

  #addChoice(from: number, to: number): void {
    this.#characters += to - from;
    if (!this.overfull) this.#forms.addText(this.#html.slice(from, to));
  }

  #addJson(text: string): void {
    this.#characters += text.length;
    if (!this.overfull) this.#parts.addJson(text);
  }
}

function span(attribute: string | undefined): number {
  if (attribute === undefined) return 1;
  const count = Number.parseInt(attribute, 10);
  return count >= 1 && count <= 1000 ? count : 1;
}

/** Reads a page; undefined when it exceeds the limits of parts or characters. */
export function readPage(html: string): Page | undefined {
  const reader = new PageReader(html);
  scanTags(html, reader);
  return reader.overfull ? undefined : reader.finish();
}
