/** Defines the type of an example: valid parts of one call in wire format. The tests of api and portal start from these. */
import type { CallInput, CallResult } from '../call.ts';
import type { CALLS, CallName } from '../calls.ts';

export type Example<Name extends CallName> = CallInput<(typeof CALLS)[Name]> & {
  readonly response: CallResult<(typeof CALLS)[Name]>;
};

/** The examples of one family. */
export type Examples<Name extends CallName> = { readonly [N in Name]: Example<N> };
