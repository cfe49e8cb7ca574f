/**
 * Defines a stored slice: its defaults, how it is parsed, and what of it may be written. Others write to storage too
 * (extensions, older versions, a half-written value), so nothing from it is trusted before `stored` has parsed it; a slice
 * that doesn't parse falls back to its own defaults.
 */
import type * as z from 'zod/mini';

export interface Slice<T> {
  readonly defaults: T;
  /** Its shape in storage. */
  readonly stored: z.ZodMiniType<T>;
  /** What may be written: the same shape, with everything blanked that must not reach storage. */
  readonly toStored: (value: T) => T;
}

export function slice<T>(definition: Slice<T>): Slice<T> {
  return definition;
}

export function asItIs<T>(value: T): T {
  return value;
}
