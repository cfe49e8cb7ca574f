/**
 * 年金サイトごとの速さ — parses how many of the daily scrapes may begin per minute at each record keeper, over all instances
 * together, as its contract allows. The default is so low that no site notices.
 */
import { RK_MGT_AGENCY_CODES, RkMgtAgencyCode } from '@minori/contract/codes';
import * as z from 'zod/mini';

export type ReadingsPerMinute = Readonly<Record<RkMgtAgencyCode, number>>;

const GENTLE = 12;

export const DEFAULT_READINGS_PER_MINUTE = Object.fromEntries(
  RK_MGT_AGENCY_CODES.map((kind) => [kind, GENTLE]),
) as ReadingsPerMinute;

/** A record keeper's code and its number. */
const ENTRY = /^([1-9]\d?)=([1-9]\d{0,3})$/;

const ERROR = `must name kinds (${RK_MGT_AGENCY_CODES.join(', ')}), each once, with a number from 1 to 9999, as in 1=120,4=60`;

/** By record keeper; undefined for a malformed text, or a record keeper that is named twice. */
function pacesIn(text: string): ReadonlyMap<RkMgtAgencyCode, number> | undefined {
  const paces = new Map<RkMgtAgencyCode, number>();
  for (const entry of text.split(',')) {
    const [, kind, number] = ENTRY.exec(entry) ?? [];
    const code = RkMgtAgencyCode.safeParse(Number(kind)).data;
    if (code === undefined || paces.has(code)) return undefined;
    paces.set(code, Number(number));
  }
  return paces;
}

/** Entries separated by commas: `1=120,4=60`. */
export const ReadingsPerMinuteText = z.pipe(
  z.string().check(z.refine((text) => pacesIn(text) !== undefined, { error: ERROR })),
  z.transform(
    (text): ReadingsPerMinute => ({
      ...DEFAULT_READINGS_PER_MINUTE,
      ...Object.fromEntries(pacesIn(text) ?? []),
    }),
  ),
);
