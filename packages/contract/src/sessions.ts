/** ログインの状況 — defines the calls for the employee's own sessions, the account activity, and how to end the other sessions. */
import * as z from 'zod/mini';
import { AUTHORIZATION_METHODS } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';

/** 1 to 3 as for companies; 4 is a passkey, in addition to 1 and 3 where the company allows it. */
export const SIGN_IN_METHODS = [...AUTHORIZATION_METHODS, 4] as const;

/** The name of a device, from its User-Agent at sign-in: null where unknown. */
export const DeviceName = z.object({
  /** Such as 'Chrome' and 'Windows'. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});

export const OwnSession = z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  method: z.literal(SIGN_IN_METHODS),
  device: DeviceName,
});

/** Account activity that its owner can look through. */
export const ACCOUNT_ACTIVITY_KINDS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_blocked',
  'sign_out',
  'session_ended',
  'password_changed',
  'password_mail_sent',
  'passkey_added',
  'passkey_removed',
  'notify_address_asked',
  'notify_address_changed',
  'device_added',
  'device_removed',
  'device_signed_out',
  'destinations_paused',
  'destination_kept',
  'destination_removed',
  'sign_in_address_changed',
  'connection_kept',
  'connection_removed',
  'support_seen',
  'support_unlocked',
  'support_link_mailed',
  'support_sessions_ended',
] as const;

export const AccountActivity = z.object({
  at: Instant,
  kind: z.enum(ACCOUNT_ACTIVITY_KINDS),
  /** The number of equal events of one hour that it represents, `at` being the last; absent for a single one. */
  times: z.optional(z.int()),
});

export const getSessions = call({
  name: 'getSessions',
  method: 'GET',
  path: '/api/v1/sessions',
  scope: 'session',
  from: 'signed-in',
  failure: 'sessions',
  ours: true,
  response: z.object({
    /** Active sessions, the current one first, then by last use. */
    sessions: z.array(OwnSession),
    /** Of the last 90 days, newest first, at most 50. */
    events: z.array(AccountActivity),
  }),
});

/** 404 for another employee's session, or one that has ended. */
export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  scope: 'session',
  from: 'signed-in',
  failure: 'sessionEnd',
  ours: true,
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({}),
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/v1/sessions/end-others',
  scope: 'session',
  from: 'signed-in',
  failure: 'sessionEnd',
  ours: true,
  body: z.strictObject({}),
  response: z.object({ ended: z.int() }),
});
