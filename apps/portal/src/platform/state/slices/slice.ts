/**
 * What a stored slice is: its defaults, how it is read back, and what of it may be written.
 * Storage is not ours alone (extensions, older versions, a half-written quota error), so nothing from it is trusted
 * before `stored` has parsed it; a slice that doesn't parse falls back to its defaults on its own.
 */
import type * as z from 'zod/mini';

export interface Slice<T> {
  readonly defaults: T;
  /** Shape in storage. */
  readonly stored: z.ZodMiniType<T>;
  /** What may be written: the same shape, with whatever must not reach storage blanked. */
  readonly toStored: (value: T) => T;
}

export function slice<T>(definition: Slice<T>): Slice<T> {
  return definition;
}

export function asItIs<T>(value: T): T {
  return value;
}
