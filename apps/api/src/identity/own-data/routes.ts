/** Routes of the calls in `contract/own-data.ts`. */

import type { CallResult } from '@minori/contract/call';
import { getOwnData, leaveService } from '@minori/contract/own-data';
import { writeZip } from '../../platform/archive/write-zip.ts';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { holdSession } from '../auth/held-employee.ts';
import { requireLivingSession, requireRecentAuthentication } from '../auth/recent-authentication.ts';
import { openInputs } from '../retirement-inputs/open-inputs.ts';
import { findInputs } from '../retirement-inputs/repository.ts';
import { collectFiles } from './collect.ts';
import { eraseEmployee, holdToErase } from './erase-employee.ts';
import { type PrintedReports, readMe } from './read-me.ts';

/** Makes the PDFs of an employee's reports; passed in, because reports are a higher layer. */
export type PrintReports = (context: SessionContext) => Promise<PrintedReports>;

export function ownDataRoutes(deps: Deps, printReports: PrintReports): readonly Route[] {
  return [
    route(getOwnData, (_input, context) => takeOwnData({ ...deps, printReports }, context)),
    route(leaveService, (_input, context) => leave(deps, context)),
  ];
}

/** 退会 — requires recent authentication and the typed word. @throws Failure reauthentication_required, user_gone */
async function leave(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { session, requestId, cookies }: Pick<SessionContext, 'session' | 'requestId' | 'cookies'>,
): Promise<CallResult<typeof leaveService>> {
  const at = now();
  const erased = await database.transaction().execute(async (transaction) => {
    const employee = await holdToErase(transaction, session);
    if (!employee) throw new Failure('user_gone');
    await requireRecentAuthentication(transaction, session, at);
    const done = await eraseEmployee(transaction, employee, at);
    // With the employee's id and time, without the IP address.
    await writeAuditEvent(transaction, { kind: 'left_service', at, ip: '', requestId, employee: session });
    return done;
  });
  cookies.clear();
  return { receipt: erased.receipt, erasedAt: at.toISOString() };
}

interface ExportDeps extends Pick<Deps, 'config' | 'database' | 'scraper' | 'now'> {
  readonly printReports: PrintReports;
}

/**
 * Runs before the transaction, so that no connection is held while the scraper decrypts.
 * @throws Failure sealed_unavailable
 */
async function openedInputs(
  { database, scraper }: Pick<ExportDeps, 'database' | 'scraper'>,
  { session, span }: Pick<SessionContext, 'session' | 'span'>,
) {
  const kept = await findInputs(database, session);
  if (!kept) return [];
  const { sealed, ...rest } = kept;
  return [{ inputs: (await openInputs({ scraper, span }, session, sealed)) ?? null, ...rest }];
}

/**
 * データの書き出し — writes an audit event, which the export contains.
 * @throws Failure reauthentication_required, user_gone, sealed_unavailable, too_many_requests while too many wait for a
 * PDF
 */
async function takeOwnData(deps: ExportDeps, context: SessionContext): Promise<Buffer<ArrayBuffer>> {
  const { config, database, now } = deps;
  const { session, ip, requestId, span } = context;
  const at = now();
  await requireRecentAuthentication(database, session, at);
  const retirementInputs = await openedInputs(deps, { session, span });
  const reports = await deps.printReports(context);
  await database.transaction().execute(async (transaction) => {
    await holdSession(transaction, session, { proofAt: at });
    await writeAuditEvent(transaction, { kind: 'own_data_taken', at, ip, requestId, employee: session });
  });
  const rows = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => collectFiles(transaction, session, { jobSecret: config.jobSecret, retirementInputs }));
  const explanation = { name: 'README.txt', content: Buffer.from(readMe(rows, reports.unprinted, at)) };
  const zipped = [explanation, ...rows, ...reports.files].map(({ name, content }) => {
    // PDFs are already compressed.
    return { name, content, mode: 0o100600, compress: !name.endsWith('.pdf') };
  });
  const archive = writeZip(zipped, at);
  // The owner may have ended this session meanwhile.
  await requireLivingSession(database, session);
  return archive;
}
