/**
 * 定期診断レポート — defines the calls for half-yearly reports, frozen when made: the list with grade and change, one complete
 * report, and its PDF (calculations.md section 8, docs/decisions/0020).
 */
import * as z from 'zod/mini';
import { ValuationState } from './beside-grade.ts';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { BooleanInQuery, Grade } from './codes.ts';
import { Score } from './figures.ts';
import { OwnUser } from './own-user.ts';
import { ReportContent } from './report-content.ts';

const ReportId = z.int().check(z.minimum(1));

export const ReportInList = z.object({
  id: ReportId,
  /** 3月31日 or 9月30日; for a first report the end of the month of the first valuation. */
  baseDate: CalendarDate,
  createdAt: Instant,
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  /** 状態 on the base date; null before a diagnosis, and in a report by an older method. */
  state: z.nullable(ValuationState),
  previousTotalValuation: z.nullable(Grade),
  /** Difference in points from the previous report; null for the first, and where either has none. */
  totalScoreChange: z.nullable(z.int()),
});

/** The latest first. */
export const getReports = call({
  name: 'getReports',
  method: 'GET',
  path: '/api/v1/reports/list',
  scope: 'own-user',
  feature: 'report',
  failure: 'reportList',
  query: OwnUser,
  response: z.array(ReportInList),
});

export const ReportDetail = z.object({
  id: ReportId,
  createdAt: Instant,
  content: ReportContent,
  /** The PDF, generated only on request; otherwise null. */
  base64pdf: z.nullable(z.string()),
});

/** 404 for another employee's report, as for one that doesn't exist. */
export const getReport = call({
  name: 'getReport',
  method: 'GET',
  path: '/api/v1/reports/:id',
  scope: 'session',
  feature: 'report',
  failure: 'report',
  params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  query: z.strictObject({ withPdf: z.optional(BooleanInQuery) }),
  response: ReportDetail,
});
