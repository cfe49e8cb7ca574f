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

const NAMES = new Set([...Object.keys(ATTRIBUTES), ...BREAKING, ...SILENT, ...NAMED, ...HIDING_TAGS, ...HIDING_ALL]);

const BY_NAME = new Map<string, TagFacts>(
  [...NAMES].map((name) => [
    name,
    {
      name,
      breaks: BREAKING.includes(name),
      silences: SILENT.includes(name),
      hides: HIDING_TAGS.includes(name) ? 'tags' : HIDING_ALL.includes(name) ? 'all' : undefined,
      attributes: ATTRIBUTES[name],
    },
  ]),
);

/** @param name as it stands in the page, in capitals or not */
export function tagFacts(name: string): TagFacts {
  return BY_NAME.get(name) ?? BY_NAME.get(name.toLowerCase()) ?? UNKNOWN;
}
