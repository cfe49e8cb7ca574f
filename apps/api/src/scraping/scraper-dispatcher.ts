/**
 * The connections to the scraper: to which address they may go, and how much may come back on them. Where its host
 * name is looked up is decided here and nowhere else.
 */
import { Agent, type Dispatcher } from 'undici';

/** A plain-text http address may only be this machine (security.md row 12). */
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A statement at the limits of its schema is well under a megabyte. */
const LARGEST_ANSWER = 2 * 1024 * 1024;

/**
 * The signal of each call is the only time-out: undici's own are lifted, so that they can't cut a slow reading.
 * @throws Error for an address at which a job could be overheard; the start ends there
 */
export function createScraperDispatcher(scraperUrl: string): Dispatcher {
  const { protocol, hostname } = new URL(scraperUrl);
  if (protocol !== 'https:' && !THIS_MACHINE.includes(hostname)) {
    throw new Error('SCRAPER_URL: https, or http to this machine');
  }
  return new Agent({ maxResponseSize: LARGEST_ANSWER, connect: { timeout: 5_000 }, headersTimeout: 0, bodyTimeout: 0 });
}
