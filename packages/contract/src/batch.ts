/**
 * バッチ報告 — reports a scrape for which the browser got no response, at either of the two paths and in either of the two
 * shapes of specification section 3. A failed report is silent.
 * The `Authorization` header carries the token of the cookie below, which is valid for these calls alone.
 */
import * as z from 'zod/mini';
import { Empty } from './auth.ts';
import { call } from './call.ts';
import { ScrapingCode, SysCode } from './codes.ts';
import { Cleaned } from './outside-text.ts';

/** Cookie that script may read; an HMAC of the session's id, useless without the session (security.md row 35). */
export const BATCH_TOKEN_COOKIE = 'minori_batch';

/** Its name over https: the prefix stops other hosts under the portal's domain from setting it (asvs.md V3.3.1, V3.3.3). */
export const SECURE_BATCH_TOKEN_COOKIE = `__Host-${BATCH_TOKEN_COOKIE}` as const;

/** 1 network, 100 time-out. */
export const ScrapingErrorType = z.literal([1, 100]);

const Description = Cleaned(500);

export const ScrapingErrorEntry = z.strictObject({
  sysUserCode: SysCode,
  scrapingCode: ScrapingCode,
  errorType: ScrapingErrorType,
  /** Begins with 'timeout' or 'network error'. */
  description: Description,
});

/** The older shape; both ids are the account's own `id`. */
export const OlderScrapingErrorEntry = z.strictObject({
  rkUserId: z.int(),
  mstUserId: z.int(),
  srpErrReason: Description,
});

const Entry = z.union([ScrapingErrorEntry, OlderScrapingErrorEntry]);

export const srpErr = call({
  name: 'srpErr',
  method: 'POST',
  path: '/api/v1/batch/srp-err',
  scope: 'session',
  from: 'signed-in',
  failure: 'logOutput',
  body: Entry,
  response: Empty,
});

export const srpError = call({
  name: 'srpError',
  method: 'POST',
  path: '/api/v1/batch/srp-error',
  scope: 'session',
  from: 'signed-in',
  failure: 'logOutput',
  body: Entry,
  response: Empty,
});
