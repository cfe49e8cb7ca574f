/** Declares the route of 配分のずれ, the drift of the account from its allocation: `GET /api/v1/fund/drift`. */
import { getDrift } from '@minori/contract/drift';
import { driftOf } from '../../figures/registered-selection/drift.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';

export function driftRoutes({ database }: Deps): readonly Route[] {
  return [
    route(getDrift, async (_input, { session }) => ({
      drift: await inSnapshot(database, (snapshot) => driftOf(snapshot, session)),
    })),
  ];
}
