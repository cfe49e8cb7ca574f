/** Defines the type of a row of the error catalogue (error-catalogue.ts), and the parts that most rows share. */
import type { Landing } from './landing.ts';

export interface ErrorRow {
  /** null for failures in the client, without a response. */
  readonly httpStatus: number | null;
  readonly statusCode: number;
  readonly reason: string;
  /** Japanese; '' where the feature's own failure text is shown. */
  readonly message: string;
  /** Whether the server's text, which may differ from `message`, may be shown. */
  readonly showsServerMessage: boolean;
  readonly landing: Landing;
  /** Whether the person is offered a retry. After a refused password nothing is retried automatically. */
  readonly retryable: boolean;
}

/** The server's text is shown, and no retry is offered. */
export const shown = { showsServerMessage: true, retryable: false } as const;

/** A service that this program needs does not respond: a retry may succeed. */
export const away = { httpStatus: 503, statusCode: 503, retryable: true } as const;

/** The feature's own text is shown. */
export const silent = { message: '', showsServerMessage: false, retryable: false } as const;
