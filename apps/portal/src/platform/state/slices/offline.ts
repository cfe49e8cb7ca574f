/**
 * オフラインで見る — stores for which employee this device keeps the last figures longer than an idle session lasts: nobody by
 * default. The setting belongs to the device, so that it outlives a sign-out; for any other employee it is off.
 */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export interface Offline {
  /** The employee's number, which means nothing outside the product. */
  readonly keptFor: number | null;
}

export const offline = slice<Offline>({
  defaults: { keptFor: null },
  stored: z.object({ keptFor: z.nullable(z.int().check(z.minimum(1))) }),
  toStored: asItIs,
});
