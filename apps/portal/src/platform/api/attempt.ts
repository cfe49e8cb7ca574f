/**
 * One call to our own server, tried once: request and answer are parsed by the contract, and whatever goes wrong
 * (no answer, proxy's HTML, a shape that is not the contract's) becomes a value. Never throws.
 * Section 7 of the specification: cookies with credentials, an X-From header, a 90,000 ms time-out.
 */
import { appError, toAppError, UNEXPECTED_ANSWER } from '@minori/contract/app-error';
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { issueMessage } from '@minori/contract/issue-message';
import * as z from 'zod/mini';
import { callAddress } from './call-address.ts';
import { CallFailure, NoAnswer } from './call-failure.ts';
import { type FormAnswer, type FormOf, formOf, type Wanted } from './form.ts';
import { noAnswer } from './no-answer.ts';
import { failureHeaders, readAnswer, readJson } from './read-answer.ts';

export const API_TIMEOUT_MS = 90_000;

export interface Connection {
  readonly fetch: typeof globalThis.fetch;
  /** The product origin, sent as X-From: a page of another site can't set that header. */
  readonly origin: string;
  readonly timeoutMs?: number;
  /** What `read` makes of an answer to a read that came before it was asked for, once; undefined where there is none. */
  readonly takeArrived?: <T>(address: string, read: (text: string) => T | undefined) => T | undefined;
}

/** Beside the call's own parts. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The request may outlive the page (sign-out). */
  readonly keepalive?: boolean;
  /** The `Authorization` header: reports to the batch alone carry one. */
  readonly authorization?: string;
  /** Told before the person is asked who they are (session/reauthentication.ts). */
  readonly onQuestion?: () => void;
}

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

type Sent = RequestOptions & Partial<Wanted>;

export function attempt<C extends Call, F extends FormOf<C>>(
  connection: Connection,
  definition: C,
  request: CallInput<C> & RequestOptions & Wanted<F>,
): Promise<Attempt<FormAnswer<C, F>>>;
export function attempt<C extends Call>(
  connection: Connection,
  definition: C,
  request: CallInput<C> & RequestOptions,
): Promise<Attempt<CallResponse<C>>>;
export async function attempt(connection: Connection, definition: Call, request: Sent): Promise<Attempt<unknown>> {
  const failed = (failure: CallFailure) => ({ ok: false, failure }) as const;
  const parts = parseParts(definition, request);
  if (!parts.ok) return failed(parts.failure);

  const timeout = AbortSignal.timeout(connection.timeoutMs ?? API_TIMEOUT_MS);
  let response: Response;
  let answer: { readonly isGood: boolean; readonly value: unknown };
  try {
    response = await connection.fetch(parts.address, {
      method: definition.method,
      credentials: 'include',
      headers: headersFor(definition, connection.origin, request),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(parts.body === undefined ? {} : { body: parts.body }),
      ...(request.keepalive ? { keepalive: true } : {}),
    });
    answer = await readAnswer(definition, response, request.form);
  } catch {
    const cause = timeout.aborted ? 'timeout' : 'network';
    return failed(new NoAnswer(noAnswer(definition.path, cause), definition));
  }

  if (!response.ok) {
    const error = toAppError(response.status, answer.value);
    return failed(new CallFailure(error, definition, failureHeaders(response)));
  }
  const form = formOf(definition, request.form);
  const parsed = form === 'bytes' ? { success: true, data: answer.value } : z.safeParse(form, answer.value);
  // A 2xx of another shape is no answer of ours: better no figure than a wrong one.
  if (!answer.isGood || !parsed.success) {
    return failed(new CallFailure(appError({ statusCode: -1, reason: UNEXPECTED_ANSWER }), definition));
  }
  return { ok: true, value: parsed.data };
}

/** The good answer to a read that has come already, as `attempt` would read it; undefined where there is none. */
export function arrivedAnswer<C extends Call>(
  { takeArrived }: Connection,
  definition: C,
  input: CallInput<C>,
): CallResponse<C> | undefined {
  const parts = takeArrived && parseParts(definition, input);
  if (!parts?.ok) return undefined;
  return takeArrived?.(parts.address, (text) => {
    const parsed = z.safeParse(definition.response, readJson(text));
    return parsed.success ? (parsed.data as CallResponse<C>) : undefined;
  });
}

type Parts =
  | { readonly ok: true; readonly address: string; readonly body: string | undefined }
  | { readonly ok: false; readonly failure: CallFailure };

const PARTS = ['params', 'query', 'body'] as const;

/** What is sent, parsed; what the server would refuse is refused here already, with the server's own words. */
function parseParts(definition: Call, request: object): Parts {
  const given: Partial<Record<(typeof PARTS)[number], unknown>> = request;
  const parts: typeof given = {};
  const errors: { code: string; msg: string }[] = [];
  for (const part of PARTS) {
    const schema = definition[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, given[part], { reportInput: true });
    if (parsed.success) parts[part] = parsed.data;
    else errors.push(...parsed.error.issues.map((issue) => ({ code: issue.path.join('.'), msg: issueMessage(issue) })));
  }
  if (errors.length > 0) {
    const error = appError({ statusCode: 400, reason: 'validation_error', errors });
    return { ok: false, failure: new CallFailure(error, definition) };
  }
  const body = isChange(definition) ? JSON.stringify(parts.body ?? {}) : undefined;
  return { ok: true, address: callAddress(definition, parts), body };
}

/** The server takes a change only as JSON, which no form of another site can send; one without parts of its own is `{}`. */
function isChange({ method }: Call): boolean {
  return method !== 'GET';
}

function headersFor(definition: Call, origin: string, { authorization, form }: Sent): Record<string, string> {
  return {
    accept: acceptFor(definition, form),
    'x-from': origin,
    ...(isChange(definition) && { 'content-type': 'application/json' }),
    ...(authorization !== undefined && { authorization }),
  };
}

/** Failures are JSON whatever the good answer would have been. */
function acceptFor(definition: Call, form: string | undefined): string {
  const wanted = form ?? (definition.answers === 'zip' ? 'application/zip' : undefined);
  return wanted === undefined ? 'application/json' : `${wanted}, application/json`;
}
