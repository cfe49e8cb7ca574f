/**
 * Checks the markup of a SAML response in one pass, before an XML parser builds a tree. The limits prevent work in the
 * parser that grows faster than the text: it compares the attributes of an element with each other, copies all
 * namespaces in scope for each element that declares one, and searches the whole text for element names. Real responses
 * stay far below the limits (docs/security/limits.md).
 */
import { SamlRefusal } from './refusal.ts';

/** Elements, attributes and texts; a response with 3,000 groups has about 6,100. */
const MOST_NODES = 10_000;
/** Nesting levels; providers send nine. */
const DEEPEST = 30;
const MOST_ATTRIBUTES = 40;
/** Maximum that an element and its ancestors declare together. */
const MOST_NAMESPACES = 60;
/** Different element names; providers send about 30. */
const MOST_NAMES = 100;

const TAG = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y;
const ATTRIBUTE = /[ \t\n]+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)[ \t\n]*=[ \t\n]*(?:"[^"<]*"|'[^'<]*')/y;
const END_OF_TAG = /[ \t\n]*(\/?)>/y;
const TEXT = /[^<]+/y;

/** Matches patterns one after the other, each where the last one ended. */
class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}

class Tally {
  nodes = 0;
  readonly #names = new Set<string>();
  /** The current element's ancestors: name and number of declared namespaces. */
  readonly #open: { readonly name: string; readonly declared: number }[] = [];

  get isAtRoot(): boolean {
    return this.#open.length === 0;
  }

  opened(name: string, declared: number, attributes: number): void {
    this.nodes += 1 + attributes;
    this.#names.add(name);
    this.#open.push({ name, declared });
    const inScope = this.#open.reduce((sum, element) => sum + element.declared, 0);
    const isTooLarge =
      this.nodes > MOST_NODES ||
      attributes > MOST_ATTRIBUTES ||
      this.#open.length > DEEPEST ||
      this.#names.size > MOST_NAMES ||
      inScope > MOST_NAMESPACES;
    if (isTooLarge) throw new SamlRefusal('too_large');
  }

  closed(name: string): void {
    if (this.#open.pop()?.name !== name) throw new SamlRefusal('not_xml');
  }
}

/**
 * Requires one root element, closed tags, quoted attributes and ASCII names.
 * @param document without its XML declaration.
 * @throws SamlRefusal not_xml, too_large
 */
export function requireModestMarkup(document: string): void {
  const reader = new Reader(document);
  const tally = new Tally();
  let hasRoot = false;
  while (!reader.isAtEnd) {
    const between = reader.take(TEXT);
    if (between) tally.nodes += 1;
    if (tally.isAtRoot && (between?.[0].trim() ?? '') !== '') throw new SamlRefusal('not_xml');
    if (reader.isAtEnd) break;
    if (tally.isAtRoot && hasRoot) throw new SamlRefusal('not_xml');
    hasRoot = true;
    readTag(reader, tally);
  }
  if (!tally.isAtRoot) throw new SamlRefusal('not_xml');
}

function readTag(reader: Reader, tally: Tally): void {
  const tag = reader.take(TAG);
  if (!tag) throw new SamlRefusal('not_xml');
  const [, slash, name = ''] = tag;
  const isClosing = slash !== '';
  let [attributes, declared] = [0, 0];
  for (let found = reader.take(ATTRIBUTE); found; found = reader.take(ATTRIBUTE)) {
    attributes += 1;
    if (found[1]?.startsWith('xmlns')) declared += 1;
  }
  const end = reader.take(END_OF_TAG);
  if (!end || (isClosing && (attributes > 0 || end[1] !== ''))) throw new SamlRefusal('not_xml');
  if (!isClosing) tally.opened(name, declared, attributes);
  if (isClosing || end[1] !== '') tally.closed(name);
}
