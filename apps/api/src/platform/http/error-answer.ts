/**
 * From a row of the error catalogue to an answer: HTTP status, the one body of errors.md, and Retry-After where the
 * catalogue speaks of waiting.
 */
import type { ErrorBody } from '@minori/contract/error-body';
import { ERROR_CATALOGUE, type ErrorKey, type ErrorRow } from '@minori/contract/error-catalogue';
import type { FailureDetails } from '../base/failure.ts';

/**
 * Of what scripts and programs fetch, and of every failure: kept by nobody, since it may be about a person, and whatever a
 * browser takes it for, nothing in it runs or is loaded (asvs.md V3.2.1, V14.2.2).
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Cookie',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox",
} as const;

/** Seconds after which another try makes sense; a failure's own details win. */
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
    // Rows without a status are the client's own; a server that answers one has a bug.
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
