/** The key under which the answer of a call is kept: its address without the host. */
import type { Call, CallInput } from '@minori/contract/call';

export function callKey<C extends Call>(definition: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [definition.path] : [definition.path, input];
}
