/**
 * The formats of an answer (`Call.forms`): JSON of the call's own shape unless the caller asks for another by `Accept`,
 * which is JSON of that format's shape or bytes.
 */
import type { Call } from '@minori/contract/call';
import type * as z from 'zod/mini';

type Forms<C extends Call> = NonNullable<C['forms']>;

/** The media types that a call answers besides JSON. */
export type FormOf<C extends Call> = Extract<keyof Forms<C>, string>;

/** The type of the answer in a format. */
export type FormAnswer<C extends Call, F extends FormOf<C>> = Forms<C>[F] extends z.ZodMiniType
  ? z.output<Forms<C>[F]>
  : Uint8Array<ArrayBuffer>;

/** The requested format, in addition to a request's parts. */
export interface RequestedForm<F extends string = string> {
  readonly form: F;
}

/** How the answer is to be parsed. */
export function formOf(definition: Call, wanted: string | undefined): z.ZodMiniType | 'bytes' {
  return (wanted === undefined ? undefined : definition.forms?.[wanted]) ?? definition.response;
}
