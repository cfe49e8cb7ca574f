/**
 * Converts a row of the error catalogue to an HTTP response: status, the error body of errors.md, and Retry-After where the row
 * or the failure names a wait.
 */
import type { ErrorBody } from '@minori/contract/error-body';
import { ERROR_CATALOGUE, type ErrorKey, type ErrorRow } from '@minori/contract/error-catalogue';
import type { FailureDetails } from '../base/failure.ts';

/**
 * Headers of every response to scripts and programs, and of every failure. It may concern a person, so it is never cached; and
 * even if a browser takes it for a page, nothing in it runs or loads (asvs.md V3.2.1, V14.2.2).
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Cookie',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox",
} as const;

/** Seconds after which a retry makes sense; the failure's own details take precedence. */
const RETRY_AFTER: Partial<Record<ErrorKey, number>> = {
  too_many_requests: 60,
  rk_login_error_site_busy: 60,
  maintenance: 300,
  database_unavailable: 5,
  storage_full: 60,
  draining: 1,
};

export interface ErrorAnswer {
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

export function errorAnswer(key: ErrorKey, details: FailureDetails = {}): ErrorAnswer {
  const row: ErrorRow = ERROR_CATALOGUE[key];
  const retryAfter = details.retryAfterSeconds ?? RETRY_AFTER[key];
  return {
    // Rows without a status are used by the client only; a server that sends one has a bug.
    httpStatus: row.httpStatus ?? 500,
    headers: {
      ...ANSWER_HEADERS,
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
      ...(key === 'draining' && { connection: 'close' }),
    },
    body: {
      statusCode: row.statusCode,
      reason: details.reason ?? row.reason,
      message: details.message ?? row.message,
      errors: (details.errors ?? []).map(({ code, msg }) => ({ code, msg })),
    },
  };
}
