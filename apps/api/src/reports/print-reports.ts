/** レポートの印刷 — every report that has no PDF yet, on all cores and never in the thread that employees wait for. */
import type { FastifyBaseLogger } from 'fastify';
import { printBatch } from '../platform/pdf/batch-printer.ts';
import type { Database } from '../platform/storage/database.ts';
import { findUnprinted, type WaitingReport } from './due-repository.ts';
import { countPrintFailure, storePdf } from './report-repository.ts';

interface PrintingDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const HANDFUL = 100;

async function* unprinted(database: Database): AsyncGenerator<WaitingReport> {
  let page: WaitingReport[] | undefined;
  while (page === undefined || page.length === HANDFUL) {
    page = await findUnprinted(database, { after: page?.at(-1)?.id ?? 0n, most: HANDFUL });
    yield* page;
  }
}

/** @throws the database's failure when it is away */
export async function printReports(
  { database, log }: PrintingDeps,
  signal: AbortSignal,
): Promise<{ printed: number; unprinted: number }> {
  const counts = { printed: 0, unprinted: 0 };
  await printBatch(unprinted(database), {
    signal,
    documentOf: ({ content }) => ({ kind: 'regular-report', content }),
    async printed({ owner, id }, pdf) {
      await storePdf(database, owner, { id, pdf });
      counts.printed += 1;
    },
    async failed({ owner, id }, failure) {
      log.error({ err: failure }, 'report could not be printed');
      await countPrintFailure(database, owner, id);
      counts.unprinted += 1;
    },
  });
  return counts;
}
