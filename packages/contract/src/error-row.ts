/** One row of the error catalogue (error-catalogue.ts), and what most rows have in common. */
import type { Landing } from './landing.ts';

export interface ErrorRow {
  /** null where the failure is the client's own (nothing was answered). */
  readonly httpStatus: number | null;
  readonly statusCode: number;
  readonly reason: string;
  /** Japanese; '' where the catalogue says that the feature's own failure text is shown. */
  readonly message: string;
  /** Whether the server's text, which may differ from `message`, may be shown. */
  readonly showsServerMessage: boolean;
  readonly landing: Landing;
  /** Whether the person is offered another try. Nothing is ever retried after a refused password by itself. */
  readonly retryable: boolean;
}

/** The server's text is shown, and nothing is offered to be tried again. */
export const shown = { showsServerMessage: true, retryable: false } as const;

/** Something that this program needs does not answer: another try may succeed. */
export const away = { httpStatus: 503, statusCode: 503, retryable: true } as const;

/** The feature's own text is shown. */
export const silent = { message: '', showsServerMessage: false, retryable: false } as const;
