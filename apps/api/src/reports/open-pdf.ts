/**
 * PDFを開く — makes a report's PDF when its owner opens it (docs/decisions/0069): from its frozen content, once for all
 * who open it at the same time, and stores it for a while. A failure leaves the report as it is, and the next opening
 * tries again.
 */
import type { FastifyBaseLogger } from 'fastify';
import { requireLivingSession } from '../identity/auth/recent-authentication.ts';
import type { DataFile, PrintedReports } from '../identity/own-data/read-me.ts';
import type { SessionContext } from '../platform/http/route.ts';
import { PdfFailure, printedFor } from '../platform/pdf/pdf-failure.ts';
import type { Deps } from '../platform/process/deps.ts';
import { findReport, findReportIds } from './report-repository.ts';
import { findStoredPdf, storePdf } from './stored-pdfs.ts';

type PdfDeps = Pick<Deps, 'database' | 'pdfPrinter' | 'now' | 'work'>;

/** The session that opens a report. */
export type Opener = Pick<SessionContext, 'session' | 'signal' | 'slot' | 'log'>;

type Report = Pick<NonNullable<Awaited<ReturnType<typeof findReport>>>, 'id' | 'content'>;

/**
 * @returns null when the client has closed the connection
 * @throws Failure too_many_requests while too many wait for a PDF, session_revoked where the session has ended
 *   meanwhile; PdfFailure
 */
export async function openPdf(deps: PdfDeps, opener: Opener, { id, content }: Report): Promise<Buffer | null> {
  const { database, pdfPrinter, now, work } = deps;
  const { session, signal, slot, log } = opener;
  const kept = await findStoredPdf(database, session, { id, at: now() });
  if (kept) return kept;
  const orderer = { signal, name: session.sysUserCode, company: session.sysOrganizationCode, key: `report ${id}` };
  const printed = await printedFor(() =>
    slot.releaseWhile(() => pdfPrinter.print({ kind: 'regular-report', content }, orderer)),
  );
  if (!printed) return null;
  await requireLivingSession(database, session);
  const pdf = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  // The response doesn't wait until the PDF is stored, and a full disk doesn't prevent it.
  void work.track(storePdf(database, session, { id, at: now(), pdf })).catch((error: unknown) => {
    log.error({ err: error }, 'a printed report could not be kept');
  });
  return pdf;
}

/**
 * Makes a PDF file of each of an employee's reports, one after the other. A report that fails is listed in `unprinted`,
 * and the others continue.
 * @throws Failure too_many_requests, session_revoked
 */
export async function printReports(deps: PdfDeps, opener: Opener): Promise<PrintedReports> {
  const files: DataFile[] = [];
  const unprinted: string[] = [];
  for (const id of await findReportIds(deps.database, opener.session)) {
    const report = await findReport(deps.database, opener.session, BigInt(id));
    if (!report) continue;
    const pdf = await openPdf(deps, opener, report).catch((error: unknown) => logUnprinted(opener.log, error));
    if (pdf === null) break;
    if (pdf) files.push({ name: `reports/${report.baseDate}.pdf`, content: pdf });
    else unprinted.push(report.baseDate);
  }
  return { files, unprinted };
}

/** @throws any error that doesn't concern this report alone */
function logUnprinted(log: Pick<FastifyBaseLogger, 'error'>, error: unknown): undefined {
  if (!(error instanceof PdfFailure)) throw error;
  log.error({ err: error }, 'a report could not be printed');
}
