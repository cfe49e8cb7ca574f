/** 定期診断レポート — the list with what changed, one whole, and its PDF, which is printed when first asked for. */
import type { CallResult } from '@minori/contract/call';
import type { getReport, getReports } from '@minori/contract/report';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { Orderer } from '../pdf/pdf-press.ts';
import type { Turn } from '../route.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { difference } from './changes.ts';
import { findReport, findReports, storePdf } from './report-repository.ts';

/** Seconds after which a crowd has been served. */
const CROWD_IS_OVER = 10;

/** Of the largest bigint of the database; a longer id is nobody's. */
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

interface Asked {
  readonly id: string;
  readonly withPdf: boolean;
  readonly orderer: Orderer;
  readonly turn: Turn;
}

/** @throws Failure not_found for another's report as for none, too_many_requests while too many wait for a PDF */
export async function reportOf(
  { database, pdfPress }: Pick<Deps, 'database' | 'pdfPress'>,
  owner: Owner,
  { id, withPdf, orderer, turn }: Asked,
): Promise<CallResult<typeof getReport>> {
  const number = BigInt(id);
  const found = number > MOST_ID ? undefined : await findReport(database, owner, { id: number, withPdf });
  if (!found) throw new Failure('not_found');
  const { content, createdAt } = found;
  const pdf = withPdf ? (found.pdf ?? (await printNow())) : null;
  return { id: Number(id), createdAt: createdAt.toISOString(), content, base64pdf: pdf?.toString('base64') ?? null };

  async function printNow(): Promise<Buffer | null> {
    try {
      const printed = await turn.aside(() => pdfPress.print({ kind: 'regular-report', content }, orderer));
      await storePdf(database, owner, { id: number, pdf: printed });
      return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
    } catch (error) {
      const kind = error instanceof PdfFailure ? error.kind : undefined;
      if (kind === 'busy') throw new Failure('too_many_requests', { retryAfterSeconds: CROWD_IS_OVER });
      // Who hung up reads no answer, and is no fault that an operator would be woken for.
      if (kind === 'abandoned') return null;
      throw error;
    }
  }
}
