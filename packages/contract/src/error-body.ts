/** Defines the body of every response with a status of 400 or more (errors.md). */
import * as z from 'zod/mini';

export const ErrorBody = z.object({
  /** The specification's status code, which may differ from the HTTP status (405004 is sent with 401). */
  statusCode: z.int(),
  reason: z.string(),
  /** Japanese, safe to show. */
  message: z.string(),
  errors: z.array(z.object({ code: z.string(), msg: z.string() })),
});

export type ErrorBody = z.output<typeof ErrorBody>;
