/**
 * Defines a stored slice: its defaults, how it is parsed, and which parts may be written. Extensions and older
 * versions write to the storage, too, and a write may have been cut off, so nothing from it is trusted before `stored`
 * has parsed it. A slice that doesn't parse falls back to its defaults.
 */
import type * as z from 'zod/mini';

export interface Slice<T> {
  readonly defaults: T;
  /** The schema of its stored form. */
  readonly stored: z.ZodMiniType<T>;
  /** The value as it may be written: the same shape, with everything blanked that must not reach the storage. */
  readonly toStored: (value: T) => T;
}

export function slice<T>(definition: Slice<T>): Slice<T> {
  return definition;
}

export function asItIs<T>(value: T): T {
  return value;
}
