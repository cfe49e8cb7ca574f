/**
 * 年金サイトごとの速さ — how many of the daily scrapes may begin in a minute at each kind of record keeper, over all copies
 * together, as its contract allows. The default is so low that no site notices.
 */
import { RkMgtAgencyCode } from '@minori/contract/codes';
import * as z from 'zod/mini';

export type ReadingsPerMinute = Readonly<Record<RkMgtAgencyCode, number>>;

const GENTLE = 12;

export const DEFAULT_READINGS_PER_MINUTE: ReadingsPerMinute = { 1: GENTLE, 2: GENTLE, 3: GENTLE, 4: GENTLE, 5: GENTLE };

/** A kind and its number, separated by commas: `1=120,4=60`. */
const ENTRIES = /^[1-5]=([1-9]\d{0,3})(,[1-5]=([1-9]\d{0,3}))*$/;

const ERROR = 'must name kinds 1 to 5, each once, with a number from 1 to 9999, as in 1=120,4=60';

const kindsIn = (text: string) => text.split(',').map((entry) => entry.slice(0, 1));

export const ReadingsPerMinuteText = z.pipe(
  z.string().check(
    z.regex(ENTRIES, ERROR),
    z.refine((text) => new Set(kindsIn(text)).size === kindsIn(text).length, { error: ERROR }),
  ),
  z.transform((text): ReadingsPerMinute => {
    const given = text
      .split(',')
      .map((entry) => [RkMgtAgencyCode.parse(Number(entry.slice(0, 1))), Number(entry.slice(2))]);
    return { ...DEFAULT_READINGS_PER_MINUTE, ...Object.fromEntries(given) };
  }),
);
