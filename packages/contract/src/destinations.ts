/**
 * 届け先 — defines where messages to an employee go besides the sign-in e-mail address: a notification e-mail address, and devices.
 * A new address is confirmed by a mailed link. After a password reset all are paused, until their owner keeps or removes each.
 */
import * as z from 'zod/mini';
import { Empty, StoredEmail } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { MailedToken } from './password.ts';
import { DeviceName } from './sessions.ts';

/** `reset_token_invalid` for an invalid or expired link. No session is needed, and none begins. */
export const confirmNotifyAddress = call({
  name: 'confirmNotifyAddress',
  method: 'POST',
  path: '/api/v1/notify-address/confirmation',
  scope: 'public',
  failure: 'notifyAddressLink',
  ours: true,
  body: z.strictObject({ linkToken: MailedToken }),
  response: Empty,
});

export const DeviceId = z.int().check(z.positive());

export const getPausedDestinations = call({
  name: 'getPausedDestinations',
  method: 'GET',
  path: '/api/v1/paused-destinations',
  scope: 'session',
  failure: 'destinations',
  ours: true,
  response: z.object({
    /** null where it isn't paused. */
    emailForNotify: z.nullable(StoredEmail),
    /** Oldest first. */
    devices: z.array(z.object({ id: DeviceId, registeredAt: Instant, device: DeviceName })),
  }),
});
