/** アプリのエラー — what the client makes of any failed call (specification section 3; errors.md). */
import * as z from 'zod/mini';
import { ErrorBody } from './error-body.ts';
import { isRetryable } from './error-catalogue.ts';

export interface AppError {
  /** The body's status code, else the HTTP status, else −1. */
  readonly statusCode: number;
  readonly isError: true;
  /** '' where the answer was not of the contract's shape. */
  readonly reason: string;
  /** The server's text; '' where the answer was not of the contract's shape. */
  readonly message: string;
  readonly errors: ErrorBody['errors'];
  /** Whether another try is offered: by the catalogue, never sent (errors.md). It alone decides, wherever one could be. */
  readonly retryable: boolean;
}

/** Where a body of our shape says none: '' would be taken for a proxy's. */
const UNNAMED = 'unnamed';

/** Of an answer that is good by its status and no answer of the contract's: nobody's line is at fault. */
export const UNEXPECTED_ANSWER = 'unexpected_answer';

/**
 * An app error from whatever came back. A body of another shape (a proxy's HTML, nothing) gives the HTTP status and
 * no text, so that nothing reflected is ever shown.
 */
export function toAppError(httpStatus: number | undefined, body: unknown): AppError {
  const parsed = z.safeParse(ErrorBody, body);
  if (!parsed.success) return appError({ statusCode: httpStatus ?? -1, reason: '' });
  return appError({ ...parsed.data, reason: parsed.data.reason || UNNAMED });
}

/** An app error of a failure that begins in the browser, or of a body that has been read. */
export function appError({ message = '', errors = [], ...facts }: ErrorFacts): AppError {
  return { ...facts, message, errors, isError: true, retryable: isRetryable(facts.reason) };
}

type ErrorFacts = Pick<ErrorBody, 'statusCode' | 'reason'> & Partial<Pick<ErrorBody, 'message' | 'errors'>>;
