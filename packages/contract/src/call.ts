/**
 * Defines the type of a call between browser and server: its path, its callers, and the shapes that both ends parse. Routes, the
 * typed client, the OpenAPI file and the access tests are all derived from these records.
 */
import type * as z from 'zod/mini';
import type { FailureSubject } from './failure-subject.ts';
import type { CodeFeature } from './feature-gates.ts';
import { isReached, type Stage } from './set-up.ts';
import type { StaffRole } from './staff-role.ts';

/**
 * Who may make a call. `own-user` and `own-organisation` need a session *and* that the sysUserCode or sysOrganizationCode in the
 * call is the session's own; anything else gets 403 before a query runs. `reader` is open to visitors, whose codes are
 * ignored; with a session, codes must be its own. `own-company-hr`, `support` and `support-act` need besides that the session's
 * account has a role (`ROLES_OF`).
 */
export const SCOPES = [
  'public',
  'reader',
  'session',
  'own-user',
  'own-organisation',
  'own-user-and-organisation',
  'own-company-hr',
  'support',
  'support-act',
  'server-token',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The codes that a call of this scope must carry, in its query or its body. */
export const OWNED_CODES = {
  public: [],
  reader: [],
  session: [],
  'own-user': ['sysUserCode'],
  'own-organisation': ['sysOrganizationCode'],
  'own-user-and-organisation': ['sysUserCode', 'sysOrganizationCode'],
  'own-company-hr': ['sysUserCode', 'sysOrganizationCode'],
  support: ['sysUserCode'],
  'support-act': ['sysUserCode'],
  'server-token': [],
} as const satisfies Record<Scope, readonly OwnedCode[]>;

export type OwnedCode = 'sysUserCode' | 'sysOrganizationCode';

/** The roles of which the session's account must have one; a scope that isn't listed asks for none. */
export const ROLES_OF: Readonly<Partial<Record<Scope, readonly StaffRole[]>>> = {
  'own-company-hr': ['hr'],
  support: ['support-read', 'support-act'],
  'support-act': ['support-act'],
};

type Schema = z.ZodMiniType;

export interface Call {
  /** Its key in the call table (calls.ts). */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `{id}` of the specification is `:id`. */
  readonly path: `/${string}`;
  readonly scope: Scope;
  /**
   * The stage of set-up that a session must have reached, else 403; by default all of it. Scopes without a session need no
   * stage (`answersFrom`).
   */
  readonly from?: Stage;
  /** The feature that it belongs to: 403 for employees of a company without it (feature-gates.ts). */
  readonly feature?: CodeFeature;
  /** The subject of its failure message: the portal has one sentence for each. */
  readonly failure: FailureSubject;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /**
   * Another server of the operator may make the call as well: browser headers are then not required, but an Authorization header
   * must be one of the environment's server tokens (401).
   */
  readonly fromServers?: true;
  /** Bytes instead of JSON: success is 201 with `application/zip`, and 200 counts as a failure (errors.md). */
  readonly answers?: 'zip';
  /**
   * Other forms of the response that a caller may request by `Accept`, by media type: JSON of another shape, or bytes. By default
   * it is the JSON of `response`.
   */
  readonly forms?: Readonly<Record<string, Schema | 'bytes'>>;
  /** True for calls that the specification does not name. */
  readonly ours?: true;
  /** Largest accepted body in bytes, where it isn't one of the defaults of `bodyLimitOf`. */
  readonly bodyLimit?: number;
}

/** Default limits in bytes. Calls without a session need only a few lines; a session allows more. */
const PUBLIC_BODY = 32 * 1024;
const USUAL_BODY = 256 * 1024;

/** The maximum size of a call's body in bytes. */
export function bodyLimitOf({ bodyLimit, scope }: Pick<Call, 'bodyLimit' | 'scope'>): number {
  return bodyLimit ?? (scope === 'public' ? PUBLIC_BODY : USUAL_BODY);
}

/** Whether a request may omit its body: a missing one counts as `{}`. */
export function mayBeEmpty({ body }: Pick<Call, 'body'>): boolean {
  return body === undefined || body.safeParse({}).success;
}

/** Keeps the literal types of a call record while checking its shape. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** The stage of set-up from which on a call is allowed; `anybody` for scopes without a session. */
export function answersFrom({ scope, from = 'set-up' }: Pick<Call, 'scope' | 'from'>): Stage | 'anybody' {
  return scope === 'public' || scope === 'reader' || scope === 'server-token' ? 'anybody' : from;
}

/** Whether an employee at a stage of set-up may make a call. */
export function answersAt(call: Pick<Call, 'scope' | 'from'>, stage: Stage): boolean {
  const from = answersFrom(call);
  return from === 'anybody' || isReached(from, stage);
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes: only the parts that the call has. */
export type CallInput<C extends Call> = PartsOf<C, 'input'>;

/** What a handler receives, parsed. */
export type CallParsed<C extends Call> = PartsOf<C, 'output'>;

type PartsOf<C extends Call, Side extends 'input' | 'output'> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends Schema ? Part : never]: Side extends 'input'
    ? Input<C[Part]>
    : Output<C[Part]>;
};

/** What the caller receives. */
export type CallResponse<C extends Call> = z.output<C['response']>;

/** What a handler returns, before the response schema drops unlisted fields. */
export type CallResult<C extends Call> = z.input<C['response']>;
