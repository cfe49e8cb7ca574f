/**
 * Parses the configuration of the api once from the environment. Every other file gets it as an argument: nothing else reads the
 * environment. A missing or malformed variable stops the start and is named.
 */
import { ECDH } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Email } from '@minori/contract/auth';
import { faultOfSecret, isMadeUp } from '@minori/contract/made-up-secret';
import { KeyId } from '@minori/contract/sealed-credentials';
import { TRACING_PROTOCOLS, type TracingConfig } from '@minori/telemetry/span';
import * as z from 'zod/mini';
import { isMailServer, type MailConfig } from '../mail/mail-config.ts';
import { DEFAULT_MAIL_PER_MINUTE, MailPerMinuteText } from '../mail/send-pace.ts';
import { isRange } from '../private-dns/allowed-ranges.ts';
import { isServerAddress, type ScrapingDns } from '../private-dns/scraping-address.ts';
import type { ScraperPublicKey } from '../scraper/seal.ts';
import { isGuardedDatabase } from '../storage/database-address.ts';
import { isContact, PUSH_VARIABLES, type PushConfig, pushOf } from '../web-push/push-config.ts';
import { DEFAULT_READINGS_PER_MINUTE, type ReadingsPerMinute, ReadingsPerMinuteText } from './reading-pace.ts';

export interface Config {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly databaseUrl: string;
  /** A read replica for the reads of storage/shared-reads.ts; null reads everything from the leader. */
  readonly databaseReadUrl: string | null;
  /** Origin of the scraper, such as http://127.0.0.1:4100. */
  readonly scraperUrl: string;
  /** How the scraper's host name is resolved, and its allowed IP ranges. */
  readonly scrapingDns: ScrapingDns;
  /** Shared with the scraper: signs the job tokens that replace the session cookie. 32 random bytes in base64. */
  readonly jobSecret: string;
  /** Seals record-keeper credentials so that only the scraper can open them. */
  readonly scraperKey: ScraperPublicKey;
  /** Origin of the scraper's public listener, to which the portal posts tickets; null without 自動ログイン. */
  readonly autoLoginOrigin: string | null;
  /** The one public host name; null accepts only this machine's names. */
  readonly productHost: string | null;
  /** Folder of the built portal; null when something else serves the pages. */
  readonly portalDir: string | null;
  /** Host and port of the operator's own listener (metrics, health); null for none. */
  readonly operator: { readonly host: string; readonly port: number } | null;
  /** The OpenTelemetry collector for traces; null for none, and then its library isn't loaded. */
  readonly tracing: TracingConfig | null;
  /** Folder of the texts that people write (`content/` of the project). */
  readonly contentDir: string;
  /** Folder of the terms of use and the privacy policy. */
  readonly legalDir: string;
  readonly production: boolean;
  /** Test users may export and import their data; never in production. */
  readonly testUserData: boolean;
  /** The mail server and the sender's e-mail address; null when no mails are sent. */
  readonly mail: MailConfig | null;
  /** The most mails per minute, of all instances together, except those that a person waits for. */
  readonly mailPerMinute: number;
  readonly readingsPerMinute: ReadingsPerMinute;
  /** The operator's e-mail address for people's questions; null when no mail is sent. */
  readonly contactTo: string | null;
  /** The contact for vulnerabilities in security.txt: mailto: or https:; null for the portal's own form. */
  readonly securityContact: string | null;
  /** The keys by which push services recognise this sender; null when no pushes are sent. */
  readonly push: PushConfig | null;
  /**
   * Origin of the tests' simulated push service on this machine; null otherwise. It is used without TLS on a local address, as a
   * real one never is, so a production start refuses it.
   */
  readonly simulatedPushService: string | null;
  /** Tokens of the operator's other servers: one, or two during a rotation; empty when no server is let in. */
  readonly serverTokens: readonly string[];
  /** Where page views are counted, and the site's name there; null for nowhere (docs/decisions/0010). */
  readonly analytics: { readonly url: string; readonly site: string } | null;
  /** Number of reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  /** Until then calls get 503 `maintenance`; null for normal service. */
  readonly maintenanceUntil: Date | null;
}

