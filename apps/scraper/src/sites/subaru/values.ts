/**
 * Parses values of subaru's data: numbers, or texts as displayed. `null` means that there is no value. Like the parsers
 * of `notation/`, every parser returns undefined for a value that it does not recognise as a whole.
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

/** Returns whole yen; undefined for a number with a fraction. */
export function yenOf(value: unknown): number | undefined {
  return typeof value === 'number' ? wholeNumber(value) : textWith(value, parseYen);
}

/** Returns whole yen; 0 where there never was an amount. */
export function yenOrNothing(value: unknown): number | undefined {
  return value === null ? 0 : yenOf(value);
}

/** Returns whole yen; null where the site doesn't know the amount. */
export function yenIfKnown(value: unknown): number | null | undefined {
  return value === null ? null : yenOf(value);
}

/** Returns units, which are never negative; null where there are none. */
export function unitsOf(value: unknown): number | null | undefined {
  if (value === null) return null;
  return parseUnits(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
}

/** Returns a fund's price, with the number of units that it is for if the text states it. */
export function navOf(value: unknown): ReturnType<typeof parseNav> {
  if (value === null) return null;
  return parseNav(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
}

/** Returns tenths of a percent; the percent sign may be missing, because the column's name states the unit. */
export function tenthsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return textWith(text, (printed) => parseTenthsOfPercent(/[%％]\s*$/.test(printed) ? printed : `${printed}%`));
}

/** Like `tenthsOf`; null, which is the share of a product without units, becomes 0. */
export function shareOf(value: unknown): number | undefined {
  return value === null ? 0 : tenthsOf(value);
}

/** Returns a whole number of percent. */
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
  // JSON has a negative zero; it becomes 0.
  return Number.isSafeInteger(value) ? value || 0 : undefined;
}
