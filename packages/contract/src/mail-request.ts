/**
 * Defines the fields of every mail that a user writes: an id that makes repeated sending harmless, and the maximum lengths of
 * subject and text.
 */
import * as z from 'zod/mini';

/** The browser makes it when the form opens: two requests with one id are one mail. */
export const RequestId = z.uuid();

export const LONGEST_SUBJECT = 100;
export const LONGEST_MESSAGE = 2_000;
