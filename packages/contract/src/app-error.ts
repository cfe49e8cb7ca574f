/** アプリのエラー — what the client makes of any failed call (specification section 3; errors.md). */
import * as z from 'zod/mini';
import { ErrorBody } from './error-body.ts';

export interface AppError {
  /** The body's status code, else the HTTP status, else −1. */
  readonly statusCode: number;
  readonly isError: true;
  /** '' where the answer was not of the contract's shape. */
  readonly reason: string;
  /** The server's text; '' where the answer was not of the contract's shape. */
  readonly message: string;
  readonly errors: ErrorBody['errors'];
}

/**
 * An app error from whatever came back. A body of another shape (a proxy's HTML, nothing) gives the HTTP status and
 * no text, so that nothing reflected is ever shown.
 */
export function toAppError(httpStatus: number | undefined, body: unknown): AppError {
  const parsed = z.safeParse(ErrorBody, body);
  if (parsed.success) return { ...parsed.data, isError: true };
  return { statusCode: httpStatus ?? -1, isError: true, reason: '', message: '', errors: [] };
}
