/** The scraper's settings from its environment, checked once at start; a mistake names the variable, never its value. */
import * as z from 'zod/mini';
import { isSafeSiteAddress } from './start.ts';

const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535))),
);
const isLongEnough = (secret: string) => Buffer.byteLength(secret) >= 32;

const Environment = z.object({
  SCRAPER_HOST: z._default(z.string(), '127.0.0.1'),
  SCRAPER_PORT: Port,
  MINORI_JOB_SECRET: z.string().check(z.refine(isLongEnough)),
  RK_SITE_1_URL: z.optional(z.string().check(z.refine(isSafeSiteAddress))),
});

export interface ScraperConfig {
  readonly host: string;
  readonly port: number;
  readonly jobSecret: string;
  readonly sites: { readonly 1?: { readonly url: string } };
}

const NEEDS: Readonly<Record<string, string>> = {
  SCRAPER_HOST: 'a host name or address to listen on',
  SCRAPER_PORT: 'a port from 0 to 65535',
  MINORI_JOB_SECRET: 'at least 32 bytes, the same as the api’s',
  RK_SITE_1_URL: 'https, or http to this machine',
};

/** @throws Error with one line for each variable that is missing or wrong */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ScraperConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(names.map((name) => `${name}: ${NEEDS[name] ?? 'wrong'}`).join('\n'));
  }
  const { SCRAPER_HOST, SCRAPER_PORT, MINORI_JOB_SECRET, RK_SITE_1_URL } = parsed.data;
  return {
    host: SCRAPER_HOST,
    port: SCRAPER_PORT,
    jobSecret: MINORI_JOB_SECRET,
    sites: RK_SITE_1_URL === undefined ? {} : { 1: { url: RK_SITE_1_URL } },
  };
}
