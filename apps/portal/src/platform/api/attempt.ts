/**
 * Makes one call to the portal's own server, without a retry. Request and response are parsed by the contract; a failure
 * of the call (no response, a proxy's HTML, another shape than the contract's) is returned as a value. Only what the
 * request and the reading of its body reject with counts as the network's failure; a fault of the program is thrown on.
 * Section 7 of the specification: cookies with credentials, an X-From header, a 90,000 ms time-out.
 */
import { type AppError, appError, toAppError, UNEXPECTED_ANSWER } from '@minori/contract/app-error';
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { issueMessage } from '@minori/contract/issue-message';
import { ISSUE_TEXTS } from '@minori/wording/ja/error-messages';
import * as z from 'zod/mini';
import { CallFailure, type FailureHeaders, NoAnswer } from './call-failure.ts';
import { type FormAnswer, type FormOf, formOf, type RequestedForm } from './form.ts';
import { inOwnWords } from './own-words.ts';

export const API_TIMEOUT_MS = 90_000;

export interface Connection {
  readonly fetch: typeof globalThis.fetch;
  /** The portal's origin, sent as X-From: a page of another site can't set that header. */
  readonly origin: string;
  readonly timeoutMs?: number;
  /** Parses a response that was fetched before the call, and only once; undefined if there is none (app/early.ts). */
  readonly takeArrived?: <T>(address: string, read: (text: string) => T | undefined) => T | undefined;
}

/** Options besides the call's params, query and body. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Whether the request may outlive the page (sign-out). */
  readonly keepalive?: boolean;
  /** The `Authorization` header, which only reports to the batch contain. */
  readonly authorization?: string;
  /** Called before the dialog for reauthentication opens (session/reauthentication.ts). */
  readonly onQuestion?: () => void;
}

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };

type Sent = RequestOptions & Partial<RequestedForm>;

export function attempt<C extends Call, F extends FormOf<C>>(
  connection: Connection,
  definition: C,
  request: CallInput<C> & RequestOptions & RequestedForm<F>,
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
  const sent = {
    method: definition.method,
    credentials: 'include',
    headers: headersFor(definition, connection.origin, request),
    signal: firstOf(timeout, request.signal),
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(request.keepalive ? { keepalive: true } : {}),
  } as const;
  const going = connection.fetch(parts.address, sent);
  let response: Response;
  let content: string | Uint8Array<ArrayBuffer>;
  try {
    response = await going;
    content = await (isInBytes(definition, response, request.form) ? bytesOf(response) : response.text());
  } catch {
    const cause = timeout.aborted ? 'timeout' : 'network';
    return failed(new NoAnswer(noAnswer(definition.path, cause), definition));
  }

  const answer = answerOf({ response, content, form: request.form });
  if (!response.ok) {
    const error = toAppError(response.status, answer.value);
    return failed(new CallFailure(error, definition, failureHeaders(response)));
  }
  const form = formOf(definition, request.form);
  const parsed = form === 'bytes' ? { success: true, data: answer.value } : z.safeParse(form, answer.value);
  // A 2xx of another shape counts as a failure: no figure is better than a wrong one.
  if (!answer.isGood || !parsed.success) {
    return failed(new CallFailure(appError({ statusCode: -1, reason: UNEXPECTED_ANSWER }), definition));
  }
  return { ok: true, value: parsed.data };
}

/** The early response to a read call, parsed as `attempt` would parse it; undefined if there is none. */
export function arrivedAnswer<C extends Call>(
  { takeArrived }: Connection,
  definition: C,
  input: CallInput<C>,
): CallResponse<C> | undefined {
  const parts = takeArrived && parseParts(definition, input);
  if (!parts?.ok) return undefined;
  return takeArrived?.(parts.address, (text) => {
    const parsed = z.safeParse(definition.response, readJson(text));
    return parsed.success ? inOwnWords(parsed.data as CallResponse<C>) : undefined;
  });
}

type Parts =
  | { readonly ok: true; readonly address: string; readonly body: string | undefined }
  | { readonly ok: false; readonly failure: CallFailure };

