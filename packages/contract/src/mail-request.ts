/** What every mail that a person writes carries: text without control characters, and one id however often it is sent. */
import * as z from 'zod/mini';

/** One line: a line break could become a header. */
export const OneLine = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** Line breaks and tabs are the only control characters. */
export const PlainText = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u));

/** The browser makes it when the form opens: the same id twice is one mail. */
export const RequestId = z.uuid();

export const LONGEST_SUBJECT = 100;
export const LONGEST_MESSAGE = 2_000;
