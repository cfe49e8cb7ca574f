/**
 * Sends an entry of the error catalogue as a response: the same form of body for every status of 400 and above,
 * Fastify's own errors included.
 */
import type { ErrorBody } from '@minori/contract/error-body';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { issueMessage } from '@minori/contract/issue-message';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/v4/core';

/** Seconds after which repeating the call makes sense. */
const RETRY_AFTER: Partial<Record<ErrorKey, number>> = { rk_login_error_site_busy: 60, draining: 1 };

export function answerError(reply: FastifyReply, key: ErrorKey, errors: ErrorBody['errors'] = []): FastifyReply {
  const row = ERROR_CATALOGUE[key];
  const body: ErrorBody = { statusCode: row.statusCode, reason: row.reason, message: row.message, errors };
  const retryAfter = RETRY_AFTER[key];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (key === 'draining') reply.header('connection', 'close');
  return reply.code(row.httpStatus ?? 500).send(body);
}

/**
 * Tells our api, in addition to the reason for the employee, that a sealed record did not open and no login was tried.
 */
export const NOT_OPENED: ErrorBody['errors'] = [{ code: 'NOT_OPENED', msg: '' }];

/** Validation errors of a body: the field and what is required, never the field's value. */
export function findings(issues: readonly z.$ZodIssue[]): ErrorBody['errors'] {
  return issues.map((issue) => ({ code: issue.path.join('.'), msg: issueMessage(issue) }));
}

const BY_HTTP_STATUS: Readonly<Record<number, ErrorKey>> = {
  400: 'validation_error',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The catalogue's entry for an error raised by Fastify; undefined for a bug. */
export function frameworkError(error: unknown): ErrorKey | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_HTTP_STATUS[status];
}
