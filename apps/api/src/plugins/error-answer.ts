/**
 * From a row of the error catalogue to an answer: HTTP status, the one body of errors.md, and Retry-After where the
 * catalogue speaks of waiting.
 */
import type { ErrorBody } from '@minori/contract/error-body';
import { ERROR_CATALOGUE, type ErrorKey, type ErrorRow } from '@minori/contract/error-catalogue';
import type { FailureDetails } from '../failure.ts';

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
      ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
      ...(key === 'draining' && { connection: 'close' }),
    },
    body: {
      statusCode: row.statusCode,
      reason: row.reason,
      message: details.message ?? row.message,
      errors: (details.errors ?? []).map(({ code, msg }) => ({ code, msg })),
    },
  };
}
