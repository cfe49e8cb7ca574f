/**
 * `content/` → PostgreSQL, at every start of the api and by the operator's command: in one transaction, so that readers see
 * the old texts or the new ones, and by one of the replicas that start together. A folder that is published already costs
 * two queries; one with a fault changes nothing and stops the start.
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

/** Any fixed number: it names our lock among the advisory locks of the database. */
const LOCK = 7_014_018;

async function isSynced(database: Database, digest: string): Promise<boolean> {
  const published = await database.selectFrom('published_texts').select('digest').executeTakeFirst();
  return published?.digest === digest;
}

/** An article that is no longer there keeps its row and its count of readers. Every process reads them anew: the digest changes. */
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

/** Reading and writing out two hundred texts keeps a process busy for a second, and gives the same for the same files. */
let lastPrepared: Prepared | undefined;

function prepared(folder: ContentFolder): Prepared {
  if (lastPrepared?.digest === folder.digest) return lastPrepared;
  const content = contentOf(folder);
  lastPrepared = { digest: folder.digest, content, texts: publishedTexts(content) };
  return lastPrepared;
}

/** What takes long and needs no database, so that a transaction need not wait for it. @throws ContentError */
export async function prepareContent(contentDir: string): Promise<Content> {
  return prepared(await loadFolder(contentDir)).content;
}

export interface SyncOptions {
  readonly contentDir: string;
  /** The demo's notices are left out then. */
  readonly production: boolean;
  readonly now: Date;
}

/** @throws ContentError naming every fault of every file; the tables then hold what they held before */
export async function syncContent(database: Database, { contentDir, production, now }: SyncOptions): Promise<void> {
  const folder = await loadFolder(contentDir);
  await fillSearchTexts(database);
  const digest = `${folder.digest}${production ? '' : ' with the demo'}`;
  if (await isSynced(database, digest)) return;
  const { content, texts } = prepared(folder);
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    if (await isSynced(transaction, digest)) return;
    await storeTexts(transaction, texts, { digest, now });
    const notices = content.notices.filter(({ demo }) => !(production && demo));
    await syncNotices(transaction, notices, now);
  });
}
