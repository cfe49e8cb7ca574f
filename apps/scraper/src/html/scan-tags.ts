/**
 * Finds tags and texts of HTML in one pass, like the tokenizer of the HTML Standard (section 13.2.5): comments,
 * declarations and unfinished tags are dropped, a stray '<' is text, and the text of <script> and similar tags is not
 * parsed. It jumps from '<' to '<' and copies only the text that the reader uses. It never goes back, so the cost is
 * linear in the page's length. A test compares it with htmlparser2's tokenizer.
 */
import { decodeHTMLAttribute } from 'entities/decode';
import { type TagFacts, tagFacts } from './tag-facts.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface TagSink {
  /** Receives the text between two positions; `isPlain` when '&' is a plain character there. */
  text(from: number, to: number, isPlain: boolean): void;
  open(tag: TagFacts, attributes: Attributes): void;
  close(tag: TagFacts): void;
}

const [TAB, LINE_FEED, FORM_FEED, RETURN, BLANK] = [9, 10, 12, 13, 32] as const;
const [EXCLAMATION, QUOTE, APOSTROPHE, SLASH] = [33, 34, 39, 47] as const;
const [EQUALS, GREATER, QUESTION] = [61, 62, 63] as const;

const NO_ATTRIBUTES: Attributes = {};
const COMMENT_END = /--!?>/g;

const isSpace = (code: number) =>
  code === BLANK || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
/** Whether a character ends a tag's name; NaN is the end of the page. */
const endsName = (code: number) => code === GREATER || code === SLASH || isSpace(code) || Number.isNaN(code);

class Scanner {
  readonly #html: string;
  readonly #sink: TagSink;
  #tag: TagFacts = tagFacts('', 0, 0);
  #attributes = NO_ATTRIBUTES;

  constructor(html: string, sink: TagSink) {
    this.#html = html;
    this.#sink = sink;
  }

  run(): void {
    const html = this.#html;
    let from = 0;
    for (let at = html.indexOf('<'); at >= 0; ) {
      const code = html.charCodeAt(at + 1);
      const isMarkup = isLetter(code) || code === SLASH || code === EXCLAMATION || code === QUESTION;
      if (isMarkup && at > from) this.#sink.text(from, at, false);
      if (isLetter(code)) from = this.#openTag(at + 1);
      else if (code === SLASH) from = this.#closeTag(at + 2);
      else if (isMarkup) from = this.#skipComment(at);
      at = html.indexOf('<', isMarkup ? from : at + 1);
    }
    if (from < html.length) this.#sink.text(from, html.length, false);
  }

