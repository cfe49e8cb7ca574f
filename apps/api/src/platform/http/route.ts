/**
 * One call answered: the contract's record joined to the function that answers it.
 * The app derives everything else from the record (address, parsing, scope check, response shape), so a handler
 * sees parsed input and, where the scope asks for one, a session whose codes have been checked.
 */
import type { Call, CallParsed, CallResult, Scope } from '@minori/contract/call';
import type { Stage } from '@minori/contract/set-up';
import type { Span } from '@minori/telemetry/span';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Requester } from '../fairness/waiting-line.ts';

/** The signed-in employee of a request, read from the session store: never from the request's own codes. */
export interface Session {
  readonly sessionId: string;
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

/** A session as its request was let in. */
export interface KnownSession extends Session {
  /** How far its employee had come with the set-up when it was looked up, a second ago at most. */
  readonly stage: Stage;
}

/** A browser in which an employee has proved who they are (identity/auth/known-device.ts). */
export interface KnownDevice {
  /** Names the counters of this browser and account. */
  readonly id: string;
  /** Requester: the same for every browser of one employee. */
  readonly owner: string;
  readonly since: Date;
}

/**
 * What a browser keeps of a session: its token, out of script's reach, and the token of its reports, within it. For the
 * minutes of a sign-in by SAML or with a passkey it also keeps what tells it from every other browser.
 */
export interface Cookies {
  /** Sign-in. From then on the browser is known to be the employee's. */
  set(begun: BegunSession): void;
  /** Somebody has proved in this browser that the account is theirs, and is not signed in by it. */
  knowDevice(employeeId: number): void;
  /** The browser, where this employee has been right in it (auth/known-device.ts). */
  knownDevice(employeeId: number): KnownDevice | undefined;
  /** A session that goes on gets the token of its reports again where the browser has lost it. */
  restore(): void;
  /** Sign-out: both go, together with whatever the browser keeps of the pages. */
  clear(): void;
  /** A way to the identity provider begins in this browser, and only here can it end, like others that have begun here. */
  bindSaml(token: string): void;
  /** What `bindSaml` gave; undefined in another browser, and ten minutes after the last beginning. */
  samlBinding(): string | undefined;
  /** A sign-in with a passkey begins in this browser, and only here can it end. */
  bindPasskey(token: string): void;
  /** What `bindPasskey` gave; undefined in another browser. */
  passkeyBinding(): string | undefined;
  /** It has ended. */
  releasePasskey(): void;
}

export interface BegunSession {
  /** For the cookie; the database knows its hash. */
  readonly token: string;
  readonly sessionId: string;
  readonly employeeId: number;
}

/** When a request is worked on (http/request-slots.ts). */
export interface Slot {
  readonly requester: Requester;
  /** Releases the slot while the work waits for something else: a thread, a record keeper, a mail server. */
  releaseWhile<T>(work: () => Promise<T>): Promise<T>;
}

export interface PublicContext {
  readonly session: Session | null;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** The request's place in a trace, for calls of other programs. */
  readonly span: Span | undefined;
  /** The media type of the call's other forms that was asked for by name; null for the JSON that everybody gets. */
  readonly form: string | null;
  /** What the route's `beside` found; undefined where the session was known, and nothing was read with it. */
  readonly beside: string | null | undefined;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
  readonly ip: string;
  /** Of the pages that may make this call: scheme and host by which the product was reached. */
  readonly origin: string;
  /** As the browser names itself, '' where it does not: a caller's text, of any length up to that of headers. */
  readonly userAgent: string;
  /** The Authorization header as it came; it never stands in for the session's cookie. */
  readonly authorization: string | undefined;
  readonly cookies: Cookies;
  readonly slot: Slot;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
}

type ContextOf<S extends Scope> = S extends 'public' | 'reader' | 'server-token' ? PublicContext : SessionContext;

/**
 * An answer that PostgreSQL has composed as JSON text (hot reads): sent as it is, with an ETag, and kept for a moment, so
 * the table it comes from must announce its changes (baseline/records.ts). Only an answer that has other forms beside it is
 * never kept. Tests still parse it with the call's response schema.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * An answer that is JSON in pieces, made one by one as the caller takes them: forty megabytes of a large company's
 * people are never in memory together, and between two pieces others are answered. It has no ETag and is never kept.
 */
export class JsonPieces {
  readonly pieces: Iterable<string>;
  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * An answer in one of the call's other forms, given where the context says that it was asked for: JSON that fits the
 * form's schema, or bytes.
 */
export class FormAnswer {
  readonly form: string;
  readonly content: unknown;
  /** @param form a media type of the call's `forms` */
  constructor(form: string, content: unknown) {
    this.form = form;
    this.content = content;
  }
}

/** A text of the owner of the session in `sessions` that is read with the session where that has to be read. One constant a call. */
export type BesideSession = RawBuilder<string | null>;

export interface Route {
  readonly call: Call;
  readonly beside?: BesideSession;
  handle(input: unknown, context: PublicContext): Promise<unknown>;
}

/** Joins a call to its handler, keeping the types of both. @param beside what its context has mostly as `beside` */
export function route<C extends Call>(
  call: C,
  handle: (
    input: CallParsed<C>,
    context: ContextOf<C['scope']>,
  ) => Promise<CallResult<C> | JsonText | JsonPieces | FormAnswer>,
  beside?: BesideSession,
): Route {
  return { call, handle: handle as Route['handle'], ...(beside && { beside }) };
}
