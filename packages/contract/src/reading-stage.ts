/** 読み取りの段階 — where one reading of a record keeper's site is; the login-information screen shows four of them. */
import * as z from 'zod/mini';

/** In order. `valuing` is the api's own stage; the others are the scraper's. */
export const READING_STAGES = ['connecting', 'loggingIn', 'reading', 'loggingOff', 'valuing', 'done'] as const;

export const ReadingStage = z.enum(READING_STAGES);
export type ReadingStage = z.output<typeof ReadingStage>;