/**
 * A production start's configuration, which also says whether scheduled jobs run here (docs/operations/what-runs-by-itself.md).
 */
export interface EnvironmentConfig extends Config {
  readonly jobs: boolean;
}

const Secret = z.string().check((secret) => {
  const message = faultOfSecret(secret.value);
  if (message !== '') secret.issues.push({ code: 'custom', message, input: secret.value });
});
const HTTP_URL_ERROR = 'must be an http or https URL without user and password';
const HttpUrl = z
  .url({ protocol: /^https?$/, error: HTTP_URL_ERROR, abort: true })
  .check(z.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i, { error: HTTP_URL_ERROR }));
const HostName = z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a lower-case host name'));

/** Whether the key is valid: two numbers that are not a point of the curve have no private key. */
function isOnCurve(text: string): boolean {
  try {
    ECDH.convertKey(text.split(':')[1] ?? '', 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** `id:key`, the key raw and uncompressed: the byte 0x04 and two coordinates, 65 bytes in base64url. */
const PUBLIC_KEY_ERROR = 'must be id:base64url of an uncompressed P-256 point';
const PublicKey = z.pipe(
  z.string().check(z.regex(/^[a-z0-9-]{1,40}:B[\w-]{86}$/, PUBLIC_KEY_ERROR), z.refine(isOnCurve, PUBLIC_KEY_ERROR)),
  z.transform((text): ScraperPublicKey => {
    const [id = '', publicKey = ''] = text.split(':');
    return { id: KeyId.parse(id), publicKey };
  }),
);

/** Browsers post a ticket there, so it must be https unless on this machine. */
const PublicOrigin = z
  .string()
  .check(z.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/, 'must be an https origin'));

/** Comma-separated, without blank items. */
const list = (isItem: (text: string) => boolean, error: string) =>
  z.pipe(
    z.string().check(z.refine((text) => text.split(',').every(isItem), { error })),
    z.transform((text) => text.split(',')),
  );

const MAIL_SERVER_ERROR =
  'must be smtps://host or smtp://host with port, user and password as needed, and nothing else';

const TOKENS_ERROR = 'must be one or two random tokens of at least 32 characters, separated by a comma';
const ServerTokens = list((text) => /^[\x21-\x7e]{32,512}$/.test(text) && !isMadeUp(text), TOKENS_ERROR).check(
  z.refine((tokens) => tokens.length <= 2 && new Set(tokens).size === tokens.length, { error: TOKENS_ERROR }),
);

/** Without user, query or fragment, so that only what the page sends is transmitted. */
const ANALYTICS_URL_ERROR = 'must be an https URL without user, query and fragment';
const AnalyticsUrl = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w./-]*)?$/, ANALYTICS_URL_ERROR));

const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max))),
  );

/** URL and keys of the scraper; also read by the command line. */
export const SCRAPER_VARIABLES = {
  SCRAPER_URL: HttpUrl,
  SCRAPING_DNS_SERVERS: z.optional(list(isServerAddress, 'must be ip[:port],…')),
  SCRAPING_ALLOWED_RANGES: z.optional(list(isRange, 'must be CIDR ranges, separated by commas')),
  MINORI_JOB_SECRET: Secret,
  SCRAPER_PUBLIC_KEY: PublicKey,
};

export const DatabaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL', abort: true })
  .check(z.refine(isGuardedDatabase, { error: 'must have sslmode=verify-full for a server on another machine' }));

const Environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(count(65_535), 3000),
  DATABASE_URL: DatabaseUrl,
  DATABASE_READ_URL: z.optional(DatabaseUrl),
  ...SCRAPER_VARIABLES,
  AUTO_LOGIN_ORIGIN: z.optional(PublicOrigin),
  PRODUCT_HOST: HostName,
  PORTAL_DIR: z.string().check(z.minLength(1)),
  CONTENT_DIR: z.string().check(z.minLength(1)),
  LEGAL_DIR: z.optional(z.string()),
  OPERATOR_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  OPERATOR_PORT: z.optional(count(65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(HttpUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.enum(TRACING_PROTOCOLS, { error: `must be ${TRACING_PROTOCOLS.join(' or ')}` }),
  ),
  /** Listed so that setting it gives an explanation: production never has it. */
  TEST_USER_DATA: z.optional(z.literal('off', { error: 'must be off: production has no test users' })),
  SMTP_URL: z.optional(z.string().check(z.refine(isMailServer, MAIL_SERVER_ERROR))),
  MAIL_FROM: z.optional(Email),
  CONTACT_TO: z.optional(Email),
  SECURITY_CONTACT: z.optional(
    z.string().check(z.refine(isContact, { error: 'must be mailto:address or the https address of a page' })),
  ),
  MAIL_PER_MINUTE: z.optional(MailPerMinuteText),
  READINGS_PER_MINUTE: z.optional(ReadingsPerMinuteText),
  JOBS: z._default(z.enum(['on', 'off'], { error: 'must be "on" or "off", in small letters and nothing else' }), 'off'),
  ...PUSH_VARIABLES,
  SERVER_TOKENS: z.optional(ServerTokens),
  ANALYTICS_URL: z.optional(AnalyticsUrl),
  ANALYTICS_SITE: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/, 'must be a name of letters, digits, . _ -'))),
  TRUSTED_PROXIES: z._default(count(5), 0),
  MAINTENANCE_UNTIL: z.optional(z.iso.datetime({ offset: true, error: 'must be an instant in ISO 8601' })),
});

/** The variables that `main.ts` reads; a test compares `.env.example` with them. */
export const ENVIRONMENT_NAMES = Object.keys(Environment.shape) as readonly (keyof typeof Environment.shape)[];

const incomplete = (findings: string) => new Error(`The environment is not complete.\n${findings}`);

/** @throws Error naming the first missing variable */
function mailOf({ SMTP_URL, MAIL_FROM, CONTACT_TO }: z.output<typeof Environment>): Pick<Config, 'mail' | 'contactTo'> {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined && CONTACT_TO !== undefined) {
    return { mail: { smtpUrl: SMTP_URL, from: MAIL_FROM }, contactTo: CONTACT_TO };
  }
  const missing = Object.entries({ SMTP_URL, MAIL_FROM, CONTACT_TO }).filter(([, value]) => value === undefined);
  if (missing.length === 3) return { mail: null, contactTo: null };
  const names = missing.map(([name]) => name).join(', ');
  throw incomplete(`${names}: mails need SMTP_URL, MAIL_FROM and CONTACT_TO, all or none`);
}

/** @throws Error naming the missing variable */
function analyticsOf({ ANALYTICS_URL, ANALYTICS_SITE }: z.output<typeof Environment>): Config['analytics'] {
  if (ANALYTICS_URL !== undefined && ANALYTICS_SITE !== undefined) return { url: ANALYTICS_URL, site: ANALYTICS_SITE };
  if (ANALYTICS_URL === undefined && ANALYTICS_SITE === undefined) return null;
  const missing = ANALYTICS_URL === undefined ? 'ANALYTICS_URL' : 'ANALYTICS_SITE';
  throw incomplete(`${missing}: counting needs ANALYTICS_URL and ANALYTICS_SITE, both or none`);
}

function tracingOf(variables: z.output<typeof Environment>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = variables;
  return endpoint === undefined ? null : { endpoint, protocol: protocol ?? 'http/protobuf' };
}

/** The password in a URL; undefined for one without. */
const passwordIn = (url: string | undefined) => (url ? decodeURIComponent(new URL(url).password) : '') || undefined;

