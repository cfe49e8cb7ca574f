/**
 * 毎月いくら受け取れるか — the first answer of that screen, for the line on the home screen: computed from what is known,
 * without typed or tried inputs. null until the screen was opened in this visit. It depends on the years to retirement, and
 * so on the birthday, and is never written to storage.
 */
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export interface FirstRetirementIncome {
  /** The age from which it applies. */
  readonly age: number;
  /** Yen a month at today's prices, from the way of receiving that pays least to the one that pays most. */
  readonly low: number;
  readonly high: number;
}

export const retirementIncome = slice<FirstRetirementIncome | null>({
  defaults: null,
  stored: z.null(),
  toStored: () => null,
});
