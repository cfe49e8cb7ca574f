/**
 * Values of subaru's data: numbers, or texts as a person would be shown them. `null` says that there is none; every
 * reader answers undefined for what it does not know to the last character, as the parsers of `notation/` do.
 */
import { parseJapaneseDate, parseJapaneseMonth } from '../../notation/japanese-date.ts';
import { parseNav } from '../../notation/nav.ts';
import { parseTenthsOfPercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen } from '../../notation/yen.ts';

function textWith<T>(value: unknown, parse: (text: string) => T | undefined): T | undefined {
  return typeof value === 'string' ? parse(value) : undefined;
}

/** Integer yen. A number with a fraction is no amount. */
export function yenOf(value: unknown): number | undefined {
  return typeof value === 'number' ? wholeNumber(value) : textWith(value, parseYen);
}

/** Integer yen, 0 where there never was any. */
export function yenOrNothing(value: unknown): number | undefined {
  return value === null ? 0 : yenOf(value);
}

/** Integer yen, null where the site doesn't know them. */
export function yenIfKnown(value: unknown): number | null | undefined {
  return value === null ? null : yenOf(value);
}

/** Units; never negative, null where there are none. */
export function unitsOf(value: unknown): number | null | undefined {
  if (value === null) return null;
  return parseUnits(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
}

/** A fund's price, with the units that it is for where its text says so. */
export function navOf(value: unknown): ReturnType<typeof parseNav> {
  if (value === null) return null;
  return parseNav(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
}

/** Tenths of a percent; the sign may be left out, because the column's name says what it is. */
export function tenthsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return textWith(text, (printed) => parseTenthsOfPercent(/[%％]\s*$/.test(printed) ? printed : `${printed}%`));
}

/** As `tenthsOf`; none is the share of a product of which nothing is left. */
export function shareOf(value: unknown): number | undefined {
  return value === null ? 0 : tenthsOf(value);
}

/** Whole percents. */
export function wholePercentOf(value: unknown): number | undefined {
  const tenths = tenthsOf(value);
  return tenths === undefined || tenths % 10 !== 0 ? undefined : tenths / 10;
}

export function dateOf(value: unknown): string | undefined {
  return textWith(value, parseJapaneseDate);
}

export function dateOrNone(value: unknown): string | null | undefined {
  return value === null ? null : dateOf(value);
}

export function monthOf(value: unknown): string | undefined {
  return textWith(value, parseJapaneseMonth);
}

export function productCodeOf(value: unknown): string | undefined {
  return textWith(value, readProductCode);
}

export function productNameOf(value: unknown): string | undefined {
  return textWith(value, readProductName);
}

function wholeNumber(value: number): number | undefined {
  // JSON knows a negative zero; to us it is none.
  return Number.isSafeInteger(value) ? value || 0 : undefined;
}
