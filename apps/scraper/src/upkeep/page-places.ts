/** Splits a page's markup into the places that can contain a value, and rebuilds it with some of them changed. */

export interface Place {
  /** 'cell' is text inside <TD>, <TH> or <DD>; 'data' is one value of a JSON block. */
  readonly kind: 'cell' | 'text' | 'attribute' | 'hidden' | 'data' | 'script' | 'comment';
  readonly text: string;
  /** Number of its table row, counted over the whole page. */
  readonly row: number;
}

type Change = (place: Omit<Place, 'row'>) => string;

const PARTS =
  /<script\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/script\s*>|<style\b[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<![^>]*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /([\w:-]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;
const SCRIPT = /^(<script\b(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*)(<\/script\s*>)$/i;
/** A JSON number, or a string that is not a key. */
const JSON_VALUE = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?/g;

/** Attributes that name or style a tag; any other may contain a value. */
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

/** Whether text that follows this tag is inside a cell. */
function cellAfter(tag: string, inCell: boolean): boolean {
  if (/^<(td|th|dd)\b/i.test(tag)) return true;
  return /^<\/?(td|th|dd|tr|table|dl|dt|form|h[1-6]|option|select)\b/i.test(tag) ? false : inCell;
}

/** Rebuilds the page with each place replaced by the result of `changePlace`. */
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
