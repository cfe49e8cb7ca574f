/**
 * Joins a call of the contract to its handler. The app derives everything else from the call's record (URL, parsing, scope check,
 * response schema), so a handler gets parsed input and, where the scope requires one, a session whose codes have been checked.
 */
import type { Call, CallParsed, CallResult, Scope } from '@minori/contract/call';
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import type { Stage } from '@minori/contract/set-up';
import type { StaffRole } from '@minori/contract/staff-role';
import type { Span } from '@minori/telemetry/span';
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Requester } from '../fairness/waiting-line.ts';

/** The signed-in employee of a request, read from the session store, never from the request's own codes. */
export interface Session {
  readonly sessionId: string;
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

/** A session as read when the request was admitted. */
export interface KnownSession extends Session {
  /** The employee's stage of the set-up, at most a second old. */
  readonly stage: Stage;
  readonly staffRole: StaffRole | null;
  /** How its owner signed in. */
  readonly method: (typeof SIGN_IN_METHODS)[number];
}

/** A browser in which an employee has signed in before (identity/auth/known-device.ts). */
export interface KnownDevice {
  /** Identifies the failure counters of this browser and account. */
  readonly id: string;
  /** Identifies the employee as a requester: the same for all of their browsers. */
  readonly owner: string;
  readonly since: Date;
}

/**
 * The cookies of a session: its token, which scripts can't read, and the token for error reports. During a sign-in by SAML or
 * with a passkey there is one more, which binds the sign-in to this browser.
 */
export interface Cookies {
  /** Sign-in. Also makes the browser a known device of the employee. */
  set(begun: BegunSession): void;
  /** Makes the browser a known device of somebody who has proved their identity without being signed in. */
  knowDevice(employeeId: number): void;
  /** The known device, if this employee has signed in with this browser before (auth/known-device.ts). */
  knownDevice(employeeId: number): KnownDevice | undefined;
  /** Sets the token for error reports again if the browser has lost it while the session continues. */
  restore(): void;
  /** Sign-out: removes both cookies and whatever the browser has cached of the pages. */
  clear(): void;
  /** Binds a sign-in at the identity provider to this browser: only here can it be completed. Several may be under way. */
  bindSaml(token: string): void;
  /** The token of `bindSaml`; undefined in another browser, and ten minutes after the last sign-in began. */
  samlBinding(): string | undefined;
  /** Binds a sign-in with a passkey to this browser: only here can it be completed. */
  bindPasskey(token: string): void;
  /** The token of `bindPasskey`; undefined in another browser. */
  passkeyBinding(): string | undefined;
  /** Removes the binding after the sign-in. */
  releasePasskey(): void;
}

export interface BegunSession {
  /** For the cookie; the database stores only its hash. */
  readonly token: string;
  readonly sessionId: string;
  readonly employeeId: number;
}

/** A request's permission to run (http/request-slots.ts). */
export interface Slot {
  readonly requester: Requester;
  /** Releases the slot while the work waits for something else: a thread, a record keeper, a mail server. */
  releaseWhile<T>(work: () => Promise<T>): Promise<T>;
}

export interface PublicContext {
  readonly session: Session | null;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** The request's span, for calls to other programs. */
  readonly span: Span | undefined;
  /** The media type of the requested other form of the call; null for the default JSON. */
  readonly form: string | null;
  /** The result of the route's `beside` query; undefined when the session was cached, because nothing was read with it. */
  readonly beside: string | null | undefined;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
  readonly ip: string;
  /** The origin whose pages may make this call: scheme and host under which the client reached the product. */
  readonly origin: string;
  /** The User-Agent header, '' without one. Untrusted text, as long as headers may be. */
  readonly userAgent: string;
  /** The Authorization header, unparsed; it never replaces the session's cookie. */
  readonly authorization: string | undefined;
  readonly cookies: Cookies;
  readonly slot: Slot;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
}

type ContextOf<S extends Scope> = S extends 'public' | 'reader' | 'server-token' ? PublicContext : SessionContext;

/**
 * A response that PostgreSQL has composed as JSON text (hot reads). It is sent unparsed with an ETag, and cached for a moment, so
 * the tables that it is read from must announce changes (baseline/records.ts). Responses of calls with other forms are not
 * cached. Tests still parse it with the call's response schema.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A JSON response in pieces, each made when the client has taken the one before: a large company's forty megabytes of people are
 * never in memory together, and other requests are served between two pieces. It has no ETag and is never cached.
 */
export class JsonPieces {
  readonly pieces: Iterable<string>;
  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * A response in one of the call's other forms, when the context says that it was requested: JSON that fits the form's schema, or
 * bytes.
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

/**
 * A text about the session's owner that is selected by the same query as the session, whenever the session has to be read. One
 * constant for each call.
 */
export type BesideSession = RawBuilder<string | null>;

export interface Route {
  readonly call: Call;
  readonly beside?: BesideSession;
  handle(input: unknown, context: PublicContext): Promise<unknown>;
}

/** Joins a call to its handler, with the types of both. @param beside the query whose result the context has as `beside` */
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
