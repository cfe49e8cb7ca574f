/** One request of the fuzzer: everything that is sent, so that a failure can be sent again as it was. */
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { EMAIL, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from '@minori/contract/examples/people';
import type { Chance } from './chance.ts';
import { wellFormed } from './hostile-texts.ts';

export interface FuzzRequest {
  /** What was done to it, in a few words. */
  readonly what: string;
  readonly name: CallName | null;
  readonly method: string;
  readonly url: string;
  /** Beside the cookie and what our own pages send; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly payload?: string | Buffer;
  /** Nobody's, when the request says so; the fuzzed employee's cookie otherwise. */
  readonly cookie?: string | null;
  /** The only statuses that may come back, where a corpus knows them. */
  readonly expected?: readonly number[];
}

/** Whom the requests come from, and whose they must not reach. */
export interface FuzzPeople {
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly email: string;
  readonly cookie: string;
  /** Goes with reports to the batch. */
  readonly batchToken: string;
  /** Codes of other people, real ones. */
  readonly foreign: readonly string[];
}

export type Corpus = (chance: Chance, people: FuzzPeople) => FuzzRequest;

export type PartName = 'params' | 'query' | 'body';
export const PART_NAMES = ['params', 'query', 'body'] as const satisfies readonly PartName[];
export type Parts = { readonly [Part in PartName]?: unknown };

export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];
export const CHANGES = CALL_NAMES.filter((name) => CALLS[name].method !== 'GET');

export function callOf(name: CallName): Call {
  return CALLS[name];
}

/** The contract's example as the employee would send it. */
export function exampleOf(name: CallName, { sysUserCode, sysOrganizationCode, email }: FuzzPeople): Parts {
  const own: Readonly<Record<string, string>> = {
    [SYS_USER_CODE]: sysUserCode,
    [SYS_ORGANIZATION_CODE]: sysOrganizationCode,
    [EMAIL]: email,
  };
  const { params, query, body } = EXAMPLES[name] as Parts;
  return JSON.parse(
    JSON.stringify({ params, query, body }, (_key, value) =>
      typeof value === 'string' && Object.hasOwn(own, value) ? own[value] : value,
    ),
  );
}

/** Texts as they are, lists as a repeated parameter, anything else as a program would write it. */
function searchOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as object).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((one) => [key, one]) : value === undefined ? [] : [[key, value]],
  );
  return pairs.map(([key, value]) => `${escaped(key)}=${escaped(written(value))}`).join('&');
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function escaped(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Path with its parameters, and the query behind it. */
export function urlOf({ path }: Call, { params, query }: Parts): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => escaped(written(values[name])));
  const search = searchOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

export function requestOf(name: CallName, what: string, parts: Parts): FuzzRequest {
  const call = callOf(name);
  const { method } = call;
  const sent: FuzzRequest = { what, name, method, url: urlOf(call, parts) };
  return method === 'GET' ? sent : { ...sent, payload: JSON.stringify(parts.body ?? {}) };
}
