/**
 * Finds a page's encoding as browsers do: byte order mark, then Content-Type, then a <META> in its head. Only encodings
 * that Japanese record keepers use are allowed. A page that declares another encoding or none is refused, because a
 * guess could misread it.
 */
import { type Attributes, scanTags, type TagSink } from '../html/scan-tags.ts';
import type { TagFacts } from '../html/tag-facts.ts';

export type PageCharset = 'shift_jis' | 'euc-jp' | 'utf-8';

/**
 * Labels of the Encoding Standard by encoding. Browsers don't know those after the bar, but Japanese sites use them; a
 * browser guesses such a page's encoding from its bytes. 'Shift_JIS' means Windows-31J (CP932) on the web.
 */
const LABELS: Readonly<Record<PageCharset, string>> = {
  shift_jis: 'csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis | cp932 cswindows31j x-ms-cp932',
  'euc-jp': 'cseucpkdfmtjapanese euc-jp x-euc-jp | eucjp eucjp-ms eucjp-win eucjpms cp51932 ujis x-euc x-eucjp',
  'utf-8': 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
};

const BY_LABEL = new Map(
  (['shift_jis', 'euc-jp', 'utf-8'] as const).flatMap((charset) =>
    LABELS[charset].split(/[ |]+/).map((label): [string, PageCharset] => [label, charset]),
  ),
);

/** The encoding that a label names, 'other' for one that only browsers support, undefined for an unknown label. */
function meaningOf(label: string): PageCharset | 'other' | undefined {
  const known = BY_LABEL.get(label.trim().toLowerCase());
  // '' stands for a form without `accept-charset`.
  if (known || label === '') return known;
  try {
    return new TextDecoder(label) && 'other';
  } catch {
    return undefined;
  }
}

/** The encoding of a label, or undefined. */
export function charsetOf(label: string): PageCharset | undefined {
  const meaning = meaningOf(label);
  return meaning === 'other' ? undefined : meaning;
}

const NAMED = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i;

/** Bytes at the start in which <META> is searched for anywhere; after them only inside the page's head. */
const SEARCHED_ANYWHERE = 1024;
/** Maximum bytes of a head that are searched. */
const MOST_HEAD = 64 * 1024;

const IN_HEAD = ['script', 'noscript', 'style', 'link', 'meta', 'object', 'title', 'base'];

class CharsetFinder implements TagSink {
  readonly #anywhere: boolean;
  #isOver = false;
  found: PageCharset | 'other' | undefined;

  constructor(anywhere: boolean) {
    this.#anywhere = anywhere;
  }

  text(): void {
    // The encoding is declared in tags only, so text is ignored.
  }

  open({ name }: TagFacts, attributes: Attributes): void {
    if (this.found || this.#isOver) return;
    if (name === 'meta') this.found = meaningOf(labelIn(attributes));
    else if (!IN_HEAD.includes(name) && name !== 'html' && name !== 'head') this.#isOver = !this.#anywhere;
  }

  close({ name }: TagFacts): void {
    if (!IN_HEAD.includes(name)) this.#isOver = !this.#anywhere;
  }
}

/** The charset label of a Content-Type, '' if there is none. */
function namedIn(contentType: string): string {
  const [, double, single, bare] = NAMED.exec(contentType) ?? [];
  return double ?? single ?? bare ?? '';
}

function labelIn({ charset, content = '', 'http-equiv': says }: Attributes): string {
  const label = charset ?? (says?.toLowerCase() === 'content-type' ? namedIn(content) : '');
  // A <META> that was found byte by byte can't be in UTF-16, whatever it declares.
  return /^\s*utf-16/i.test(label) ? 'utf-8' : label;
}

function inMeta(bytes: Uint8Array): PageCharset | 'other' | undefined {
  for (const most of [SEARCHED_ANYWHERE, MOST_HEAD]) {
    const finder = new CharsetFinder(most === SEARCHED_ANYWHERE);
    scanTags(Buffer.from(bytes.subarray(0, most)).toString('latin1'), finder);
    if (finder.found) return finder.found;
  }
  return undefined;
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The page's encoding, or undefined when the page declares none or one that is not allowed. */
export function pageCharset(contentType: string, bytes: Uint8Array): PageCharset | undefined {
  if (UTF8_MARK.equals(bytes.subarray(0, 3))) return 'utf-8';
  const meaning = meaningOf(namedIn(contentType)) ?? inMeta(bytes);
  return meaning === 'other' ? undefined : meaning;
}
