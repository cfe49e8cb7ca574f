/**
 * バッチへの報告 — reports a scrape without a response to both batch endpoints, each in its own format (specification
 * sections 3 and 4): 100 and a description that starts with 'timeout', or 1 and 'network error'. A report that fails
 * is ignored silently (hole 18 of errors.md).
 */
import { BATCH_TOKEN_COOKIE, SECURE_BATCH_TOKEN_COOKIE, srpErr, srpError } from '@minori/contract/batch';
import { API_TIMEOUT_MS, attempt, type Connection } from '../api/attempt.ts';
import type { CallFailure } from '../api/call-failure.ts';

interface AffectedScrape {
  readonly sysUserCode: string;
  /** The account's numeric id. */
  readonly accountId: number;
  readonly scrapingCode: string;
}

const REPORTS = {
  axios_timeout: { errorType: 100, description: `timeout of ${API_TIMEOUT_MS}ms exceeded` },
  axios_network_error: { errorType: 1, description: 'network error: no response was received' },
} as const;

/** Reports a time-out or a network error, which only a browser can detect; does nothing for any other failure. */
export async function reportNoAnswer(
  { connection, cookies }: { readonly connection: Connection; readonly cookies: () => string },
  { error }: CallFailure,
  { sysUserCode, accountId, scrapingCode }: AffectedScrape,
): Promise<void> {
  const report = error.reason in REPORTS ? REPORTS[error.reason as keyof typeof REPORTS] : undefined;
  if (!report) return;
  const token = batchToken(cookies());
  const authorization = token === null ? {} : { authorization: token };
  await Promise.all([
    attempt(connection, srpError, { body: { sysUserCode, scrapingCode, ...report }, ...authorization }),
    attempt(connection, srpErr, {
      body: { rkUserId: accountId, mstUserId: accountId, srpErrReason: report.description },
      ...authorization,
    }),
  ]);
}

/**
 * The token for reports to the batch, from the only cookie that scripts may read (security.md row 35).
 * @param cookies as `document.cookie` writes them.
 * @returns null if there is none.
 */
export function batchToken(cookies: string): string | null {
  const pairs = cookies.split('; ');
  for (const name of [SECURE_BATCH_TOKEN_COOKIE, BATCH_TOKEN_COOKIE]) {
    const pair = pairs.find((text) => text.startsWith(`${name}=`));
    if (pair !== undefined) return pair.slice(name.length + 1);
  }
  return null;
}
