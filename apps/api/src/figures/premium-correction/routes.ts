/**
 * Defines the route of 掛金の直し, the correction of predicted premiums: `PUT /api/v1/premium-correction`. It is stored with
 * a mark that identifies the present prediction, so that the correction ends when the prediction changes.
 */
import { savePremiumCorrection } from '@minori/contract/premium-correction';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { readingMark } from '@minori/engine/premium-history/corrected-premiums';
import { readPremiums } from '@minori/engine/premium-history/premium-reading';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { lockOwner } from '../../records/employees.ts';
import { findPremiums } from '../../records/statement-lists.ts';
import { findLatestAccount } from '../plan-account/account-repository.ts';
import { eraseCorrection, storeCorrection } from '../plan-account/premiums.ts';

/** Returns the mark of the present prediction; before the first statement that of a history without premiums. */
async function findMark(database: Database, owner: Owner, today: string): Promise<string> {
  const account = await findLatestAccount(database, owner);
  if (!account) return readingMark(readPremiums([], monthOf(today), null));
  const rows = await findPremiums(database, owner);
  return readingMark(readPremiums(rows, monthOf(account.premiumsToldOn), monthOf(account.subscriptionDate)));
}

export function premiumCorrectionRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): readonly Route[] {
  return [
    route(savePremiumCorrection, async ({ body: { correction } }, { session }) => {
      await database.transaction().execute(async (transaction) => {
        await lockOwner(transaction, session);
        if (correction === null) return eraseCorrection(transaction, session);
        const readAs = await findMark(transaction, session, tokyoDate(now().getTime()));
        return storeCorrection(transaction, session, { correction, readAs, at: now() });
      });
      return {};
    }),
  ];
}
