/** Counts things in English: "1 month", "12 months", "2nd". */
import { grouped } from '../numbers.ts';

/** @param many the plural, if it is not the singular with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** 1st, 2nd, 11th. @param place at least 1 */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}

/** A length of time: "1 year 6 months", "8 months", "0 months". */
export function span(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? counted(years, 'year') : '', rest > 0 || years === 0 ? counted(rest, 'month') : '']
    .filter(Boolean)
    .join(' ');
}
