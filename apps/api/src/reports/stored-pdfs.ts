/**
 * 開かれたPDF — stores a report's PDF for a while after it was opened (docs/decisions/0069). The total size is limited: the
 * PDFs that were opened longest ago are deleted first. One that nobody opens for a week is deleted, too. The PDF is a
 * column of the report's row, so only its owner can read it, and it is deleted with the report.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { someRows } from '../platform/storage/many-rows.ts';
import type { Owner } from '../platform/storage/owner.ts';

/** The largest total in bytes: about three thousand reports of seven pages. */
export const MOST_STORED_BYTES = 512 * 1024 * 1024;

const STORED_MILLISECONDS = 7 * 24 * 60 * 60_000;

/** Milliseconds within which opening a PDF again doesn't update its time of opening. */
const MARKED_MILLISECONDS = 60 * 60_000;

/**
 * The largest number of PDFs that one opening deletes: more than the one that it adds, but few, because an employee
 * waits.
 */
const MAX_DELETED_PER_OPENING = 20;

interface Opening {
  readonly id: bigint;
  readonly at: Date;
}

/** Returns the stored PDF and updates its time of opening; null without one. */
export async function findStoredPdf(database: Database, owner: Owner, { id, at }: Opening): Promise<Buffer | null> {
  const row = await database
    .selectFrom('reports')
    .select(['pdf', 'pdf_opened_at'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirst();
  const markedAt = row?.pdf_opened_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (row?.pdf && at.getTime() - markedAt > MARKED_MILLISECONDS) {
    await database
      .updateTable('reports')
      .set({ pdf_opened_at: at })
      .where('sys_organization_code', '=', owner.sysOrganizationCode)
      .where('sys_user_code', '=', owner.sysUserCode)
      .where('id', '=', id)
      .where('pdf', 'is not', null)
      .execute();
  }
  return row?.pdf ?? null;
}

interface NewPdf extends Opening {
  readonly pdf: Buffer;
  /** `MOST_STORED_BYTES` by default. */
  readonly mostBytes?: number;
}

/** Stores the PDF, unless another instance of the api has stored it meanwhile, and deletes others beyond the limit. */
export async function storePdf(
  database: Database,
  owner: Owner,
  { id, at, pdf, mostBytes = MOST_STORED_BYTES }: NewPdf,
): Promise<void> {
  await database
    .updateTable('reports')
    .set({ pdf, pdf_bytes: pdf.length, pdf_opened_at: at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute();
  await deletePdfs(
    someRows('reports', sql`pdf is not null and ${isBeyondLimit(mostBytes)}`, MAX_DELETED_PER_OPENING),
  ).execute(database);
}

/**
 * SQL condition on PDFs that were opened before the newest ones that fill the limit. The sum stops where the limit is
 * reached, however many PDFs follow.
 */
function isBeyondLimit(mostBytes: number): RawBuilder<boolean> {
  return sql`(coalesce(pdf_opened_at, '-infinity'), id) <= (
    select newest.opened_at, newest.id from (
      select coalesce(pdf_opened_at, '-infinity') as opened_at, id,
        sum(pdf_bytes) over (order by coalesce(pdf_opened_at, '-infinity') desc, id desc rows unbounded preceding) as bytes
      from reports where pdf is not null
    ) newest
    where newest.bytes > ${mostBytes} order by newest.opened_at desc, newest.id desc limit 1
  )`;
}

function deletePdfs(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`update reports set pdf = null, pdf_bytes = null, pdf_opened_at = null where ${which}`;
}

/** PDFs that one SQL statement of the job deletes; each is stored in about eighty rows. */
const MAX_DELETED_PER_STATEMENT = 500;

/**
 * Deletes PDFs that nobody has opened for a week, and those that an older version made in advance. A job calls this.
 */
export async function purgeStoredPdfs(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const limit = new Date(now.getTime() - STORED_MILLISECONDS);
  const isOld = sql<boolean>`pdf is not null and coalesce(pdf_opened_at, '-infinity') <= ${limit}`;
  const drop = deletePdfs(someRows('reports', isOld, MAX_DELETED_PER_STATEMENT));
  let count: bigint;
  do count = (await drop.execute(database)).numAffectedRows ?? 0n;
  while (count === BigInt(MAX_DELETED_PER_STATEMENT) && !signal.aborted);
}