const PARTS = ['params', 'query', 'body'] as const;

/** Parses the request. Input that the server would refuse fails here already, with the server's messages. */
function parseParts(definition: Call, request: object): Parts {
  const given: Partial<Record<(typeof PARTS)[number], unknown>> = request;
  const parts: typeof given = {};
  const errors: { code: string; msg: string }[] = [];
  for (const part of PARTS) {
    const schema = definition[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, given[part], { reportInput: true });
    if (parsed.success) parts[part] = parsed.data;
    else
      errors.push(
        ...parsed.error.issues.map((issue) => ({ code: issue.path.join('.'), msg: issueMessage(issue, ISSUE_TEXTS) })),
      );
  }
  if (errors.length > 0) {
    const error = appError({ statusCode: 400, reason: 'validation_error', errors });
    return { ok: false, failure: new CallFailure(error, definition) };
  }
  const body = isChange(definition) ? JSON.stringify(parts.body ?? {}) : undefined;
  return { ok: true, address: callAddress(definition, parts), body };
}

/** The server accepts changes only as JSON, which a form of another site can't send; a change without a body sends `{}`. */
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

/** Always accepts JSON, too, because failures are JSON whatever the requested format. */
function acceptFor(definition: Call, form: string | undefined): string {
  const wanted = form ?? (definition.answers === 'zip' ? 'application/zip' : undefined);
  return wanted === undefined ? 'application/json' : `${wanted}, application/json`;
}

/**
 * The path and query of a call.
 * @param parts params and query as the contract's schemas accept them; undefined query values are left out.
 */
export function callAddress(definition: Call, parts: object): string {
  const { params, query } = asRecord(parts);
  const path = definition.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(asRecord(params)[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(query))) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const OPERATION_STATUS_PATHS: ReadonlySet<string> = new Set([
  '/api/scraping/doScraping',
  '/api/scraping/tryScraping',
  '/api/scraping/mutbFirstLogin',
  '/api/v1/regist-scraping-data',
  '/api/v1/employee-asset-management',
]);

/**
 * Makes the error of a call without a response. For scrapes and the operation status, section 8 of the specification
 * has rows of its own (504 axios_timeout and axios_network_error, hole 14 of errors.md); every other call gets −1,
 * "unexpected".
 */
export function noAnswer(path: string, cause: 'timeout' | 'network'): AppError {
  if (!OPERATION_STATUS_PATHS.has(path)) return toAppError(undefined, undefined);
  const reason = cause === 'timeout' ? 'axios_timeout' : 'axios_network_error';
  return appError({ statusCode: 504, reason });
}

const CREATED = 201;

interface Answer {
  /** False if a 2xx hasn't the requested format. */
  readonly isGood: boolean;
  /** Parsed JSON or bytes; undefined for anything else. */
  readonly value: unknown;
}

/** @param form the requested format; without one, it is the call's own. */
function isInBytes({ forms, answers }: Call, { ok }: Response, form?: string): boolean {
  return ok && (form === undefined ? answers === 'zip' : forms?.[form] === 'bytes');
}

interface Arrived {
  readonly response: Response;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly form: string | undefined;
}

function answerOf({ response, content, form }: Arrived): Answer {
  const isOf = (type: string) => response.headers.get('content-type')?.startsWith(type) === true;
  if (typeof content === 'string') {
    return { isGood: !response.ok || form === undefined || isOf(form), value: readJson(content) };
  }
  return {
    isGood: form === undefined ? response.status === CREATED && isOf('application/zip') : isOf(form),
    value: content,
  };
}

/** A signal that fires when the first of both does. Safari has `AbortSignal.any`, which does the same, from 17.4 on. */
function firstOf(timeout: AbortSignal, given: AbortSignal | undefined): AbortSignal {
  if (given === undefined) return timeout;
  const either = new AbortController();
  for (const signal of [given, timeout]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return either.signal;
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

function failureHeaders({ headers }: Response): FailureHeaders {
  return { retryAfterSeconds: secondsOf(headers.get('retry-after')), supportId: headers.get('x-request-id') };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400 ? seconds : null;
}
