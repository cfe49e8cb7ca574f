/**
 * Syncs `content/` to PostgreSQL at every start of the api and by the operator's command. It uses one transaction, so
 * that readers see either the old texts or the new ones; of replicas that start together, only one syncs. An unchanged
 * folder costs two queries; a folder with a fault changes nothing and stops the start.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { inTransaction } from '../../platform/storage/in-transaction.ts';
import { json } from '../../platform/storage/json.ts';
import type { Content } from './content.ts';
import { type ContentFolder, loadFolder } from './content-folder.ts';
import { type PublishedTexts, publishedTexts } from './published-texts.ts';
import { contentOf } from './read-content.ts';
import { fillSearchTexts, syncNotices } from './sync-notices.ts';

/** The id of the advisory lock for the sync: any fixed number. */
const SYNC_LOCK_ID = 7_014_018;

async function isSynced(database: Database, digest: string): Promise<boolean> {
  const published = await database.selectFrom('published_texts').select('digest').executeTakeFirst();
  return published?.digest === digest;
}

/**
 * Stores the published texts. A removed article keeps its row with its number of readers. The new digest makes every
 * process read the texts again.
 */
export async function storeTexts(
  database: Database,
  { articles, others }: PublishedTexts,
  { digest, now }: { readonly digest: string; readonly now: Date },
): Promise<void> {
  const ids = articles.map(({ id }) => id);
  await sql`update articles set document = null where document is not null and id <> all(${ids}::int[])`.execute(
    database,
  );
  await sql`
    insert into articles (id, document)
    select id, document::jsonb from unnest(
      ${ids}::int[], ${articles.map((article) => JSON.stringify(article))}::text[]
    ) as given (id, document)
    on conflict (id) do update set document = excluded.document`.execute(database);
  const row = { digest, others: json(others), published_at: now };
  await database
    .insertInto('published_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

interface Prepared {
  readonly digest: string;
  readonly content: Content;
  readonly texts: PublishedTexts;
}

/** The last prepared texts: preparing two hundred texts takes a second of CPU, so the result for the same files is reused. */
let lastPrepared: Prepared | undefined;

function prepared(folder: ContentFolder): Prepared {
  if (lastPrepared?.digest === folder.digest) return lastPrepared;
  const content = contentOf(folder);
  lastPrepared = { digest: folder.digest, content, texts: publishedTexts(content) };
  return lastPrepared;
}

/** Prepares the texts before a transaction begins, so that the transaction stays short. @throws ContentError */
export async function prepareContent(contentDir: string): Promise<Content> {
  return prepared(await loadFolder(contentDir)).content;
}

export interface SyncOptions {
  readonly contentDir: string;
  /** Whether the demo's notices are left out. */
  readonly production: boolean;
  readonly now: Date;
}

/**
 * Syncs the folder.
 * @throws ContentError naming every fault of every file; the tables then stay as they are
 */
export async function syncContent(database: Database, { contentDir, production, now }: SyncOptions): Promise<void> {
  const folder = await loadFolder(contentDir);
  await fillSearchTexts(database);
  const digest = `${folder.digest}${production ? '' : ' with the demo'}`;
  if (await isSynced(database, digest)) return;
  const { content, texts } = prepared(folder);
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SYNC_LOCK_ID)})`.execute(transaction);
    if (await isSynced(transaction, digest)) return;
    await storeTexts(transaction, texts, { digest, now });
    const notices = content.notices.filter(({ demo }) => !(production && demo));
    await syncNotices(transaction, notices, now);
  });
}
