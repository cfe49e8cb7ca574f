/** 定期診断レポート — returns the list of reports with changes, one whole report, and its PDF. */

import type { CallResult } from '@minori/contract/call';
import type { getReport, getReports } from '@minori/contract/report';
import { Failure } from '../platform/base/failure.ts';
import type { Deps } from '../platform/process/deps.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { difference } from './changes.ts';
import { type Opener, openPdf } from './open-pdf.ts';
import { findReport, findReports } from './report-repository.ts';

/** The largest bigint of PostgreSQL; a larger id finds no report. */
const MOST_ID = 2n ** 63n - 1n;

export async function reportsOf(database: Database, owner: Owner): Promise<CallResult<typeof getReports>> {
  const rows = await findReports(database, owner);
  return rows.map(({ id, createdAt, scores, previousScores, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: createdAt.toISOString(),
    totalValuation: scores?.totalValuation ?? null,
    totalScore: scores?.totalScore ?? null,
    previousTotalValuation: previousScores?.totalValuation ?? null,
    totalScoreChange: difference(scores?.totalScore ?? null, previousScores?.totalScore),
  }));
}

interface ReportRequest {
  readonly id: string;
  readonly withPdf: boolean;
}

/** @throws Failure not_found for a missing report or another employee's; with its PDF as `openPdf` */
export async function reportOf(
  deps: Deps,
  opener: Opener,
  { id, withPdf }: ReportRequest,
): Promise<CallResult<typeof getReport>> {
  const number = BigInt(id);
  const found = number > MOST_ID ? undefined : await findReport(deps.database, opener.session, number);
  if (!found) throw new Failure('not_found');
  const { content, createdAt } = found;
  const pdf = withPdf ? await openPdf(deps, opener, found) : null;
  return { id: Number(id), createdAt: createdAt.toISOString(), content, base64pdf: pdf?.toString('base64') ?? null };
}
