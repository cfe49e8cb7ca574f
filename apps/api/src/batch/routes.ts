/** バッチ報告 — `POST /api/v1/batch/srp-err` and `/srp-error`: two addresses, one meaning. */
import { srpErr, srpError } from '@minori/contract/batch';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Route, route, type SessionContext } from '../route.ts';
import { type Entry, reportOf } from './report.ts';
import { storeReport } from './repository.ts';
import { isBatchToken } from './token.ts';

export function batchRoutes({ config, database, now }: Deps): readonly Route[] {
  const report = async ({ body }: { body: Entry }, { session, authorization }: SessionContext) => {
    const of = { sessionId: session.sessionId, secret: config.jobSecret };
    if (!isBatchToken(authorization, of)) throw new Failure('unauthorized');
    await storeReport(database, session, { report: reportOf(body, session), at: now() });
    return {};
  };
  return [route(srpErr, report), route(srpError, report)];
}
