/** Reads a file as an account statement, with the same sums that must agree as for a scrape (`reconcile.ts`). */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { StatementFileFault } from '@minori/contract/statement-file';
import type { FileResult } from './files/file-result.ts';
import type { FileRecord } from './files/statement-reader.ts';
import { disagreements, unreadFigures } from './reconcile.ts';
import { refuse, type ScrapeResult, succeed } from './scrape-result.ts';
import { todayInJapan, toStatement } from './to-statement.ts';

interface ReadStatement {
  readonly statement: AccountStatement;
  /** Never leaves this program. */
  readonly memberNumber: string;
}

/** Why there is no statement: the file, or figures that contradict each other. */
export type StatementResult = ScrapeResult<ReadStatement> | { readonly ok: false; readonly fault: StatementFileFault };

/** @param read what the file tells, from `FilePool` */
export function statementOf(
  read: FileResult<FileRecord>,
  { kind, readAt }: { readonly kind: RkMgtAgencyCode; readonly readAt: Date },
): StatementResult {
  if (!read.ok) return read;
  const { record, notTold, memberNumber } = read.value;
  const today = todayInJapan(readAt);
  if (record.assets.valuationDate > today) return { ok: false, fault: 'FILE_FUTURE' };
  const sums = disagreements(record, today);
  if (sums.length > 0) return { ...refuse('sums-disagree'), sums, unread: unreadFigures(sums) };
  const statement = toStatement(record, { kind, readAt });
  return statement.ok ? succeed({ statement: { ...statement.value, notTold: [...notTold] }, memberNumber }) : statement;
}
