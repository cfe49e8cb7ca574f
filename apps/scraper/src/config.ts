/**
 * Reads and validates the scraper's settings from environment variables, once at start; error messages name the
 * variable, never its value.
 */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { faultOfSecret, isMadeUp } from '@minori/contract/made-up-secret';
import { TRACING_PROTOCOLS } from '@minori/telemetry/span';
import * as z from 'zod/mini';
import type { SiteAddresses } from './all-sites.ts';
import { isScraperKey, type ScraperKey } from './keys.ts';
import { isSafeAddress, isSafeOrigin } from './safe-address.ts';
import type { ScraperOptions } from './start.ts';

const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535))),
);
const SiteAddress = z.optional(z.string().check(z.refine(isSafeAddress)));

/** 'id:privateKey,id:privateKey' → keys, newest first. */
function parseKeys(text: string): readonly ScraperKey[] {
  return text.split(',').map((pair) => {
    const [id = '', ...privateKey] = pair.trim().split(':');
    return { id, privateKey: privateKey.join(':') };
  });
}

function areKeys(text: string): boolean {
  const keys = parseKeys(text);
  const areDistinct = (texts: readonly string[]) => new Set(texts).size === keys.length;
  return (
    keys.every((key) => isScraperKey(key) && !isMadeUp(key.privateKey)) &&
    areDistinct(keys.map(({ id }) => id)) &&
    // The same pair under two ids would look like a rotation but change nothing.
    areDistinct(keys.map(({ privateKey }) => privateKey))
  );
}

const Environment = z.object({
  SCRAPER_HOST: z._default(z.string(), '127.0.0.1'),
  SCRAPER_PORT: Port,
  SCRAPER_KEYS: z.string().check(z.refine(areKeys)),
  SCRAPER_AUTO_LOGIN_HOST: z._default(z.string(), '127.0.0.1'),
  SCRAPER_AUTO_LOGIN_PORT: z.optional(Port),
  SCRAPER_AUTO_LOGIN_URL: z.optional(z.string().check(z.refine(isSafeOrigin))),
  SCRAPER_API_URL: z.optional(z.string().check(z.refine(isSafeOrigin))),
  OPERATOR_HOST: z._default(z.string(), '127.0.0.1'),
  OPERATOR_PORT: z.optional(Port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(z.enum(TRACING_PROTOCOLS), 'http/protobuf'),
  MINORI_JOB_SECRET: z.string().check(z.refine((secret) => faultOfSecret(secret) === '')),
  RK_SITE_1_URL: SiteAddress,
  RK_SITE_2_URL: SiteAddress,
  RK_SITE_3_URL: SiteAddress,
  RK_SITE_4_URL: SiteAddress,
  RK_SITE_5_URL: SiteAddress,
});
type Environment = z.output<typeof Environment>;

/** Every variable that the program reads; a test expects each of them in `.env.example`. */
export const VARIABLE_NAMES = Object.keys(Environment.shape);

export type ScraperConfig = Pick<
  ScraperOptions,
  'host' | 'port' | 'jobSecret' | 'keys' | 'sites' | 'autoLogin' | 'operator' | 'tracing'
>;

const SITE_VARIABLES = {
  1: 'RK_SITE_1_URL',
  2: 'RK_SITE_2_URL',
  3: 'RK_SITE_3_URL',
  4: 'RK_SITE_4_URL',
  5: 'RK_SITE_5_URL',
} as const satisfies Readonly<Record<RkMgtAgencyCode, keyof Environment>>;

const SITE_ADDRESS = 'https, or http to this machine';

const NEEDS: Readonly<Record<keyof Environment, string>> = {
  SCRAPER_HOST: 'a host name or address to listen on',
  SCRAPER_PORT: 'a port from 0 to 65535',
  SCRAPER_KEYS: 'id:privateKey, newest first, separated by commas, each pair once; see apps/scraper/README.md',
  SCRAPER_AUTO_LOGIN_HOST: 'a host name or address to listen on for browsers',
  SCRAPER_AUTO_LOGIN_PORT: 'a port from 0 to 65535',
  SCRAPER_AUTO_LOGIN_URL: 'an origin, https or http to this machine',
  SCRAPER_API_URL:
    'the origin at which the api answers, https or http to this machine; needed with SCRAPER_AUTO_LOGIN_PORT',
  OPERATOR_HOST: 'a host name or address to listen on for the operator',
  OPERATOR_PORT: 'a port from 0 to 65535',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http or https URL',
  OTEL_EXPORTER_OTLP_PROTOCOL: TRACING_PROTOCOLS.join(' or '),
  MINORI_JOB_SECRET: '32 random bytes in base64, the same as the api’s',
  RK_SITE_1_URL: SITE_ADDRESS,
  RK_SITE_2_URL: SITE_ADDRESS,
  RK_SITE_3_URL: SITE_ADDRESS,
  RK_SITE_4_URL: SITE_ADDRESS,
  RK_SITE_5_URL: SITE_ADDRESS,
};

function siteAddresses(environment: Environment): SiteAddresses {
  return Object.fromEntries(
    RK_MGT_AGENCY_CODES.flatMap((kind) => {
      const url = environment[SITE_VARIABLES[kind]];
      return url === undefined ? [] : [[kind, { url }]];
    }),
  );
}

/**
 * Settings of the public listener; none without a port.
 * @throws Error naming a missing setting
 */
function autoLogin(environment: Environment): Pick<ScraperConfig, 'autoLogin'> {
  const {
    SCRAPER_AUTO_LOGIN_HOST: host,
    SCRAPER_AUTO_LOGIN_PORT: port,
    SCRAPER_AUTO_LOGIN_URL: publicUrl,
    SCRAPER_API_URL: apiUrl,
  } = environment;
  if (port === undefined) return {};
  if (apiUrl === undefined) throw new Error(`SCRAPER_API_URL: ${NEEDS.SCRAPER_API_URL}`);
  return { autoLogin: { host, port, apiUrl, ...(publicUrl === undefined ? {} : { publicUrl }) } };
}

/** Monitoring settings: metrics need a port, traces need a collector. */
function monitoring(environment: Environment): Pick<ScraperConfig, 'operator' | 'tracing'> {
  const { OPERATOR_HOST: host, OPERATOR_PORT: port } = environment;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = environment;
  return {
    ...(port !== undefined && { operator: { host, port } }),
    ...(endpoint !== undefined && { tracing: { endpoint, protocol } }),
  };
}

/** @throws Error with one line for each variable that is missing or wrong */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ScraperConfig {
  // An empty variable counts as not set, as in a copied .env.example.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof Environment));
    throw new Error([...names].map((name) => `${name}: ${NEEDS[name]}`).join('\n'));
  }
  if (parseKeys(parsed.data.SCRAPER_KEYS).some(({ privateKey }) => privateKey === parsed.data.MINORI_JOB_SECRET)) {
    throw new Error('MINORI_JOB_SECRET: must be another one than the private keys of SCRAPER_KEYS');
  }
  const { SCRAPER_HOST: host, SCRAPER_PORT: port, MINORI_JOB_SECRET: jobSecret, SCRAPER_KEYS } = parsed.data;
  const sites = siteAddresses(parsed.data);
  return {
    host,
    port,
    jobSecret,
    keys: parseKeys(SCRAPER_KEYS),
    sites,
    ...autoLogin(parsed.data),
    ...monitoring(parsed.data),
  };
}
