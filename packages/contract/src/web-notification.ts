/**
 * プッシュ通知 — defines the calls for the devices that receive pushes of notices and reports: standard Web Push (architecture.md).
 * `deviceToken` is the browser's subscription as JSON, which only the sender of pushes reads; no response contains it.
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { BooleanInQuery, SysCode } from './codes.ts';
import { Line } from './outside-text.ts';
import { OwnUser } from './own-user.ts';

/** A PushSubscription's JSON of at most 4 KB; the server requires endpoint and keys in it and refuses anything else. */
export const DeviceToken = Line(4_096).check(z.meta({ contentMediaType: 'application/json' }));

const DeviceId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Device = z.object({ id: z.int() });

/** The key with which browsers subscribe; null where the operator has set none. */
export const getPushKey = call({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/v1/web-notification',
  scope: 'session',
  failure: 'pushToken',
  ours: true,
  response: z.object({ publicKey: z.nullable(z.string()) }),
});

/** A token that is already registered moves to this employee and keeps its id. 409 where there are ten other devices. */
export const registerDevice = call({
  name: 'registerDevice',
  method: 'POST',
  path: '/api/v1/web-notification',
  scope: 'own-user',
  failure: 'pushToken',
  body: z.strictObject({ sysUserCode: SysCode, deviceToken: DeviceToken }),
  response: Device,
});

/** The browser has a new subscription. 404 for another employee's device. */
export const updateDevice = call({
  name: 'updateDevice',
  method: 'PUT',
  path: '/api/v1/web-notification/:id',
  scope: 'own-user',
  failure: 'pushToken',
  params: z.strictObject({ id: DeviceId }),
  body: z.strictObject({ sysUserCode: SysCode, deviceToken: DeviceToken }),
  response: Device,
});

/** Also at a sign-out, with a flag for it: the browser is registered again at the next sign-in. */
export const removeDevice = call({
  name: 'removeDevice',
  method: 'DELETE',
  path: '/api/v1/web-notification/:id',
  scope: 'session',
  from: 'signed-in',
  failure: 'pushToken',
  params: z.strictObject({ id: DeviceId }),
  query: z.strictObject({ isSignOut: z.optional(BooleanInQuery) }),
  response: Device,
});

/** Sends a test push to the device. */
export const testDevice = call({
  name: 'testDevice',
  method: 'POST',
  path: '/api/v1/web-notification/:id/test',
  scope: 'own-user',
  failure: 'pushToken',
  ours: true,
  params: z.strictObject({ id: DeviceId }),
  body: OwnUser,
  response: z.object({ isSent: z.boolean() }),
});

/** The payload of a push: no figure, no name. The service worker shows it and opens `url` of the same origin. */
export const PushMessage = z.strictObject({
  title: z.string().check(z.maxLength(100)),
  body: z.string().check(z.maxLength(200)),
  /** A path of the portal. */
  url: z.string().check(z.regex(/^\/[a-z0-9][a-z0-9-]*\/[a-z0-9/?=-]*$/)),
  /** A later push replaces an earlier one with the same tag. */
  tag: z.string().check(z.maxLength(60)),
});
export type PushMessage = z.output<typeof PushMessage>;
