/**
 * Fields of every mail that a person writes: an id that makes repeated sending harmless, and the longest subject and
 * text.
 */
import * as z from 'zod/mini';

/** The browser makes it when the form opens: the same id twice is one mail. */
export const RequestId = z.uuid();

export const LONGEST_SUBJECT = 100;
export const LONGEST_MESSAGE = 2_000;
