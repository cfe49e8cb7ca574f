/** What every mail that a person writes carries beside its text: one id however often it is sent, and how long it may be. */
import * as z from 'zod/mini';

/** The browser makes it when the form opens: the same id twice is one mail. */
export const RequestId = z.uuid();

export const LONGEST_SUBJECT = 100;
export const LONGEST_MESSAGE = 2_000;
