/** Validates a call of our api: a valid token, a body as in the contract, and the codes in both must be equal. */
import type { ErrorBody } from '@minori/contract/error-body';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as parsing from 'zod/mini';
import type * as z from 'zod/v4/core';
import { answerError, findings } from './error-answer.ts';
import { type JobClaims, verifyJobToken } from './job-token.ts';

export interface CallParts {
  readonly jobSecret: string;
  readonly now: () => Date;
  /** Whether the program is shutting down. */
  readonly draining: () => boolean;
}

interface Refusal {
  readonly key: ErrorKey;
  readonly errors?: ErrorBody['errors'];
}

export type Claimed<Body> = { readonly body: Body } | { readonly refusal: Refusal };

export function claimsOf(request: FastifyRequest, { jobSecret, now }: CallParts): JobClaims | undefined {
  return verifyJobToken(request.headers.authorization, jobSecret, now());
}

/**
 * Returns the body, or the reason for refusing the call. The token is checked first, so that clients without a token
 * learn nothing about bodies.
 */
export function claimedBody<Schema extends z.$ZodType<Pick<JobClaims, 'scrapingCode' | 'sysUserCode'>>>(
  request: FastifyRequest,
  schema: Schema,
  parts: CallParts,
): Claimed<z.output<Schema>> {
  const claims = claimsOf(request, parts);
  if (!claims) return { refusal: { key: 'unauthorized' } };
  const parsed = parsing.safeParse(schema, request.body);
  if (!parsed.success) return { refusal: { key: 'validation_error', errors: findings(parsed.error.issues) } };
  const { scrapingCode, sysUserCode } = parsed.data;
  const own = claims.scrapingCode === scrapingCode && claims.sysUserCode === sysUserCode;
  if (!own) return { refusal: { key: 'forbidden' } };
  return parts.draining() ? { refusal: { key: 'draining' } } : { body: parsed.data };
}

export function answerRefusal(reply: FastifyReply, { key, errors }: Refusal): FastifyReply {
  return answerError(reply, key, errors);
}
