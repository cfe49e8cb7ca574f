/**
 * Distinguishes failures of the database's operation (errors.md: 503 database_unavailable, storage_full) from bugs. Every other
 * error of the driver is a bug and is reported as 500.
 */
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { UNTRUSTED } from '../base/why-unreachable.ts';

const STORAGE_FULL = new Set(['53100', 'ENOSPC']);

/**
 * Each of these is worth a retry: unreachable or cut off (socket errors, class 08, 57P0x), overloaded (53xxx, 57014 and 55P03: a
 * time-out), conflict with a concurrent transaction (40001, 40P01), read-only after a fail-over (25006), closed while idle
 * (25P03), a plan made stale inside a transaction by a migration (0A000), a database that is closed for a while (55000).
 */
const UNAVAILABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05', '53000', '53200', '53300'],
  ...['57014', '55P03', '40001', '40P01', '25006', '25P03', '0A000', '55000'],
]);

/** The driver's own texts where it gives no code. */
const DRIVER_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
];

export function databaseFailure(error: unknown): Extract<ErrorKey, 'database_unavailable' | 'storage_full'> | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (STORAGE_FULL.has(code)) return 'storage_full';
  const unavailable = UNAVAILABLE.has(code) || DRIVER_TEXTS.some((text) => error.message.startsWith(text));
  return unavailable ? 'database_unavailable' : null;
}

/** Names from the database's catalogue, which an operator needs beside the code. A type, as the logger requires. */
export type NamesInFailure = {
  readonly table?: string;
  readonly constraint?: string;
  /** The object of a refused permission: a table, a sequence, a schema or a function. */
  readonly object?: string;
};

const IDENTIFIER = /[a-z_][a-z0-9_]{0,62}/g;
const REFUSED_RIGHT = '42501';

/** Errors that the server has sent; only they have a severity. */
function isFromPostgres(error: unknown): error is Error & { code?: string; table?: string; constraint?: string } {
  return error instanceof Error && 'severity' in error;
}

/**
 * The table and constraint of an error of PostgreSQL; never a row's values. PostgreSQL fills its fields only for constraints; a
 * refused permission names its object only in the message, as the last word in every language.
 * @returns empty for every other error
 */
export function namesInFailure(error: unknown): NamesInFailure {
  if (!isFromPostgres(error)) return {};
  const { table, constraint } = error;
  const object = error.code === REFUSED_RIGHT ? error.message.match(IDENTIFIER)?.at(-1) : undefined;
  return {
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(object !== undefined && { object }),
  };
}

/** Where to read how a pooler must be configured. */
const POOLER = 'docs/operations/your-own-postgresql.md, "Poolers"';

/** Where to read how certificates are configured. */
const TLS = 'docs/operations/your-own-postgresql.md, "TLS"';

/** Codes of PostgreSQL, of a pooler and of the connection to them, each with what an operator can do. */
const MENDABLE: Readonly<Record<string, string>> = {
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '53100': 'The disk of the database is full.',
  ENOTFOUND: 'No name server knows the host of DATABASE_URL.',
  ...Object.fromEntries(
    UNTRUSTED.map((code) => [code, `The certificate of the database is not trusted here (${TLS}).`]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of the database is for another name than the host of DATABASE_URL (${TLS}).`,
  CERT_HAS_EXPIRED: 'The certificate of the database has ended.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL, or this way to come in (pg_hba.conf).',
  [REFUSED_RIGHT]: 'The database does not let this user do that.',
  '08P01': `The pooler that DATABASE_URL leads to refuses the limits of statements as start parameters (${POOLER}).`,
  '42P05': `DATABASE_URL leads to a pooler that lends connections by the transaction: statements get mixed up (${POOLER}).`,
  '26000': `DATABASE_URL leads to a pooler that lends connections by the transaction: statements get lost (${POOLER}).`,
};

/** Says in one sentence what the operator can do, with the code; null for any other error. */
export function mendableFailure(error: unknown): string | null {
  const code = String((error as { readonly code?: unknown } | null)?.code ?? '');
  const known = MENDABLE[code];
  if (known === undefined) return null;
  const { object } = namesInFailure(error);
  return [known, ...(object === undefined ? [] : [`It was refused on ${object}.`]), `(${code})`].join(' ');
}
