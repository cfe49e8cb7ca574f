/**
 * 開かれたPDF — a report's PDF stays for a while after it was opened (docs/decisions/0069): so many bytes of all employees' in all,
 * those that were opened longest ago go first, and none stays a week that nobody opens. It is a column of the report's own row,
 * so it is its owner's alone and goes with it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import { someRows } from '../platform/storage/many-rows.ts';
import type { Owner } from '../platform/storage/owner.ts';

/** Bytes in all: about three thousand reports of seven pages. */
export const MOST_KEPT_BYTES = 512 * 1024 * 1024;

const KEPT_MILLISECONDS = 7 * 24 * 60 * 60_000;

/** Milliseconds in which a PDF that is opened again is not marked again. */
const MARKED_MILLISECONDS = 60 * 60_000;

/** PDFs that one opening drops at most: more than the one that it keeps, and few, because a person waits. */
const DROPPED = 20;

interface Opening {
  readonly id: bigint;
  readonly at: Date;
}

/** The one that is kept, which then counts as opened now; null where there is none. */
export async function findKeptPdf(database: Database, owner: Owner, { id, at }: Opening): Promise<Buffer | null> {
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

interface Keeping extends Opening {
  readonly pdf: Buffer;
  /** `MOST_KEPT_BYTES` unless given. */
  readonly mostBytes?: number;
}

/** Keeps it, unless another copy of the api has printed it meanwhile, and drops what is too much. */
export async function keepPdf(
  database: Database,
  owner: Owner,
  { id, at, pdf, mostBytes = MOST_KEPT_BYTES }: Keeping,
): Promise<void> {
  await database
    .updateTable('reports')
    .set({ pdf, pdf_bytes: pdf.length, pdf_opened_at: at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute();
  await dropped(someRows('reports', sql`pdf is not null and ${isTooMuch(mostBytes)}`, DROPPED)).execute(database);
}

/** Those that were opened before the newest ones which fill the bytes. The sum ends where they are full, however many more there are. */
function isTooMuch(mostBytes: number): RawBuilder<boolean> {
  return sql`(coalesce(pdf_opened_at, '-infinity'), id) <= (
    select newest.opened_at, newest.id from (
      select coalesce(pdf_opened_at, '-infinity') as opened_at, id,
        sum(pdf_bytes) over (order by coalesce(pdf_opened_at, '-infinity') desc, id desc rows unbounded preceding) as bytes
      from reports where pdf is not null
    ) newest
    where newest.bytes > ${mostBytes} order by newest.opened_at desc, newest.id desc limit 1
  )`;
}

function dropped(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`update reports set pdf = null, pdf_bytes = null, pdf_opened_at = null where ${which}`;
}

/** PDFs that one statement of the job drops: each is some eighty rows of its own to the database. */
const DROPPED_AT_ONCE = 500;

/** The job: drops what nobody has opened for a week, and what was printed in advance by a version that did so. */
export async function purgeKeptPdfs(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MILLISECONDS);
  const isOld = sql<boolean>`pdf is not null and coalesce(pdf_opened_at, '-infinity') <= ${limit}`;
  const drop = dropped(someRows('reports', isOld, DROPPED_AT_ONCE));
  let count: bigint;
  do count = (await drop.execute(database)).numAffectedRows ?? 0n;
  while (count === BigInt(DROPPED_AT_ONCE) && !signal.aborted);
}
