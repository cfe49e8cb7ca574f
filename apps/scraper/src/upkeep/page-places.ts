/** A page's markup taken apart into the places in which a value can stand, and put together again with some of them changed. */

export interface Place {
  /** A cell is text inside <TD>, <TH> or <DD>; data are one value of a block of JSON. */
  readonly kind: 'cell' | 'text' | 'attribute' | 'hidden' | 'data' | 'script' | 'comment';
  readonly text: string;
  /** Which row of which table it is in, counted over the page. */
  readonly row: number;
}

type Change = (place: Omit<Place, 'row'>) => string;

const PARTS =
  /<script\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/script\s*>|<style\b[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<![^>]*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /([\w:-]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const SCRIPT = /^(<script\b(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*)(<\/script\s*>)$/i;
/** A text that is no key, or a number. */
const JSON_VALUE = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?/g;

/** What names and styles a tag; anything else may hold a value. */
const MARKUP = new Set([
  'name',
  'id',
  'class',
  'type',
  'style',
  'width',
  'height',
  'size',
  'color',
  'bgcolor',
  'colspan',
]);
for (const name of ['rowspan', 'cellpadding', 'cellspacing', 'border', 'maxlength', 'align', 'rows', 'cols'])
  MARKUP.add(name);

function changeTag(tag: string, change: Change): string {
  const isHidden = /\btype\s*=\s*["']?hidden/i.test(tag);
  return tag.replace(ATTRIBUTE, (whole, ...[name = '', equals = '', quoted = '']: string[]) => {
    if (MARKUP.has(name.toLowerCase())) return whole;
    const quote = /^["']/.exec(quoted)?.[0] ?? '';
    const text = quote === '' ? quoted : quoted.slice(1, -1);
    const kind = isHidden && name.toLowerCase() === 'value' ? 'hidden' : 'attribute';
    return name + equals + quote + change({ kind, text }) + quote;
  });
}

function changeScript(script: string, change: Change): string {
  const [, open = '', inside = '', close = ''] = SCRIPT.exec(script) ?? [];
  if (!/application\/json/i.test(open))
    return changeTag(open, change) + change({ kind: 'script', text: inside }) + close;
  const data = inside.replace(JSON_VALUE, (value: string, colon?: string) => {
    if (colon !== undefined) return value;
    if (!value.startsWith('"')) return change({ kind: 'data', text: value });
    return `"${change({ kind: 'data', text: value.slice(1, -1) })}"`;
  });
  return open + data + close;
}

/** Where a text stands after this tag. */
function cellAfter(tag: string, inCell: boolean): boolean {
  if (/^<(td|th|dd)\b/i.test(tag)) return true;
  return /^<\/?(td|th|dd|tr|table|dl|dt|form|h[1-6]|option|select)\b/i.test(tag) ? false : inCell;
}

/** The page with each place as `change` gives it. */
export function changePlaces(html: string, changePlace: (place: Place) => string): string {
  let result = '';
  let from = 0;
  let inCell = false;
  let row = 0;
  const change: Change = (place) => changePlace({ ...place, row });
  const text = (to: number) => {
    if (to > from) result += change({ kind: inCell ? 'cell' : 'text', text: html.slice(from, to) });
  };
  for (const { 0: part, index } of html.matchAll(PARTS)) {
    text(index);
    from = index + part.length;
    if (part.startsWith('<!--')) result += `<!--${change({ kind: 'comment', text: part.slice(4, -3) })}-->`;
    else if (/^<(!|style\b)/i.test(part)) result += part;
    else if (/^<script\b/i.test(part)) result += changeScript(part, change);
    else result += changeTag(part, change);
    if (/^<tr\b/i.test(part)) row += 1;
    inCell = cellAfter(part, inCell);
  }
  text(html.length);
  return result;
}

/** Every place of a page, in order. */
export function placesOf(html: string): readonly Place[] {
  const places: Place[] = [];
  changePlaces(html, (place) => {
    places.push(place);
    return place.text;
  });
  return places;
}
