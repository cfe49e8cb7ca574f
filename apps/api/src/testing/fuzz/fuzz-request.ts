/** Represents one request of the fuzzer with everything that is sent, so that a failed one can be sent again. */
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { EMAIL, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from '@minori/contract/examples/people';
import type { Chance } from './chance.ts';
import { wellFormed } from './hostile-texts.ts';

export interface FuzzRequest {
  /** What was changed, in a few words. */
  readonly what: string;
  readonly name: CallName | null;
  readonly method: string;
  readonly url: string;
  /** Headers besides the cookie and those of the portal's own pages; `undefined` removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly payload?: string | Buffer;
  /** Null sends no cookie; by default the fuzzed employee's cookie is sent. */
  readonly cookie?: string | null;
  /** The only statuses that may be returned, if a corpus knows them. */
  readonly expected?: readonly number[];
}

/** The employee who makes the requests, and the people whose data they must not reach. */
export interface FuzzPeople {
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly email: string;
  readonly cookie: string;
  /** The token for the calls that report to the batch. */
  readonly batchToken: string;
  /** Real codes of other people. */
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

/** Writes texts as they are, lists as a repeated parameter, and anything else as JSON. */
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

/** Builds the path with its parameters and the query. */
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
