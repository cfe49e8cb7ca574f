/** Replaces every personal value on one page: the words of the account, tokens, long numbers, dates and figures. */
import { parseMonths } from '../notation/months.ts';
import type { FigureTable } from './figure-table.ts';
import { changePlaces, type Place, placesOf } from './page-places.ts';
import { otherMonths } from './replaced-record.ts';
import { inHalfWidth, shiftDates } from './shifted-dates.ts';

/** The replacements shared by all pages of one capture. */
export interface Replacements {
  readonly words: readonly { readonly find: RegExp; readonly by: string }[];
  readonly years: number;
  /**
   * Replaces a token by one with the same kinds of characters and length; the same token always gets the same
   * replacement.
   */
  readonly token: (token: string) => string;
  /** Replaces an amount in yen that the record does not contain. */
  readonly yen: (yen: number) => number;
  /** Product codes, which are not replaced although they look like tokens. */
  readonly codes: ReadonlySet<string>;
}

const FIGURE = /^((?:\s|&nbsp;)*[▲△+−－-]?\s*)(\d[\d,]*(?:\.\d+)?)(\s*(?:円|口|%)?(?:\s|&nbsp;)*)$/;
const AMOUNT_IN_TEXT = /(?<![\d.,A-Za-z/=#-])(\d{1,3}(?:,\d{3})+|\d{4,})(?![\d.]|,\d)(\s*円)?/g;
const TOKEN = /[A-Za-z0-9_-]{16,}|[0-9]{7,}/g;
const HIDDEN_TOKEN = /^[A-Za-z0-9+/=_.:-]{6,}$/;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const hasDigit = (text: string) => /\d/.test(text);
const hasLetter = (text: string) => /[A-Za-z]/.test(text);

const wide = (text: string) => text.replace(/[0-9.,]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Writes a figure in the notation of the original. */
function written(value: number, original: string): string {
  const plain = inHalfWidth(original);
  const decimals = /\.(\d+)$/.exec(plain)?.[1]?.length ?? 0;
  const fixed = value.toFixed(Math.max(decimals, Number.isInteger(value) ? 0 : 1));
  const grouped = plain.includes(',') ? fixed.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : fixed;
  return /[０-９]/.test(original) ? wide(grouped) : grouped;
}

function replaceTokens(text: string, { kind }: Place, { token, codes }: Replacements): string {
  if (kind === 'hidden' && HIDDEN_TOKEN.test(text) && hasDigit(text)) return token(text);
  if (kind === 'cell' || kind === 'data') return text;
  return text.replace(TOKEN, (found) =>
    codes.has(found) || !hasDigit(found) || (found.length < 16 && hasLetter(found)) ? found : token(found),
  );
}

/** Replaces a figure that fills its cell. */
function replaceFigure(text: string, table: FigureTable, yen: Replacements['yen']): string {
  const plain = inHalfWidth(text);
  const [, before = '', digits, behind = ''] = FIGURE.exec(plain) ?? [];
  if (digits === undefined) return text;
  const value = Number(digits.replaceAll(',', ''));
  const unit = behind.trim();
  const percent = table.percents.get(value);
  const amount = table.amounts.get(value);
  const known = unit === '%' ? percent : unit === '' ? (amount ?? percent) : amount;
  const isUnknownAmount =
    known === undefined && (unit === '円' || (unit === '' && value >= 1000 && Number.isInteger(value)));
  const fresh = isUnknownAmount ? yen(value) : known;
  if (fresh === undefined) return text;
  const original = text.slice(before.length, before.length + digits.length);
  return text.slice(0, before.length) + written(fresh, original) + text.slice(before.length + digits.length);
}

/** Replaces amounts inside a sentence, a script or an attribute: those of the account, and any with 円. */
function replaceAmounts(text: string, table: FigureTable, yen: Replacements['yen']): string {
  const plain = inHalfWidth(text);
  let [result, at] = ['', 0];
  for (const { 1: digits = '', 2: unit, index } of plain.matchAll(AMOUNT_IN_TEXT)) {
    const value = Number(digits.replaceAll(',', ''));
    const fresh = table.amounts.get(value) ?? (unit === undefined ? undefined : yen(value));
    if (fresh === undefined || value < 1000) continue;
    result += text.slice(at, index) + written(fresh, text.slice(index, index + digits.length));
    at = index + digits.length;
  }
  return result + text.slice(at);
}

const LENGTH_PART = /([0-9０-９]+)(\s*(?:年|[かカヵケヶ箇]月))/g;

/** Replaces a period such as 「15年3か月」 in the same notation; undefined for any other text. */
function replaceLength(text: string, years: number): string | undefined {
  const months = parseMonths(text);
  if (months === undefined) return undefined;
  const moved = otherMonths(months, years);
  const rest = text.includes('年') ? moved % 12 : moved;
  return text.replace(LENGTH_PART, (_, digits: string, unit: string) => {
    return written(unit.includes('年') ? Math.floor(moved / 12) : rest, digits) + unit;
  });
}

function replacePlace(place: Place, table: FigureTable, replacements: Replacements): string {
  const { words, years, yen, codes } = replacements;
  const known = words.reduce((text, { find, by }) => text.replace(find, by), place.text);
  if (codes.has(known.trim())) return known;
  const length = place.kind === 'cell' || place.kind === 'data' ? replaceLength(known, years) : undefined;
  if (length !== undefined) return length;
  const untokened = replaceTokens(known.replace(MAIL, 'taro@example.jp'), place, replacements);
  const moved = shiftDates(untokened, years);
  if (moved !== untokened)
    return place.kind === 'cell' || place.kind === 'data' ? moved : replaceAmounts(moved, table, yen);
  return FIGURE.test(inHalfWidth(moved)) && (place.kind === 'cell' || place.kind === 'data')
    ? replaceFigure(moved, table, yen)
    : replaceAmounts(moved, table, yen);
}

const lone = (text: string) => {
  const digits = FIGURE.exec(inHalfWidth(text))?.[2];
  return digits === undefined ? [] : [Number(digits.replaceAll(',', ''))];
};

/** Returns the replacements for one row of the page; the row's other figures decide about ambiguous ones. */
function tableOfRow(table: FigureTable, figures: readonly number[]): FigureTable {
  if (!figures.some((figure) => table.ambiguous.has(figure))) return table;
  const own = table.rows.filter(
    (row) => row.size > 1 && [...row.keys()].every((figure) => figures.includes(figure) || figure === 0),
  );
  // The best match has the most figures of the row. Rows of one figure and its sum are left out, because they would
  // match anywhere.
  const [best] = own.toSorted((one, other) => other.size - one.size);
  return best ? { ...table, amounts: new Map([...table.amounts, ...best]) } : table;
}

export function replacePage(html: string, table: FigureTable, replacements: Replacements): string {
  const rows = new Map<number, number[]>();
  for (const { kind, text, row } of placesOf(html)) {
    if (kind === 'cell') rows.set(row, [...(rows.get(row) ?? []), ...lone(text)]);
  }
  return changePlaces(html, (place) => {
    const own = place.kind === 'cell' ? tableOfRow(table, rows.get(place.row) ?? []) : table;
    return replacePlace(place, own, replacements);
  });
}

const NO_FIGURES: FigureTable = { amounts: new Map(), percents: new Map(), ambiguous: new Set(), rows: [] };

/** Replaces the personal parts of a path as on the replaced pages. */
export function replacePath(path: string, replacements: Replacements): string {
  return replacePlace({ kind: 'attribute', text: path, row: 0 }, NO_FIGURES, replacements);
}
