/**
 * One call to our own server, tried once: request and answer are parsed by the contract, and whatever goes wrong
 * (no answer, proxy's HTML, a shape that is not the contract's) becomes a value. Never throws.
 * Section 7 of the specification: cookies with credentials, an X-From header, a 90,000 ms time-out.
 */
import { toAppError } from '@minori/contract/app-error';
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { issueMessage } from '@minori/contract/issue-message';
import * as z from 'zod/mini';
import { callAddress } from './call-address.ts';
import { CallFailure } from './call-failure.ts';
import { noAnswer } from './no-answer.ts';

export const API_TIMEOUT_MS = 90_000;

export interface Connection {
  readonly fetch: typeof globalThis.fetch;
  /** The product origin, sent as X-From: a page of another site can't set that header. */
  readonly origin: string;
  readonly timeoutMs?: number;
}

/** Beside the call's own parts. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The request may outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

export async function attempt<C extends Call>(
  connection: Connection,
  definition: C,
  request: CallInput<C> & RequestOptions,
): Promise<Attempt<CallResponse<C>>> {
  const failed = (failure: CallFailure) => ({ ok: false, failure }) as const;
  const body = parseBody(definition, request);
  if (!body.ok) return failed(body.failure);

  const timeout = AbortSignal.timeout(connection.timeoutMs ?? API_TIMEOUT_MS);
  let response: Response;
  let answer: unknown;
  try {
    response = await connection.fetch(callAddress(definition, request), {
      method: definition.method,
      credentials: 'include',
      headers: headersFor(connection.origin, body.text),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(body.text === undefined ? {} : { body: body.text }),
      ...(request.keepalive ? { keepalive: true } : {}),
    });
    answer = readJson(await response.text());
  } catch {
    const cause = timeout.aborted ? 'timeout' : 'network';
    return failed(new CallFailure(noAnswer(definition.path, cause), definition.failure));
  }

  if (!response.ok) {
    const error = toAppError(response.status, answer);
    return failed(new CallFailure(error, definition.failure, retryAfterSeconds(response)));
  }
  const parsed = z.safeParse(definition.response, answer);
  // A 2xx of another shape is no answer of ours: better no figure than a wrong one.
  if (!parsed.success) return failed(new CallFailure(toAppError(undefined, undefined), definition.failure));
  return { ok: true, value: parsed.data as CallResponse<C> };
}

type Body =
  | { readonly ok: true; readonly text: string | undefined }
  | { readonly ok: false; readonly failure: CallFailure };

/** The body as JSON; what the server would refuse is refused here already, with the server's own words. */
function parseBody(definition: Call, request: object): Body {
  if (!definition.body) return { ok: true, text: undefined };
  const parsed = z.safeParse(definition.body, 'body' in request ? request.body : undefined, { reportInput: true });
  if (parsed.success) return { ok: true, text: JSON.stringify(parsed.data) };
  const errors = parsed.error.issues.map((issue) => ({ code: issue.path.join('.'), msg: issueMessage(issue) }));
  const error = { statusCode: 400, isError: true, reason: 'validation_error', message: '', errors } as const;
  return { ok: false, failure: new CallFailure(error, definition.failure) };
}

function headersFor(origin: string, body: string | undefined): Record<string, string> {
  const headers = { accept: 'application/json', 'x-from': origin };
  return body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterSeconds(response: Response): number | null {
  const header = response.headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 ? seconds : null;
}
