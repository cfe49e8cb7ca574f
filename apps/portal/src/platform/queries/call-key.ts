/** The query key of a call: its path and query. */
import type { Call, CallInput } from '@minori/contract/call';

export function callKey<C extends Call>(definition: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [definition.path] : [definition.path, input];
}
