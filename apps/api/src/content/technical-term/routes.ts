/** Defines the routes of 用語集 (the glossary): `GET /api/v1/technial-term` and `/technial-term/technical-term-code/{code}`. */

import { getTechnicalTerm, getTechnicalTerms, requestedTermCodes } from '@minori/contract/technical-term';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { readerOf } from '../reader/visible.ts';
import { findTerms, termDetail } from './service.ts';

export function glossaryRoutes({ database, now }: Deps): readonly Route[] {
  return [
    route(getTechnicalTerms, async ({ query }, { session }) => [
      ...(await findTerms(database, readerOf(session, undefined, now()), requestedTermCodes(query))),
    ]),
    route(getTechnicalTerm, ({ params, query }, { session }) =>
      termDetail(database, params.code, readerOf(session, query.sysUserCode, now())),
    ),
  ];
}
