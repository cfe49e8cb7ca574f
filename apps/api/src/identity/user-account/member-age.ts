/**
 * Checks new birthdays: only ages at which someone can have a corporate DC pension are accepted. Stored birthdays stay
 * valid when their owner grows older or the rule becomes stricter (docs/decisions/0051).
 */
import { ageOn } from '@minori/engine/calendar/elapsed-time';

/**
 * Ages in full years, by who stated the birthday. Payments start by 75 and last for years, during which HR's list
 * contains their recipients.
 */
export const MEMBER_AGES = {
  employee: { youngest: 15, oldest: 75 },
  hr: { youngest: 15, oldest: 100 },
} as const;

interface Judged {
  readonly stored: string | null;
  readonly saidBy: keyof typeof MEMBER_AGES;
  /** Asia/Tokyo date. */
  readonly today: string;
}

/** @returns the age if the birthday is refused, else null */
export function refusedAge(birthday: string | null, { stored, saidBy, today }: Judged): number | null {
  if (birthday === null || birthday === stored) return null;
  const age = ageOn(birthday, today);
  const { youngest, oldest } = MEMBER_AGES[saidBy];
  return age < youngest || age > oldest ? age : null;
}
