/**
 * これからの掛金 — predicts the premiums of future months from the history of premiums, or from the employee's correction as
 * long as the history is read the same way (docs/method/premium-history.md).
 */
import type { PremiumCorrection } from '@minori/contract/premium-correction';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { correctedPremiums, readingMark } from '@minori/engine/premium-history/corrected-premiums';
import { type MonthPremium, type PremiumReading, readPremiums } from '@minori/engine/premium-history/premium-reading';
import { unpaidMonths } from '@minori/engine/premium-history/unpaid-months';
import type { MonthPeriod } from '@minori/engine/receipt-age/month-periods';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findPremiums } from '../../records/statement-lists.ts';
import type { LatestAccount } from './account-repository.ts';

type Dates = Pick<LatestAccount, 'premiumsToldOn' | 'subscriptionDate'>;

/** An employee's correction, with a mark that identifies the prediction that it corrects. */
export interface StoredCorrection extends PremiumCorrection {
  readonly readAs: string;
}

export interface AccountPremiums {
  /** The prediction, with the correction where it applies. */
  readonly premiums: PremiumReading;
  /** null without a correction, and when the prediction has changed since. */
  readonly correction: PremiumCorrection | null;
  /** Months of membership without a premium. */
  readonly unpaid: readonly MonthPeriod[];
}

/** Predicts the premiums after an account's statement, and finds the months without a premium. */
export function premiumsOf(
  { premiumsToldOn, subscriptionDate }: Dates,
  rows: readonly MonthPremium[],
  kept: StoredCorrection | undefined,
): AccountPremiums {
  // After it nothing is known, which is no pause.
  const referenceMonth = monthOf(premiumsToldOn);
  const read = readPremiums(rows, referenceMonth, monthOf(subscriptionDate));
  const { readAs, ...typed } = kept ?? { readAs: null };
  const correction = kept && readAs === readingMark(read) ? (typed as PremiumCorrection) : null;
  const premiums = correction ? { ...read, plan: correctedPremiums(read, correction, referenceMonth) } : read;
  return { premiums, correction, unpaid: unpaidMonths(premiums, referenceMonth) };
}

/** Predicts the premiums of an employee's account, with the stored correction. */
export async function findPaid(database: Database, owner: Owner, account: Dates): Promise<AccountPremiums> {
  const kept = await correctionQuery(database, owner).executeTakeFirst();
  return premiumsOf(account, await findPremiums(database, owner), kept);
}

export function correctionQuery(database: Database, owner: Owner) {
  return database
    .selectFrom('premium_corrections')
    .select(['employer_premium as employerPremium', 'own_premium as ownPremium', 'goes_on_from as from'])
    .select(['is_ended as isEnded', 'read_as as readAs'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
}

export async function storeCorrection(
  database: Database,
  owner: Owner,
  { correction, readAs, at }: { readonly correction: PremiumCorrection; readonly readAs: string; readonly at: Date },
): Promise<void> {
  const { employerPremium, ownPremium, from, isEnded } = correction;
  const record = {
    ...{ employer_premium: employerPremium, own_premium: ownPremium, goes_on_from: from, is_ended: isEnded },
    ...{ read_as: readAs, saved_at: at },
  };
  await database
    .insertInto('premium_corrections')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

export async function eraseCorrection(database: Database, owner: Owner): Promise<void> {
  await database
    .deleteFrom('premium_corrections')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
