/** 取り込みの段階 — lists the stages of a scrape of a record keeper's site; the login-information screen shows four of them. */
import * as z from 'zod/mini';

/** In order. `valuing` is the api's own stage; the others are the scraper's. */
export const SCRAPE_STAGES = ['connecting', 'loggingIn', 'reading', 'loggingOff', 'valuing', 'done'] as const;

export const ScrapeStage = z.enum(SCRAPE_STAGES);
export type ScrapeStage = z.output<typeof ScrapeStage>;
