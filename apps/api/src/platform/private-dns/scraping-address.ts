/**
 * Decides which URLs of the scraper a start accepts (specification section 9; security.md rows 12 and 43): https, plain http to
 * this machine, or plain http into private networks that the operator has named. Credentials are sealed in the body in any case.
 */
import { isIP, isIPv6 } from 'node:net';
import { StartRefusal } from '../base/start-refusal.ts';
import { isAllowed, isPrivateRange, PRIVATE_RANGES } from './allowed-ranges.ts';

// How the operator names a name server: 'ip', 'ip:port' or '[ipv6]:port'. Never by a host name, which would itself need a name
// server.

const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::([1-9]\d{0,4}))?$/;

export function isServerAddress(text: string): boolean {
  if (isIPv6(text)) return true;
  const [, six, four, port = '53'] = WITH_PORT.exec(text) ?? [];
  return (six === undefined ? isIP(four ?? '') === 4 : isIPv6(six)) && Number(port) <= 65_535;
}

export interface ScrapingDns {
  /** 'ip' or 'ip:port'; empty for the system's resolver. */
  readonly servers: readonly string[];
  /** CIDR ranges; null when the operator has named none: then loopback and the private ones apply. */
  readonly ranges: readonly string[] | null;
}

/** Loopback and private networks, by the system's resolver. */
export const DEFAULT_SCRAPING_DNS: ScrapingDns = { servers: [], ranges: null };

const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const;

export function rangesOf({ ranges }: ScrapingDns): readonly string[] {
  return ranges ?? PRIVATE_RANGES;
}

/** @throws StartRefusal naming the variable, for a URL at which a job could be intercepted */
export function requireSafeAddress(scraperUrl: string, dns: ScrapingDns): void {
  const { protocol, hostname } = new URL(scraperUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  if (isLiteral && !isAllowed(host, rangesOf(dns))) {
    throw new StartRefusal('SCRAPER_URL: its address lies outside SCRAPING_ALLOWED_RANGES');
  }
  if (protocol === 'https:' || host === 'localhost' || (isLiteral && isAllowed(host, LOOPBACK))) return;
  if (dns.servers.length === 0 && dns.ranges === null) {
    throw new StartRefusal(
      'SCRAPER_URL: https, or http to this machine, or http with SCRAPING_DNS_SERVERS or SCRAPING_ALLOWED_RANGES (docs/operations/scraping-host.md)',
    );
  }
  if (!rangesOf(dns).every(isPrivateRange)) {
    throw new StartRefusal('SCRAPING_ALLOWED_RANGES: http goes into private networks only');
  }
}
