/** バッチ報告 — `POST /api/v1/batch/srp-err` and `/srp-error`, which do the same. */

import { srpErr, srpError } from '@minori/contract/batch';
import { errorCode } from '@minori/contract/error-code';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { type Entry, NO_ANSWER, reportOf, storeReport } from './report.ts';
import { isBatchToken } from './token.ts';

export function batchRoutes({ config, database, now }: Deps): readonly Route[] {
  const report = async ({ body }: { body: Entry }, { session, authorization, log }: SessionContext) => {
    const of = { sessionId: session.sessionId, secret: config.jobSecret };
    if (!isBatchToken(authorization, of)) throw new Failure('unauthorized');
    const stored = reportOf(body, session);
    await storeReport(database, session, { report: stored, at: now() });
    // Logs the error code that the employee sees: the browser got no response and so no request id.
    if (stored.scrapingCode !== null)
      log.warn(
        { code: errorCode(NO_ANSWER, stored.scrapingCode), errorType: stored.errorType },
        'a browser got no answer',
      );
    return {};
  };
  return [route(srpErr, report), route(srpError, report)];
}
