/**
 * Defines which formats a response may have (`Call.forms`): JSON of the call's own shape, unless the caller requests
 * another by `Accept`, which is JSON of another shape or bytes.
 */
import type { Call } from '@minori/contract/call';
import type * as z from 'zod/mini';

type Forms<C extends Call> = NonNullable<C['forms']>;

/** The media types that a call offers besides its own JSON. */
export type FormOf<C extends Call> = Extract<keyof Forms<C>, string>;

/** The type of the response in a format. */
export type FormAnswer<C extends Call, F extends FormOf<C>> = Forms<C>[F] extends z.ZodMiniType
  ? z.output<Forms<C>[F]>
  : Uint8Array<ArrayBuffer>;

/** The requested format, in addition to the parts of a request. */
export interface RequestedForm<F extends string = string> {
  readonly form: F;
}

/** The schema by which the response is parsed, or 'bytes'. */
export function formOf(definition: Call, wanted: string | undefined): z.ZodMiniType | 'bytes' {
  return (wanted === undefined ? undefined : definition.forms?.[wanted]) ?? definition.response;
}
