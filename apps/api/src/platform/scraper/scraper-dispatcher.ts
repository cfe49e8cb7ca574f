/**
 * Opens the connections to the scraper, only to allowed IP addresses and with a limit on the size of a response. The scraper's
 * host name is resolved here and nowhere else.
 */
import { Agent, type Dispatcher } from 'undici';
import { privateConnector } from '../private-dns/connector.ts';
import { LOOKUP_LIMITS } from '../private-dns/lookup-limits.ts';
import { PrivateResolver } from '../private-dns/resolver.ts';
import { rangesOf, requireSafeAddress, type ScrapingDns } from '../private-dns/scraping-address.ts';

/** Bytes. The largest statement that its schema allows is well under a megabyte. */
const LARGEST_ANSWER = 2 * 1024 * 1024;

/**
 * The signal of each call is the only time-out for a response: undici's own are disabled, so that they can't abort a slow scrape.
 * A lookup has 30 s, and a connection 5 s within it.
 * @throws Error for a URL at which a job could be intercepted; the start ends there
 */
export function createScraperDispatcher(scraperUrl: string, dns: ScrapingDns): Dispatcher {
  requireSafeAddress(scraperUrl, dns);
  const resolver = new PrivateResolver({
    servers: dns.servers,
    ranges: rangesOf(dns),
    limits: LOOKUP_LIMITS,
    now: () => performance.now(),
  });
  const connect = privateConnector(resolver);
  return new Agent({ maxResponseSize: LARGEST_ANSWER, connect, headersTimeout: 0, bodyTimeout: 0 });
}
