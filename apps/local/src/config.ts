// Reads the settings of `npm start` once from the environment and from `.env` in the project's folder; the environment takes
// precedence. Nothing else in this program reads variables. Each has a line in `.env.example`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { PROJECT_DIR } from './project-dir.ts';
import { StartError } from './start-error.ts';

const HIGHEST_PORT = 65_535;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .refine((number) => number <= HIGHEST_PORT, `must be 0 to ${HIGHEST_PORT}`);

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  MINORI_DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }).optional(),
  PRODUCT_HOST: z.string().regex(HOST_NAME, 'must be a host name in lower case, without https:// and port').optional(),
  NODE_ENV: z.string().optional(),
  LEGAL_DIR: z.string().default('content/legal'),
  MINORI_DEMO_COLLEAGUES: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number')
    .default('0')
    .transform(Number),
  MINORI_MAILBOX_PORT: port.default(3025),
  JOBS: z.enum(['on', 'off'], 'must be "on" or "off", in small letters and nothing else').optional(),
});

/** The variables that are read; a test compares `.env.example` with them. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Environment.shape);

export interface LocalConfig {
  /** Network address on which the portal and its api listen. The other programs listen only on loopback. */
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** Folder of the embedded database and of the logs. */
  readonly dataDir: string;
  /** Connection URL of an existing PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Another host name, besides localhost, under which the portal may be opened. */
  readonly productHost: string | null;
  /** Folder of the terms of use and the privacy policy. A production start refuses the demo's. */
  readonly legalDir: string;
  /** A demo has companies, accounts and simulated record keepers; a production start has none of them. */
  readonly demo: boolean;
  /** Colleagues in the demo's large company; 0 for a demo without that company. */
  readonly largeColleagues: number;
  /** Whether scheduled work runs: scrapes of record keepers, mails, reports. */
  readonly jobs: boolean;
  /** Port of the demo's mailbox page; if 0 or occupied, a free port is chosen. */
  readonly mailboxPort: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws StartError naming each invalid variable, never its value: DATABASE_URL contains a password. */
export function parseConfig(variables: Variables): LocalConfig {
  // `PORT=` in a file or a container's definition means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Minori cannot start with these settings.\n${findings.join('\n')}`);
  }
  const { HOST, PORT, MINORI_DATA_DIR, DATABASE_URL, PRODUCT_HOST, NODE_ENV, LEGAL_DIR, JOBS } = parsed.data;
  const demo = NODE_ENV !== 'production';
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(PROJECT_DIR, MINORI_DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    productHost: PRODUCT_HOST ?? null,
    legalDir: resolve(PROJECT_DIR, LEGAL_DIR),
    demo,
    largeColleagues: parsed.data.MINORI_DEMO_COLLEAGUES,
    mailboxPort: parsed.data.MINORI_MAILBOX_PORT,
    // An existing database may have real people, to whom mails and pushes would be sent, or whose mails would end in the demo's
    // mailbox.
    jobs: JOBS === undefined ? demo && DATABASE_URL === undefined : JOBS === 'on',
  };
}

function dotEnv(): Variables {
  try {
    return parseEnv(readFileSync(join(PROJECT_DIR, '.env'), 'utf8')) as Variables;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export function configFromEnvironment(): LocalConfig {
  return parseConfig({ ...dotEnv(), ...process.env });
}
