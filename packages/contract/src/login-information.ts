/** 連携情報 — defines the calls for the connection to a record keeper. No response contains a secret. */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { Line } from './outside-text.ts';
import { OwnUser } from './own-user.ts';

/** ID at the record keeper. */
export const RkId = Line(64);

/** Passwords are never converted. */
export const RkPass = z.string().check(z.minLength(1), z.maxLength(64));

/** 記録関連運営管理機関へのログイン情報, as typed; ids are normalised (NFKC, trimmed), passwords never. */
export const RkLoginInfo = z.strictObject({ rkLoginId: RkId, password: RkPass, birthday: CalendarDate });
export type RkLoginInfo = z.output<typeof RkLoginInfo>;

/** The public facts of a connection. */
export const RkConnection = z.object({ isRkInfo: z.boolean(), isPreserve: z.boolean() });

/**
 * Connects a record keeper. With `isPreserve` the credentials are sealed to the scraper's key and stored; without it they are
 * typed at each scrape, none are sent here, and stored ones are erased.
 */
export const registerRkUserInfo = call({
  name: 'registerRkUserInfo',
  method: 'POST',
  path: '/api/v1/rk-user-info',
  scope: 'own-user',
  failure: 'loginInformationRegister',
  body: z.discriminatedUnion('isPreserve', [
    z.strictObject({ sysUserCode: SysCode, isPreserve: z.literal(false) }),
    z.strictObject({ sysUserCode: SysCode, isPreserve: z.literal(true), ...RkLoginInfo.shape }),
  ]),
  response: RkConnection,
});

/** The use of the credentials: typed by the employee, stored by Minori, the daily refresh, or auto-login to the site itself. */
export const CREDENTIAL_SOURCES = ['typed', 'saved', 'scheduled', 'autoLogin'] as const;
export const CredentialSource = z.enum(CREDENTIAL_SOURCES);
export type CredentialSource = z.output<typeof CredentialSource>;

/** 利用の記録 — one use of the credentials. */
export const CredentialUse = z.object({
  at: Instant,
  source: CredentialSource,
  /**
   * 'read', 'tried' (only signed in and off), 'opened' or 'not_used' (autoLogin), 'running', or the failure's reason in the
   * catalogue.
   */
  outcome: z.string(),
});

/** The connection as its owner sees it; the response never contains id, password or birthday. */
export const rkUserInfo = call({
  name: 'rkUserInfo',
  method: 'GET',
  path: '/api/v1/rk-user-info',
  scope: 'own-user',
  failure: 'loginInformation',
  query: OwnUser,
  response: z.extend(RkConnection, {
    /** When the stored credentials were saved; null when none are. */
    savedAt: z.nullable(Instant),
    /** Consecutive refused logins by Minori since the last successful one. */
    refusals: z.int(),
    /** Estimated refusals left before the record keeper locks the account. */
    attemptsLeft: z.int(),
    /** Whether automatic scrapes have stopped until new credentials are entered. */
    isScrapingError: z.boolean(),
    /** The outcome of the last scrape or file: 'read' or a reason of the catalogue; null before the first. */
    lastReading: z.nullable(z.object({ at: Instant, outcome: z.string(), isFile: z.optional(z.literal(true)) })),
    /** Newest first, at most 50. */
    uses: z.array(CredentialUse),
  }),
  ours: true,
});

export const deleteRkUserInfo = call({
  name: 'deleteRkUserInfo',
  method: 'POST',
  path: '/api/v1/rk-user-info/delete-sys-user-code',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'serviceInfoDelete',
  body: OwnUser,
  response: RkConnection,
});

/**
 * 自動ログイン — a one-time ticket (auto-login-ticket.ts), valid for 60 s, which the portal posts to `action` in a new tab: the
 * scraper's own public listener responds with a page whose form leads to the record keeper. The ticket is in no URL. That page
 * contains the stored credentials, so the call needs a recent proof (`reauthentication_required`).
 */
export const rkAutoLogin = call({
  name: 'rkAutoLogin',
  method: 'GET',
  path: '/api/v1/rk-auto-login',
  scope: 'own-user',
  feature: 'autoLogin',
  failure: 'autoLogin',
  query: OwnUser,
  response: z.object({ action: z.url(), ticket: z.string(), expiresAt: Instant }),
});
