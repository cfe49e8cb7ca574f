/** What the reader needs to know about a tag, found by its name as written: pages mix <TD> and <td>. */

export interface TagFacts {
  /** In lower case; '' for a tag that means nothing to us. */
  readonly name: string;
  /** Begins or ends a line, so that words on both sides do not grow together. */
  readonly breaks: boolean;
  /** Its text is not the page's. */
  readonly silences: boolean;
  /** The attributes that we look at; a page of figures has thousands of others. */
  readonly attributes: readonly string[] | undefined;
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  button: ['name', 'type', 'value'],
  form: ['action', 'id', 'method', 'name'],
  frame: ['name', 'src'],
  iframe: ['name', 'src'],
  img: ['alt'],
  input: ['name', 'type', 'value'],
  meta: ['content', 'http-equiv'],
  option: ['selected', 'value'],
  script: ['id', 'type'],
  select: ['name'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};
const PLAIN = ['title'];
const BREAKING =
  'address blockquote body br caption center dd div dl dt form h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  );
const SILENT = 'script style noscript noframes template textarea select iframe object'.split(' ');

const UNKNOWN: TagFacts = { name: '', breaks: false, silences: false, attributes: undefined };

const KNOWN = new Map<string, TagFacts>(
  [...new Set([...Object.keys(ATTRIBUTES), ...PLAIN, ...BREAKING, ...SILENT])].flatMap((name) => {
    const facts: TagFacts = {
      name,
      breaks: BREAKING.includes(name),
      silences: SILENT.includes(name),
      attributes: ATTRIBUTES[name],
    };
    return [
      [name, facts],
      [name.toUpperCase(), facts],
    ] as const;
  }),
);

/** Facts of a tag by its name as the page writes it. */
export function tagFacts(written: string): TagFacts {
  return KNOWN.get(written) ?? KNOWN.get(written.toLowerCase()) ?? UNKNOWN;
}
