/**
 * オフラインで見る — for whom this device keeps the last figures longer than a session lives without use: nobody, until somebody
 * asks for it here. Kept with the device, so that they need not ask at each sign-in; for anybody else it is off.
 */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export interface Offline {
  /** The employee's number; it says nothing outside the product. */
  readonly keptFor: number | null;
}

export const offline = slice<Offline>({
  defaults: { keptFor: null },
  stored: z.object({ keptFor: z.nullable(z.int().check(z.minimum(1))) }),
  toStored: asItIs,
});
