/** 連携情報 — the connection to a record keeper. Nothing secret is ever in an answer. */
import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

/** 記録関連運営管理機関へのログイン情報, as typed; ids are normalised (NFKC, trimmed), passwords never. */
export const RkLoginInfo = z.strictObject({
  rkLoginId: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(64)),
  birthday: CalendarDate,
});
export type RkLoginInfo = z.output<typeof RkLoginInfo>;

/** What anybody may know of a connection. */
export const RkConnection = z.object({ isRkInfo: z.boolean(), isPreserve: z.boolean() });

/**
 * Records that the employee connects a record keeper and is asked for the credentials at each reading.
 * Keeping them (`isPreserve: true`) needs the sealed store, so this call does not take them yet.
 */
export const registerRkUserInfo = call({
  method: 'POST',
  path: '/api/v1/rk-user-info',
  scope: 'own-user',
  failure: 'loginInformation',
  body: z.strictObject({ sysUserCode: SysCode, isPreserve: z.literal(false) }),
  response: RkConnection,
});

export const deleteRkUserInfo = call({
  method: 'POST',
  path: '/api/v1/rk-user-info/delete-sys-user-code',
  scope: 'own-user',
  failure: 'serviceInfoDelete',
  body: OwnUser,
  response: RkConnection,
});
