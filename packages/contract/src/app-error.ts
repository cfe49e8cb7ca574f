/** アプリのエラー — converts any failed call to the client's error (specification section 3; errors.md). */
import * as z from 'zod/mini';
import { ErrorBody } from './error-body.ts';
import { isRetryable } from './error-catalogue.ts';

export interface AppError {
  /** The body's status code, else the HTTP status, else −1. */
  readonly statusCode: number;
  readonly isError: true;
  /** '' where the response didn't have the contract's shape. */
  readonly reason: string;
  /** The server's text; '' where the response didn't have the contract's shape. */
  readonly message: string;
  readonly errors: ErrorBody['errors'];
  /** Whether a retry is offered: decided by the catalogue alone, never sent (errors.md). */
  readonly retryable: boolean;
}

/** The reason of an error body that has the contract's shape but an empty reason: '' would be taken for a proxy's response. */
const UNNAMED = 'unnamed';

/** Reason for a successful response without the contract's shape; the network is not the cause. */
export const UNEXPECTED_ANSWER = 'unexpected_answer';

/**
 * Converts any failed response to an app error. A body of another shape (a proxy's HTML, nothing) gives the HTTP status and no
 * text, so that nothing reflected is ever shown.
 */
export function toAppError(httpStatus: number | undefined, body: unknown): AppError {
  const parsed = z.safeParse(ErrorBody, body);
  if (!parsed.success) return appError({ statusCode: httpStatus ?? -1, reason: '' });
  return appError({ ...parsed.data, reason: parsed.data.reason || UNNAMED });
}

/** Makes an app error of a failure that begins in the browser, or of a parsed body. */
export function appError({ message = '', errors = [], ...facts }: ErrorFacts): AppError {
  return { ...facts, message, errors, isError: true, retryable: isRetryable(facts.reason) };
}

type ErrorFacts = Pick<ErrorBody, 'statusCode' | 'reason'> & Partial<Pick<ErrorBody, 'message' | 'errors'>>;
