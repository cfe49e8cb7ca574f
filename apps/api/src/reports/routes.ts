/**
 * Routes of 定期診断レポート, the half-yearly report: `GET /api/v1/reports/list`, `/reports/:id`, `/all-ids/reports` and
 * `/pdf/all-ids`.
 */

import { allPdfIds, allReportIds } from '@minori/contract/all-ids';
import { getReport, getReports } from '@minori/contract/report';
import { type Route, route } from '../platform/http/route.ts';
import type { Deps } from '../platform/process/deps.ts';
import { findReportIds } from './report-repository.ts';
import { reportOf, reportsOf } from './service.ts';

export function reportRoutes(deps: Deps): readonly Route[] {
  const { database } = deps;
  return [
    route(getReports, (_input, { session }) => reportsOf(database, session)),
    route(getReport, ({ params: { id }, query }, context) =>
      reportOf(deps, context, { id, withPdf: query.withPdf ?? false }),
    ),
    route(allReportIds, (_input, { session }) => findReportIds(database, session)),
    route(allPdfIds, (_input, { session }) => findReportIds(database, session)),
  ];
}
