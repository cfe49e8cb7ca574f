/** Looks up what the reader needs to know about a tag by its name in the page, in upper or lower case. */

export interface TagFacts {
  /** In lower case; '' for a tag that the reader ignores. */
  readonly name: string;
  /** Begins or ends a line, so that words on both sides stay separate. */
  readonly breaks: boolean;
  /** Whether its text is left out of the page's text. */
  readonly silences: boolean;
  /**
   * How its content is treated as text: 'tags' when tags have no meaning in it, 'all' when character references have
   * none either.
   */
  readonly hides: 'tags' | 'all' | undefined;
  /** The attributes that the reader uses; it skips all others. */
  readonly attributes: readonly string[] | undefined;
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  base: ['href'],
  button: ['name', 'type', 'value', 'disabled', 'form', 'formaction', 'formenctype', 'formmethod'],
  fieldset: ['disabled'],
  form: ['action', 'id', 'method', 'name', 'enctype', 'accept-charset'],
  frame: ['name', 'src'],
  iframe: ['name', 'src'],
  img: ['alt'],
  input: [
    ...['name', 'type', 'value', 'checked', 'disabled', 'form'],
    ...['formaction', 'formenctype', 'formmethod', 'max', 'min'],
  ],
  meta: ['charset', 'content', 'http-equiv'],
  optgroup: ['disabled'],
  option: ['disabled', 'selected', 'value'],
  script: ['id', 'type'],
  select: ['disabled', 'form', 'multiple', 'name', 'size'],
  td: ['colspan', 'rowspan'],
  textarea: ['disabled', 'form', 'name'],
  th: ['colspan', 'rowspan'],
};
const list = (names: string) => names.split(' ');
const BREAKING = list(
  'address blockquote body br caption center dd div dl dt form h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul',
);
const SILENT = list('script style noscript noframes noembed template textarea select iframe object');
/** Tags of which only the name is needed, to find the end of the head and the legend of a fieldset. */
const NAMED = list('datalist head html legend link');
const HIDING_TAGS = list('title textarea');
const HIDING_ALL = list('script style xmp iframe noembed noframes');

const UNKNOWN: TagFacts = { name: '', breaks: false, silences: false, hides: undefined, attributes: undefined };

/** A letter in lower case; digits stay unchanged. */
const lower = (code: number) => code | 32;
const mix = (hash: number, code: number) => (Math.imul(hash, 31) + lower(code)) | 0;

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

const NAMES = new Set([...Object.keys(ATTRIBUTES), ...BREAKING, ...SILENT, ...NAMED, ...HIDING_TAGS, ...HIDING_ALL]);

const BY_HASH = new Map<number, TagFacts>(
  [...NAMES].map((name) => [
    hashOf(name, 0, name.length),
    {
      name,
      breaks: BREAKING.includes(name),
      silences: SILENT.includes(name),
      hides: HIDING_TAGS.includes(name) ? 'tags' : HIDING_ALL.includes(name) ? 'all' : undefined,
      attributes: ATTRIBUTES[name],
    },
  ]),
);
if (BY_HASH.size !== NAMES.size) throw new Error('two tag names share a hash');

/** The facts of the tag whose name is between two positions of the page; no text is copied. */
export function tagFacts(html: string, start: number, end: number): TagFacts {
  const found = BY_HASH.get(hashOf(html, start, end));
  if (found === undefined || found.name.length !== end - start) return UNKNOWN;
  for (let at = 0; at < found.name.length; at += 1) {
    const code = html.charCodeAt(start + at);
    if (lower(code) !== found.name.charCodeAt(at) || code > 127) return UNKNOWN;
  }
  return found;
}
