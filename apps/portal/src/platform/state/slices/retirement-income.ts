/**
 * 毎月いくら受け取れるか — the first result of that screen, for the line on the home screen: computed from known data alone,
 * without typed or tried inputs. null until the screen was opened in this visit. It depends on the years to
 * retirement, and so on the birthday, and is never written to storage.
 */
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export interface FirstRetirementIncome {
  /** The age from which the income applies. */
  readonly age: number;
  /** Yen per month at today's prices, for the payout option that pays least and the one that pays most. */
  readonly low: number;
  readonly high: number;
}

export const retirementIncome = slice<FirstRetirementIncome | null>({
  defaults: null,
  stored: z.null(),
  toStored: () => null,
});
