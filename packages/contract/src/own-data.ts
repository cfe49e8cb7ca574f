/**
 * データの書き出しと退会 — exports all stored data of an employee as a file, and erases them. Both need a recent proof of identity
 * (`reauthentication_required`).
 */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

/** Name under which a browser saves the zip. */
export const OWN_DATA_FILE = 'minori-data.zip';

/** A zip of JSON, one file for each part of the product, with an explanation in Japanese. */
export const getOwnData = call({
  name: 'getOwnData',
  method: 'POST',
  path: '/api/v1/user-account/data',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'ownData',
  ours: true,
  body: OwnUser,
  answers: 'zip',
  response: z.instanceof(Uint8Array),
});

/** Sent before everything is erased, once the word of the page's language has been typed. */
export const LEAVING_WORD = '退会する';

/** Erases the employee and ends every session; a second call finds nobody. */
export const leaveService = call({
  name: 'leaveService',
  method: 'POST',
  path: '/api/v1/user-account/leave',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'leave',
  ours: true,
  body: z.strictObject({ sysUserCode: SysCode, word: z.literal(LEAVING_WORD) }),
  /** `receipt` identifies the erasure for the operator; no personal data is linked to it. */
  response: z.object({ receipt: z.uuid(), erasedAt: Instant }),
});
