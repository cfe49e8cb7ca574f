/**
 * The forms of an answer (`Call.forms`): JSON of the call's own shape unless the caller asks for another by `Accept`,
 * which is JSON of that form's shape or bytes.
 */
import type { Call } from '@minori/contract/call';
import type * as z from 'zod/mini';

type Forms<C extends Call> = NonNullable<C['forms']>;

/** The media types that a call answers beside JSON. */
export type FormOf<C extends Call> = Extract<keyof Forms<C>, string>;

/** What is answered in a form. */
export type FormAnswer<C extends Call, F extends FormOf<C>> = Forms<C>[F] extends z.ZodMiniType
  ? z.output<Forms<C>[F]>
  : Uint8Array<ArrayBuffer>;

/** Beside a request's parts: the form that is wanted. */
export interface Wanted<F extends string = string> {
  readonly form: F;
}

/** How the answer is to be read. */
export function formOf(definition: Call, wanted: string | undefined): z.ZodMiniType | 'bytes' {
  return (wanted === undefined ? undefined : definition.forms?.[wanted]) ?? definition.response;
}
