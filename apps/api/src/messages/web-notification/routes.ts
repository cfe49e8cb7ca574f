/** プッシュ通知 — routes of `/api/v1/web-notification`. */

import { getPushKey, registerDevice, removeDevice, testDevice, updateDevice } from '@minori/contract/web-notification';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { addDevice, changeDevice, takeDeviceAway, tryDevice } from './device-service.ts';

export function pushRoutes(deps: Deps): readonly Route[] {
  return [
    route(getPushKey, async () => ({ publicKey: deps.push?.publicKey ?? null })),
    route(registerDevice, ({ body }, context) => addDevice(deps, context, body.deviceToken)),
    route(updateDevice, ({ params, body }, context) =>
      changeDevice(deps, context, { id: BigInt(params.id), deviceToken: body.deviceToken }),
    ),
    route(removeDevice, ({ params, query }, context) =>
      takeDeviceAway(deps, context, { id: BigInt(params.id), isSignOut: query.isSignOut ?? false }),
    ),
    route(testDevice, ({ params }, { session, slot }) =>
      slot.releaseWhile(() => tryDevice(deps, session, BigInt(params.id))),
    ),
  ];
}
