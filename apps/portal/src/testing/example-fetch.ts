/**
 * The contract's examples as `fetch`: every call is answered with its valid example, parsed by its own schema. A test
 * changes single answers, or lets single calls fail with a row of the error catalogue.
 */
import type { CallResult } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';

export type ExampleAnswers = {
  readonly [Name in CallName]?: CallResult<(typeof CALLS)[Name]> | Refusal;
};

/** An answer with the contract's error body. */
export class Refusal {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string) {
    this.statusCode = statusCode;
    this.reason = reason;
  }
}

/** @throws Error for an address that no call has, and for an answer that isn't the call's. */
export function exampleFetch(answers: ExampleAnswers = {}): typeof globalThis.fetch {
  return async (address, init) => {
    const path = String(address).split('?')[0] ?? '';
    const name = callAt(init?.method ?? 'GET', path);
    const answer = answers[name] === undefined ? EXAMPLES[name].response : answers[name];
    if (answer instanceof Refusal) return refuse(answer);
    CALLS[name].response.parse(answer);
    return Response.json(answer);
  };
}

function callAt(method: string, path: string): CallName {
  const found = Object.entries(CALLS).find(([, call]) => call.method === method && call.path === path);
  if (!found) throw new Error(`No call of the contract answers ${method} ${path}.`);
  return found[0] as CallName;
}

function refuse({ statusCode, reason }: Refusal): Response {
  return Response.json({ statusCode, reason, errors: [] }, { status: statusCode });
}
