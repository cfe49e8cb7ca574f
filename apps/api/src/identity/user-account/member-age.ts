/**
 * Which birthdays are taken: those of people who can have a corporate DC pension. Only a new one is judged: what is stored stays
 * good when its owner grows older, or a rule narrower (docs/decisions/0051).
 */
import { ageOn } from '@minori/engine/calendar/elapsed-time';

/** Full years, by who says the birthday. Payments begin by 75 and go on for years, in which HR's list still has their receivers. */
export const MEMBER_AGES = {
  employee: { youngest: 15, oldest: 75 },
  hr: { youngest: 15, oldest: 100 },
} as const;

interface Judged {
  readonly stored: string | null;
  readonly saidBy: keyof typeof MEMBER_AGES;
  /** In Tokyo. */
  readonly today: string;
}

/** The age that keeps a birthday from being taken; null where nothing does. */
export function refusedAge(birthday: string | null, { stored, saidBy, today }: Judged): number | null {
  if (birthday === null || birthday === stored) return null;
  const age = ageOn(birthday, today);
  const { youngest, oldest } = MEMBER_AGES[saidBy];
  return age < youngest || age > oldest ? age : null;
}
