/** アプリのエラー — converts any failed call to the client's error (specification section 3; errors.md). */
import * as z from 'zod/mini';
import { ErrorBody } from './error-body.ts';
import { isRetryable } from './error-catalogue.ts';

export interface AppError {
  /** The body's status code, else the HTTP status, else −1. */
  readonly statusCode: number;
  readonly isError: true;
  /** '' where the answer didn't have the contract's shape. */
  readonly reason: string;
  /** The server's text; '' where the answer didn't have the contract's shape. */
  readonly message: string;
  readonly errors: ErrorBody['errors'];
  /** Whether a retry is offered: decided by the catalogue alone, never sent (errors.md). */
  readonly retryable: boolean;
}

/** For a body of our shape without a reason: '' would be taken for a proxy's. */
const UNNAMED = 'unnamed';

/** The status was good, but the body is not the contract's; the network is not the cause. */
export const UNEXPECTED_ANSWER = 'unexpected_answer';

/**
 * Converts any answer to an app error. A body of another shape (a proxy's HTML, nothing) gives the HTTP status and no text, so
 * that nothing reflected is ever shown.
 */
export function toAppError(httpStatus: number | undefined, body: unknown): AppError {
  const parsed = z.safeParse(ErrorBody, body);
  if (!parsed.success) return appError({ statusCode: httpStatus ?? -1, reason: '' });
  return appError({ ...parsed.data, reason: parsed.data.reason || UNNAMED });
}

/** An app error for a failure that begins in the browser, or for a parsed body. */
export function appError({ message = '', errors = [], ...facts }: ErrorFacts): AppError {
  return { ...facts, message, errors, isError: true, retryable: isRetryable(facts.reason) };
}

type ErrorFacts = Pick<ErrorBody, 'statusCode' | 'reason'> & Partial<Pick<ErrorBody, 'message' | 'errors'>>;
