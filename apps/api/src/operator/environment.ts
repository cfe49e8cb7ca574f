/**
 * Reads the command line's settings from the api's environment variables. All are optional; malformed ones are refused.
 */
import { Email } from '@minori/contract/auth';
import * as z from 'zod/mini';
import { isMailServer } from '../platform/mail/mail-config.ts';
import { DatabaseUrl, SCRAPER_VARIABLES } from '../platform/process/config.ts';
import { OperatorError } from './command/operator-error.ts';
import type { OperatorSettings } from './command/settings.ts';

const Environment = z.object({
  DATABASE_URL: z.optional(DatabaseUrl),
  PRODUCT_HOST: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,252}$/, 'must be a lower-case host name'))),
  CONTENT_DIR: z.optional(z.string()),
  LEGAL_DIR: z.optional(z.string()),
  SMTP_URL: z.optional(z.string().check(z.refine(isMailServer, 'must be smtps://host or smtp://host'))),
  MAIL_FROM: z.optional(Email),
  ...SCRAPER_VARIABLES,
  SCRAPER_URL: z.optional(SCRAPER_VARIABLES.SCRAPER_URL),
  SCRAPER_PUBLIC_KEY: z.optional(SCRAPER_VARIABLES.SCRAPER_PUBLIC_KEY),
  MINORI_JOB_SECRET: z.optional(SCRAPER_VARIABLES.MINORI_JOB_SECRET),
});

function scraperOf(variables: z.output<typeof Environment>): OperatorSettings['scraper'] {
  const { SCRAPER_URL, SCRAPER_PUBLIC_KEY, MINORI_JOB_SECRET } = variables;
  if (SCRAPER_URL === undefined) return null;
  const { SCRAPING_DNS_SERVERS: servers = [], SCRAPING_ALLOWED_RANGES: ranges = null } = variables;
  return {
    scraperUrl: SCRAPER_URL,
    scrapingDns: { servers, ranges },
    jobSecret: MINORI_JOB_SECRET ?? null,
    scraperKey: SCRAPER_PUBLIC_KEY ?? null,
  };
}

export interface OperatorEnvironment {
  readonly databaseUrl: string | null;
  readonly settings: OperatorSettings;
}

/** @throws OperatorError naming each invalid variable, never its value */
export function environmentOf(environment: Readonly<Record<string, string | undefined>>): OperatorEnvironment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorError('The environment is not right.', findings);
  }
  const { DATABASE_URL, PRODUCT_HOST, CONTENT_DIR, LEGAL_DIR, SMTP_URL, MAIL_FROM, SCRAPER_PUBLIC_KEY } = parsed.data;
  const mail = SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, from: MAIL_FROM };
  return {
    databaseUrl: DATABASE_URL ?? null,
    settings: {
      command: 'node apps/api/dist/minori.mjs',
      contentDir: CONTENT_DIR ?? null,
      legalDir: LEGAL_DIR ?? null,
      portalOrigin: PRODUCT_HOST === undefined ? null : `https://${PRODUCT_HOST}`,
      isMailSent: mail !== null,
      mail,
      scraper: scraperOf(parsed.data),
      currentKeyId: SCRAPER_PUBLIC_KEY?.id ?? null,
      dataDir: null,
      embedded: null,
      isDemo: false,
    },
  };
}
