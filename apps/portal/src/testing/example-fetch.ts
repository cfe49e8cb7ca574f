/**
 * A `fetch` that responds to every call with the contract's valid example, parsed by the call's schema. A test can
 * change single responses, or make single calls fail with a row of the error catalogue.
 */
import type { CallResult } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { findErrorRow } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { colleagueForm } from './colleague-forms.ts';

export type ExampleAnswers = {
  readonly [Name in CallName]?: CallResult<(typeof CALLS)[Name]> | Refusal;
};

/** A response with the contract's error body. */
export class Refusal {
  readonly statusCode: number;
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
    this.statusCode = statusCode;
    this.reason = reason;
    this.headers = headers;
  }

  readonly errors: { readonly code: string; readonly msg: string }[] = [];

  /**
   * The refusal of invalid input.
   * @param code the field.
   */
  static naming(code: string): Refusal {
    const refusal = new Refusal(400, 'validation_error');
    refusal.errors.push({ code, msg: '内容を確認してください。' });
    return refusal;
  }
}

/** @throws Error for a URL that no call has, and for a response of the wrong shape. */
export function exampleFetch(answers: ExampleAnswers = {}): typeof globalThis.fetch {
  return async (address, init) => {
    const path = String(address).split('?')[0] ?? '';
    const name = callAt(init?.method ?? 'GET', path);
    const answer = answers[name] === undefined ? EXAMPLES[name].response : answers[name];
    if (answer instanceof Refusal) return refuse(answer);
    CALLS[name].response.parse(answer);
    if (answer instanceof Uint8Array) return zip(answer);
    return (name === 'colleagueComparison' && inForm(answer, String(address), init)) || Response.json(answer);
  };
}

/** Returns a comparison in the requested compact format; undefined for anything else. */
function inForm(answer: unknown, address: string, init?: RequestInit): Response | undefined {
  const accept = new Headers(init?.headers).get('accept') ?? '';
  const horizon = new URLSearchParams(address.split('?')[1]).get('horizon');
  return colleagueForm(CALLS.colleagueComparison.response.parse(answer), { accept, horizon });
}

function callAt(method: string, path: string): CallName {
  const found = Object.entries(CALLS).find(([, call]) => call.method === method && isAt(call.path, path));
  if (!found) throw new Error(`No call of the contract answers ${method} ${path}.`);
  return found[0] as CallName;
}

/** Whether a path matches; `:id` in the contract's notation stands for any one segment. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, asked] = [pattern.split('/'), path.split('/')];
  return wanted.length === asked.length && wanted.every((part, at) => part.startsWith(':') || part === asked[at]);
}

/** A response with bytes as the api sends them: status 201 and the type of a zip. */
function zip(bytes: Uint8Array): Response {
  return new Response(bytes.slice(), { status: 201, headers: { 'content-type': 'application/zip' } });
}

function refuse({ statusCode, reason, headers, errors }: Refusal): Response {
  const { httpStatus, message } = findErrorRow(statusCode, reason) ?? { httpStatus: statusCode, message: '' };
  return Response.json({ statusCode, reason, message, errors }, { status: httpStatus ?? statusCode, headers });
}
