/**
 * やること — stores which tasks have been ticked off on this device (specification section 3: the todo-done map, local
 * storage key `todo`).
 */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

/** Ids of ticked tasks as text, because they are keys of an object. */
export type TodoDone = Readonly<Record<string, true>>;

export const todo = slice<TodoDone>({
  defaults: {},
  stored: z.record(z.string().check(z.regex(/^\d{1,9}$/)), z.literal(true)),
  toStored: asItIs,
});