  /** The position after the next '>', or the end of the page. */
  #behind(from: number): number {
    const end = this.#html.indexOf('>', from);
    return end < 0 ? this.#html.length : end + 1;
  }

  #skipComment(at: number): number {
    if (!this.#html.startsWith('!--', at + 1)) return this.#behind(at + 2);
    // '<!-->' and '<!--->' are whole comments.
    if (this.#html.startsWith('>', at + 4)) return at + 5;
    if (this.#html.startsWith('->', at + 4)) return at + 6;
    COMMENT_END.lastIndex = at + 4;
    return COMMENT_END.exec(this.#html) ? COMMENT_END.lastIndex : this.#html.length;
  }

  #closeTag(start: number): number {
    const html = this.#html;
    // Browsers treat '</ b>' as a comment, and ignore '</>'.
    if (!isLetter(html.charCodeAt(start))) return this.#behind(start);
    let at = start;
    while (!endsName(html.charCodeAt(at))) at += 1;
    const end = html.indexOf('>', at);
    if (at < html.length) this.#sink.close(tagFacts(html, start, at));
    return end < 0 ? html.length : end + 1;
  }

  #openTag(start: number): number {
    const html = this.#html;
    let at = start;
    while (!endsName(html.charCodeAt(at))) at += 1;
    this.#tag = tagFacts(html, start, at);
    this.#attributes = NO_ATTRIBUTES;
    at = this.#readAttributes(at);
    // Markup cut off at the end of the page is not a tag.
    if (at < 0) return html.length;
    const tag = this.#tag;
    this.#sink.open(tag, this.#attributes);
    // Browsers ignore a '/' before '>': the content of '<style/>' is hidden like that of '<style>'.
    return tag.hides ? this.#hiddenText(tag, at) : at;
  }

  /** Reads to the end of an opening tag. @returns the position after its '>', or -1 if there is none */
  #readAttributes(from: number): number {
    const html = this.#html;
    for (let at = from; ; ) {
      let code = html.charCodeAt(at);
      while (code === SLASH || isSpace(code)) {
        at += 1;
        code = html.charCodeAt(at);
      }
      if (code === GREATER) return at + 1;
      if (Number.isNaN(code)) return -1;
      at = this.#readAttribute(at);
      if (at < 0) return -1;
    }
  }

  #readAttribute(start: number): number {
    const html = this.#html;
    // An '=' at the start of a name belongs to the name.
    let at = start + 1;
    let code = html.charCodeAt(at);
    while (code !== EQUALS && !endsName(code)) {
      at += 1;
      code = html.charCodeAt(at);
    }
    const end = at;
    while (isSpace(html.charCodeAt(at))) at += 1;
    if (html.charCodeAt(at) !== EQUALS) {
      this.#note(start, end, '');
      return at;
    }
    at += 1;
    while (isSpace(html.charCodeAt(at))) at += 1;
    return this.#readValue(at, { start, end });
  }

  #readValue(at: number, name: { readonly start: number; readonly end: number }): number {
    const html = this.#html;
    const quote = html.charCodeAt(at);
    const isQuoted = quote === QUOTE || quote === APOSTROPHE;
    let end = at;
    if (isQuoted) end = html.indexOf(quote === QUOTE ? '"' : "'", at + 1);
    else while (end < html.length && html.charCodeAt(end) !== GREATER && !isSpace(html.charCodeAt(end))) end += 1;
    if (end < 0) return -1;
    if (this.#wants(name.start, name.end)) this.#note(name.start, name.end, html.slice(isQuoted ? at + 1 : at, end));
    return isQuoted ? end + 1 : end;
  }

  /** Whether the reader uses this attribute; length and first letter rule out nearly all others without a copy. */
  #wants(start: number, end: number): boolean {
    const { attributes } = this.#tag;
    if (attributes === undefined) return false;
    const first = this.#html.charCodeAt(start) | 32;
    for (const name of attributes) if (name.length === end - start && name.charCodeAt(0) === first) return true;
    return false;
  }

  /** Records an attribute; the first of two with the same name counts, as in a browser. */
  #note(start: number, end: number, value: string): void {
    if (!this.#wants(start, end)) return;
    const name = this.#html.slice(start, end).toLowerCase();
    if (!this.#tag.attributes?.includes(name) || name in this.#attributes) return;
    this.#attributes = { ...this.#attributes, [name]: value.includes('&') ? decodeHTMLAttribute(value) : value };
  }

  /** Skips the text up to the closing tag of <script> and similar tags, in which other tags are text. */
  #hiddenText(tag: TagFacts, from: number): number {
    const end = this.#endOf(tag, from);
    if (end > from) this.#sink.text(from, end, tag.hides !== 'tags');
    return end;
  }

  #endOf({ name }: TagFacts, from: number): number {
    const html = this.#html;
    for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
      const behind = at + 2 + name.length;
      if (endsName(html.charCodeAt(behind)) && tagFacts(html, at + 2, behind).name === name) return at;
    }
    return html.length;
  }
}

/** Passes all tags and texts of a page to `sink`, in order. */
export function scanTags(html: string, sink: TagSink): void {
  new Scanner(html, sink).run();
}
