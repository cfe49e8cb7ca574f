/** 定期診断レポート — the list with what changed, one whole, and its PDF, which is printed when first asked for. */

import { allPdfIds, allReportIds } from '@minori/contract/all-ids';
import type { CallResult } from '@minori/contract/call';
import { getReport, getReports } from '@minori/contract/report';
import { Failure } from '../platform/base/failure.ts';
import { type Route, route, type Slot } from '../platform/http/route.ts';
import { printedFor } from '../platform/pdf/pdf-failure.ts';
import type { Orderer } from '../platform/pdf/pdf-printer.ts';
import type { Deps } from '../platform/process/deps.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { difference } from './changes.ts';
import { findReport, findReportIds, findReports, storePdf } from './report-repository.ts';

/** Of the largest bigint of the database; a longer id is nobody's. */
const MOST_ID = 2n ** 63n - 1n;

async function reportsOf(database: Database, owner: Owner): Promise<CallResult<typeof getReports>> {
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

interface Asked {
  readonly id: string;
  readonly withPdf: boolean;
  readonly orderer: Orderer;
  readonly slot: Slot;
}

/** @throws Failure not_found for another's report as for none, too_many_requests while too many wait for a PDF */
async function reportOf(
  { database, pdfPrinter }: Pick<Deps, 'database' | 'pdfPrinter'>,
  owner: Owner,
  { id, withPdf, orderer, slot }: Asked,
): Promise<CallResult<typeof getReport>> {
  const number = BigInt(id);
  const found = number > MOST_ID ? undefined : await findReport(database, owner, { id: number, withPdf });
  if (!found) throw new Failure('not_found');
  const { content, createdAt } = found;
  const pdf = withPdf ? (found.pdf ?? (await printNow())) : null;
  return { id: Number(id), createdAt: createdAt.toISOString(), content, base64pdf: pdf?.toString('base64') ?? null };

  function printNow(): Promise<Buffer | null> {
    return printedFor(async () => {
      const printed = await slot.releaseWhile(() => pdfPrinter.print({ kind: 'regular-report', content }, orderer));
      await storePdf(database, owner, { id: number, pdf: printed });
      return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
    });
  }
}

/** 定期診断レポート — `GET /api/v1/reports/list`, `/reports/:id`, `/all-ids/reports` and `/pdf/all-ids`. */
export function reportRoutes(deps: Deps): readonly Route[] {
  const { database } = deps;
  return [
    route(getReports, (_input, { session }) => reportsOf(database, session)),
    route(getReport, ({ params, query }, { session, signal, slot }) =>
      reportOf(deps, session, {
        id: params.id,
        withPdf: query.withPdf ?? false,
        orderer: { signal, name: session.sysUserCode, company: session.sysOrganizationCode },
        slot,
      }),
    ),
    route(allReportIds, (_input, { session }) => findReportIds(database, session)),
    route(allPdfIds, (_input, { session }) => findReportIds(database, session, true)),
  ];
}
