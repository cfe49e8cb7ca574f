/** What the api answers for the example's account, by call: `node tooling/examples.mjs` writes it from the api itself. */
import type { CallResult } from '../call.ts';
import type { CALLS } from '../calls.ts';
import written from './answers.json' with { type: 'json' };

type Answers = { readonly [Name in keyof typeof written]: CallResult<(typeof CALLS)[Name]> };

// A file has no closed sets; the contract's test of the examples reads each by its schema.
export const ANSWERS = written as unknown as Answers;
