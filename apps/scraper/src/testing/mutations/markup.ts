/** Splits a page's markup and rebuilds it with changes. For tests only. */

export type Change = (text: string) => string;

const BETWEEN_TAGS = /(<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>)/gi;

/** Changes tags except those of scripts and styles. */
export function inTags(html: string, change: Change): string {
  return html.replace(BETWEEN_TAGS, (part) => (/^<(script|style|!)/i.test(part) ? part : change(part)));
}

/** Changes the texts of cells, which contain the figures. */
export function inCells(html: string, change: Change): string {
  return html.replace(/(<(?:td|dd)\b[^>]*>)((?:[^<]|<\/?(?:font|b)\b[^>]*>)+)/gi, (_, tag: string, text: string) => {
    return tag + text.replace(/[^<>]+(?![^<]*>)/g, (words) => (words.trim() === '' ? words : change(words)));
  });
}

/** Changes each text of a JSON block; numbers, keys and structure stay. */
export function inDataTexts(html: string, change: Change): string {
  return inData(html, (value) => mapTexts(value, change));
}

/** Changes the value of each JSON block. */
export function inData(html: string, change: (value: unknown) => unknown): string {
  return html.replace(
    /(<script type="application\/json"[^>]*>)([\s\S]*?)(<\/script>)/g,
    (_, ...[open = '', json = '', close = '']: string[]) =>
      open + JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c') + close,
  );
}

function mapTexts(value: unknown, change: Change, key = ''): unknown {
  if (typeof value === 'string') return key === 'value' || /^c\d+$/.test(key) ? change(value) : value;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change, name)]));
}

/** Rows of cells, each including its tag. */
export type Rows = readonly (readonly string[])[];

const INNERMOST = /(<table\b[^>]*>)((?:(?!<\/?table\b)[\s\S])*)(<\/table>)/gi;

function rowsOf(inside: string): { readonly head: string; readonly rows: Rows } {
  const plain = inside.replace(/<\/?(thead|tbody|tfoot)\b[^>]*>|<\/t[dhr]>/gi, '');
  const [head = '', ...rows] = plain.split(/(?=<tr\b)/i);
  const parted = rows.map((row) => row.split(/(?=<t[dh]\b)/i));
  return { head, rows: parted };
}

/** The figure tables of a page: those without a nested table. */
export function tablesOf(html: string): readonly Rows[] {
  return [...html.matchAll(INNERMOST)].map((match) => rowsOf(match[2] ?? '').rows);
}

/** Rewrites the figure table with this index; each row gets its own <tr>. */
export function inTable(html: string, which: number, change: (rows: Rows) => Rows): string {
  let index = -1;
  return html.replace(INNERMOST, (table: string, ...[open = '', inside = '', close = '']: string[]) => {
    index += 1;
    if (index !== which) return table;
    const { head, rows } = rowsOf(inside);
    return open + head + change(rows).flat().join('') + close;
  });
}

/** Whether the rows have several cells, unlike names of groups. */
export const isGrid = (rows: Rows): boolean => (rows[0]?.length ?? 0) > 3;
