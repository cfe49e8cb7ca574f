/** What the reader needs to know about a tag, found by its name where it stands: pages mix <TD> and <td>. */

export interface TagFacts {
  /** In lower case; '' for a tag that means nothing to us. */
  readonly name: string;
  /** Begins or ends a line, so that words on both sides do not grow together. */
  readonly breaks: boolean;
  /** Its text is not the page's. */
  readonly silences: boolean;
  /** Holds text in which tags, or tags and character references, mean themselves. */
  readonly hides: 'tags' | 'all' | undefined;
  /** The attributes that we look at; a page of figures has thousands of others. */
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
/** Looked at by their name alone: where a page's head ends, and what a fieldset leaves out. */
const NAMED = list('datalist head html legend link');
const HIDING_TAGS = list('title textarea');
const HIDING_ALL = list('script style xmp iframe noembed noframes');

const UNKNOWN: TagFacts = { name: '', breaks: false, silences: false, hides: undefined, attributes: undefined };

/** Lower case of a letter; a digit stays. */
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

/** Facts of the tag whose name stands from one place of a page to another; found without a copy of it. */
export function tagFacts(html: string, start: number, end: number): TagFacts {
  const found = BY_HASH.get(hashOf(html, start, end));
  if (found === undefined || found.name.length !== end - start) return UNKNOWN;
  for (let at = 0; at < found.name.length; at += 1) {
    const code = html.charCodeAt(start + at);
    if (lower(code) !== found.name.charCodeAt(at) || code > 127) return UNKNOWN;
  }
  return found;
}
