/**
 * When the scheduled readings leave a record keeper alone, judged by how the day's last ones ended. A site in trouble
 * is asked again half an hour later by one employee's try, not by everybody's. And when everybody is refused or nothing
 * is understood, something has changed on the site or in our reader: going on could lock account after account, so the
 * rest of the day is left to people.
 */
import { type Ended, WORTH_ANOTHER_TRY } from './refresh-repository.ts';

/** Outcomes that one asks for to judge. */
export const ENOUGH_TO_JUDGE = 5;

const IN_TROUBLE_AFTER = 3;
const TROUBLE: readonly string[] = [...WORTH_ANOTHER_TRY, 'scraping_timeout'];
const TROUBLE_LASTS = 30 * 60_000;

const NOT_OURS_TO_TRY: readonly string[] = [
  'rk_login_error',
  'rk_login_error_on_reserved_info',
  'scraping_error',
  'custom_error',
  'internal_error',
];

export type HoldingOff = 'no' | 'for a while' | 'for the day';

/** `ended` holds the day's last outcomes, the latest first. */
export function holdingOff(ended: readonly Ended[], now: Date): HoldingOff {
  const isAll = (reasons: readonly string[], count: number) =>
    ended.length >= count && ended.slice(0, count).every(({ outcome }) => reasons.includes(outcome));
  if (isAll(NOT_OURS_TO_TRY, ENOUGH_TO_JUDGE)) return 'for the day';
  const latest = ended[0];
  const isRecent = latest !== undefined && now.getTime() - latest.at.getTime() < TROUBLE_LASTS;
  return isRecent && isAll(TROUBLE, IN_TROUBLE_AFTER) ? 'for a while' : 'no';
}
