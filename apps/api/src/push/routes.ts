/** プッシュ通知 — `/api/v1/web-notification`. */
import { getPushKey, registerDevice, removeDevice, testDevice, updateDevice } from '@minori/contract/web-notification';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { addDevice, changeDevice, takeDeviceAway, tryDevice } from './device-service.ts';

export function pushRoutes(deps: Deps): readonly Route[] {
  return [
    route(getPushKey, async () => ({ publicKey: deps.push?.publicKey ?? null })),
    route(registerDevice, ({ body }, { session }) => addDevice(deps, session, body.deviceToken)),
    route(updateDevice, ({ params, body }, { session }) =>
      changeDevice(deps, session, { id: BigInt(params.id), deviceToken: body.deviceToken }),
    ),
    route(removeDevice, ({ params }, { session }) => takeDeviceAway(deps, session, BigInt(params.id))),
    route(testDevice, ({ params }, { session, turn }) => turn.aside(() => tryDevice(deps, session, BigInt(params.id)))),
  ];
}
