/**
 * プッシュ通知の登録 — stores the server's id of this browser's push subscription, and a digest by which a change is noticed.
 * The token itself is never stored: whoever has it could send notifications to this device.
 */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

const PushToken = z.object({
  /** Id of the device at the server; null if none is registered. */
  id: z.nullable(z.int().check(z.minimum(1))),
  /** SHA-256 of the subscription as base64url. */
  digest: z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type PushToken = z.output<typeof PushToken>;

export const NO_PUSH_TOKEN: PushToken = { id: null, digest: null };

export const pushToken = slice<PushToken>({ defaults: NO_PUSH_TOKEN, stored: PushToken, toStored: asItIs });
