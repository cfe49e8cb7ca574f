/** 受け取りの手続き — the route of `GET /api/v1/claiming`, for companies with and without 受取額の試算. */
import { type ClaimingAnswer, getClaiming } from '@minori/contract/claiming';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import { findCompany } from '../../records/companies.ts';
import { findLeaving } from '../../records/leavings.ts';
import { findMembership } from '../plan-account/membership.ts';

export function claimingRoutes({ database, now }: Deps): readonly Route[] {
  return [
    route(getClaiming, (_input, { session }) =>
      inSnapshot(database, async (snapshot): Promise<ClaimingAnswer> => {
        const { account } = await findMembership(snapshot, session);
        const { name: companyName } = await findCompany(snapshot, session.sysOrganizationCode);
        const leftOn = (await findLeaving(snapshot, session))?.leftOn ?? null;
        return { today: tokyoDate(now().getTime()), companyName, leftOn, account };
      }),
    ),
  ];
}
