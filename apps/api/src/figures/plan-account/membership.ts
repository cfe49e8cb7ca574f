/**
 * 加入の記録 — reads what the last statement says of somebody's membership, for leaving the company and for claiming the pension: the
 * account without what only its birthday tells, where that is unknown.
 */
import type { ClaimingAnswer } from '@minori/contract/claiming';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { type ClaimWindow, claimWindow } from '@minori/engine/claiming/claim-window';
import { countMonths, monthSet, withoutMonths } from '@minori/engine/receipt-age/month-periods';
import { lastCountedMonth } from '@minori/engine/receipt-age/receipt-age';
import { type EarlierMonths, earlierMonths } from '@minori/engine/retirement-income/earlier-months';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLatestAccount, findPlanRules, type LatestAccount, type PlanRules } from './account-repository.ts';
import { type AccountPremiums, findPaid } from './premiums.ts';

type Account = NonNullable<ClaimingAnswer['account']>;

export interface Membership {
  readonly rules: PlanRules;
  /** `paidMonths`: with premiums of this plan and of known earlier ones. null before the first statement. */
  readonly account: (Account & { readonly paidMonths: number }) | null;
}

/** A total of months with premiums may include months after 60, so it tells nothing of the age for somebody who joined later. */
function monthsForAge({ forAge, from }: EarlierMonths, birthday: CalendarDate, joinedOn: CalendarDate): number | null {
  return from.totalMemberMonths === null && monthOf(joinedOn) > lastCountedMonth(birthday) ? null : forAge;
}

function accountOf(
  account: LatestAccount,
  { unpaid }: AccountPremiums,
  birthday: CalendarDate | null,
): Membership['account'] {
  const { valuationDate, subscriptionDate: joinedOn, assetValuation: balance } = account;
  const referenceMonth = monthOf(valuationDate);
  const earlier = birthday === null ? null : earlierMonths(account, { birthday, joinedOn, referenceMonth, unpaid });
  const ownMonths = countMonths(monthSet(withoutMonths([[monthOf(joinedOn), referenceMonth]], unpaid)));
  return {
    ...{ valuationDate, balance, joinedOn },
    earlierMonths: earlier && birthday !== null ? monthsForAge(earlier, birthday, joinedOn) : null,
    paidMonths: ownMonths + (earlier?.forDeduction ?? 0),
  };
}

/** @throws Failure user_gone */
export async function findMembership(database: Database, owner: Owner): Promise<Membership> {
  const rules = await findPlanRules(database, owner);
  const account = await findLatestAccount(database, owner);
  const paid = account && (await findPaid(database, owner, account));
  return { rules, account: account && paid ? accountOf(account, paid, rules.birthday) : null };
}

/** When the pension can be claimed; null where the birthday or the account is unknown, or no day is left. */
export function claimWindowOf({ rules, account }: Membership, leftOn: CalendarDate | null): ClaimWindow | null {
  const { birthday, retirementAge, payout } = rules;
  return account && birthday !== null
    ? claimWindow({ ...account, birthday, leftOn, plan: { ...payout, retirementAge } })
    : null;
}
