/**
 * 質問1の答え — derives the answer to question 1, the years until payment, from the birthday and the company's retirement
 * age, so that employees need not enter it. They may change it, because payment may begin after that age.
 */
import { horizonAnswer } from '@minori/engine/beside-grade/horizon';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Answer } from '@minori/engine/risk-tolerance/answers';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findPlanRules } from '../plan-account/account-repository.ts';
import { monthsLeft } from '../plan-account/months-left.ts';

/** null where the birthday is unknown or the company hides it. @throws Failure user_gone */
export async function horizonAnswerOf(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
): Promise<Answer | null> {
  const rules = await findPlanRules(database, owner);
  if (rules.birthday === null) return null;
  const today = tokyoDate(now().getTime());
  return horizonAnswer(monthsLeft(rules, monthOf(today), today));
}