/** Secrets must differ, so that learning one doesn't reveal another. @throws Error naming the two that are equal */
function requireDistinct(variables: z.output<typeof Environment>): void {
  const standbyPassword = passwordIn(variables.DATABASE_READ_URL);
  const secrets: readonly (readonly [string, string | undefined])[] = [
    ['MINORI_JOB_SECRET', variables.MINORI_JOB_SECRET],
    ['VAPID_PRIVATE_KEY', variables.VAPID_PRIVATE_KEY],
    ...(variables.SERVER_TOKENS ?? []).map((token) => ['SERVER_TOKENS', token] as const),
    ['DATABASE_URL', passwordIn(variables.DATABASE_URL)],
    // A standby has the same users, so its password may equal the leader's.
    ['DATABASE_READ_URL', standbyPassword === passwordIn(variables.DATABASE_URL) ? undefined : standbyPassword],
    ['SMTP_URL', passwordIn(variables.SMTP_URL)],
    ['SCRAPER_PUBLIC_KEY', variables.SCRAPER_PUBLIC_KEY.publicKey],
    ['VAPID_PUBLIC_KEY', variables.VAPID_PUBLIC_KEY],
  ];
  const seen = new Map<string, string>();
  for (const [name, secret] of secrets) {
    if (secret === undefined) continue;
    const other = seen.get(secret);
    if (other !== undefined) throw new Error(`The environment is not right.\n${name}: is the same as ${other}`);
    seen.set(secret, name);
  }
}

/**
 * The configuration of a production start.
 * @throws Error naming each variable that is missing or malformed, never its value.
 */
export function configFromEnvironment(environment: Readonly<Record<string, string | undefined>>): EnvironmentConfig {
  // An empty variable counts as not set, as in a copied .env.example.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name = ''], message }) => [String(name), message] as const);
    const findings = faults.map(([name, fault]) => `${name}: ${set[name] === undefined ? 'is not set' : fault}`);
    throw incomplete(findings.join('\n'));
  }
  const variables = parsed.data;
  requireDistinct(variables);
  return {
    host: variables.HOST,
    port: variables.PORT,
    databaseUrl: variables.DATABASE_URL,
    databaseReadUrl: variables.DATABASE_READ_URL ?? null,
    scraperUrl: variables.SCRAPER_URL,
    scrapingDns: {
      servers: variables.SCRAPING_DNS_SERVERS ?? [],
      ranges: variables.SCRAPING_ALLOWED_RANGES ?? null,
    },
    jobSecret: variables.MINORI_JOB_SECRET,
    scraperKey: variables.SCRAPER_PUBLIC_KEY,
    autoLoginOrigin: variables.AUTO_LOGIN_ORIGIN ?? null,
    productHost: variables.PRODUCT_HOST,
    // Relative to the working directory.
    portalDir: resolve(variables.PORTAL_DIR),
    contentDir: resolve(variables.CONTENT_DIR),
    legalDir: resolve(variables.LEGAL_DIR ?? join(variables.CONTENT_DIR, 'legal')),
    operator:
      variables.OPERATOR_PORT === undefined ? null : { host: variables.OPERATOR_HOST, port: variables.OPERATOR_PORT },
    tracing: tracingOf(variables),
    production: true,
    testUserData: false,
    ...mailOf(variables),
    securityContact: variables.SECURITY_CONTACT ?? null,
    mailPerMinute: variables.MAIL_PER_MINUTE ?? DEFAULT_MAIL_PER_MINUTE,
    readingsPerMinute: variables.READINGS_PER_MINUTE ?? DEFAULT_READINGS_PER_MINUTE,
    jobs: variables.JOBS === 'on',
    push: pushOf(variables),
    simulatedPushService: null,
    serverTokens: variables.SERVER_TOKENS ?? [],
    analytics: analyticsOf(variables),
    trustedProxies: variables.TRUSTED_PROXIES,
    maintenanceUntil: variables.MAINTENANCE_UNTIL === undefined ? null : new Date(variables.MAINTENANCE_UNTIL),
  };
}
