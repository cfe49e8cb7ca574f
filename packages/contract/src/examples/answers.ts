/** Types the api's responses for the example account, by call. `node tooling/examples.mjs` writes the file by asking the api. */
import type { CallResult } from '../call.ts';
import type { CALLS } from '../calls.ts';
import written from './answers.json' with { type: 'json' };

type Answers = { readonly [Name in keyof typeof written]: CallResult<(typeof CALLS)[Name]> };

// JSON has no literal types; the contract's test of the examples parses each by its schema.
export const ANSWERS = written as unknown as Answers;
