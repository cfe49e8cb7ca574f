/**
 * 毎月いくら受け取れるか — the first answer of that screen for the line on the home screen: computed from what is known, with
 * nothing typed or tried in it. null until the screen was opened in this visit: it follows from the years to retirement,
 * and so from the birthday, and is never written to storage.
 */
import * as z from 'zod/mini';
import { slice } from './slice.ts';

export interface FirstRetirementIncome {
  /** From which it holds. */
  readonly age: number;
  /** Yen a month in the prices of the day, from the way of receiving that brings least to the one that brings most. */
  readonly low: number;
  readonly high: number;
}

export const retirementIncome = slice<FirstRetirementIncome | null>({
  defaults: null,
  stored: z.null(),
  toStored: () => null,
});
