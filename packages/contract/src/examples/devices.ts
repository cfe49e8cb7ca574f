/** Gives examples of a browser that receives pushes, and of the lists of ids. */

import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';
import { examples as userAccount } from './user-account.ts';

const sysUserCode = SYS_USER_CODE;

const DEVICE_TOKEN = JSON.stringify({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
  expirationTime: null,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

export const examples: Examples<
  | 'getPushKey'
  | 'registerDevice'
  | 'updateDevice'
  | 'removeDevice'
  | 'testDevice'
  | 'updateSubscription'
  | 'confirmNotifyAddress'
  | 'getPausedDestinations'
  | 'decideDestination'
  | 'allColumnIds'
  | 'allFaqIds'
  | 'allNoticeIds'
  | 'allReportIds'
  | 'allPdfIds'
> = {
  getPushKey: {
    response: {
      publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    },
  },
  registerDevice: { body: { sysUserCode, deviceToken: DEVICE_TOKEN }, response: { id: 3 } },
  updateDevice: { params: { id: '3' }, body: { sysUserCode, deviceToken: DEVICE_TOKEN }, response: { id: 3 } },
  removeDevice: { params: { id: '3' }, query: { isSignOut: 'true' }, response: { id: 3 } },
  testDevice: { params: { id: '3' }, body: { sysUserCode }, response: { isSent: true } },
  updateSubscription: {
    body: { sysUserCode, isSubscription: false },
    response: { ...userAccount.getUserAccount.response, isSubscription: false },
  },
  confirmNotifyAddress: { body: { linkToken: 'example-example-example-example-example-lin' }, response: {} },
  getPausedDestinations: {
    response: {
      emailForNotify: 'aoi@home.example',
      devices: [
        { id: 3, registeredAt: '2026-04-10T00:20:00.000Z', device: { browser: 'Chrome', system: 'Android' } },
        { id: 4, registeredAt: '2026-04-11T00:20:00.000Z', device: { browser: null, system: null } },
      ],
    },
  },
  decideDestination: { body: { deviceId: 3, isKept: true }, response: userAccount.getUserAccount.response },
  allColumnIds: { response: [12, 13] },
  allFaqIds: { response: [1301, 1302] },
  allNoticeIds: { response: [5] },
  allReportIds: { response: [2] },
  allPdfIds: { response: [2] },
};
