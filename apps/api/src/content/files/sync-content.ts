/**
 * `content/` → PostgreSQL, at every start of the api: in one transaction, so that readers see the old texts or the new
 * ones, and by one of the replicas that start together. A folder that the tables already hold costs two queries; one with
 * a fault changes nothing and stops the start.
 */
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { inTransaction } from '../../platform/storage/in-transaction.ts';
import { json } from '../../platform/storage/json.ts';
import type { ArticleTable, TopicTable } from '../../platform/storage/schema/articles.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type ArticleRow, ArticleRows } from './article-rows.ts';
import type { Content } from './content.ts';
import { type ContentFolder, loadFolder } from './content-folder.ts';
import { contentOf } from './read-content.ts';
import { fillSearchTexts, syncNotices } from './sync-notices.ts';

const NAME = 'content';

/** Any fixed number: it names our lock among the advisory locks of the database. */
const LOCK = 7_014_018;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

async function isSynced(database: Database, digest: string): Promise<boolean> {
  const state = await database
    .selectFrom('content_states')
    .select('digest')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return state?.digest === digest;
}

async function storeTopics(transaction: Transaction<Schema>, { topics, categories }: Content): Promise<void> {
  const rows = (kind: TopicTable['kind'], list: Content['topics']): Insertable<TopicTable>[] =>
    list.map((topic, position) => ({ kind, ...topic, position }));
  await transaction.deleteFrom('topics').execute();
  const all = [...rows('column', topics), ...rows('faq', categories)];
  if (all.length > 0) await transaction.insertInto('topics').values(all).execute();
}

/** Every column but the id and the count of readers takes its new value. */
async function storeArticles(transaction: Transaction<Schema>, rows: readonly ArticleRow[]) {
  const ids = rows.map(({ id }) => id);
  await transaction
    .updateTable('articles')
    .set({ withdrawn: true })
    .where('withdrawn', '=', false)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(ids)))))
    .execute();
  for (let first = 0; first < rows.length; first += BATCH) {
    const values = rows.slice(first, first + BATCH);
    const names = Object.keys(values[0] ?? {}).filter((name) => name !== 'id') as (keyof ArticleTable)[];
    await transaction
      .insertInto('articles')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
}

async function storeTags(transaction: Transaction<Schema>, { columns, topics }: Content): Promise<void> {
  const ids = new Map(topics.map(({ key, id }) => [key, id]));
  const rows = columns
    .filter(({ draft }) => !draft)
    .flatMap(({ id, tags }) => tags.map((tag, position) => ({ article_id: id, tag_id: ids.get(tag) ?? 0, position })));
  await transaction.deleteFrom('article_tags').execute();
  if (rows.length > 0) await transaction.insertInto('article_tags').values(rows).execute();
}

async function storeTerms(transaction: Transaction<Schema>, content: Content, articles: ArticleRows): Promise<void> {
  const published = new Set(content.columns.filter(({ draft }) => !draft).map(({ id }) => id));
  await transaction.deleteFrom('technical_terms').execute();
  const rows = content.terms.map(({ code, title, reading, short, content: text, column, related, sources }) => ({
    ...{ code, title, reading, short, content: text },
    html: articles.html(text),
    column_id: column !== undefined && published.has(column) ? column : null,
    related: related ?? [],
    sources: json(sources ?? []),
  }));
  if (rows.length > 0) await transaction.insertInto('technical_terms').values(rows).execute();
}

async function storeSynonyms(transaction: Transaction<Schema>, { synonyms }: Content): Promise<void> {
  const { groups, leftOut } = synonyms;
  await transaction.deleteFrom('synonyms').execute();
  const rows = [...groups.map((words) => ({ words, is_left_out: false })), { words: leftOut, is_left_out: true }];
  await transaction
    .insertInto('synonyms')
    .values(rows.map((row, position) => ({ ...row, position })))
    .execute();
}

interface Prepared {
  readonly digest: string;
  readonly content: Content;
  readonly articles: ArticleRows;
  readonly rows: readonly ArticleRow[];
}

/** Reading and writing out two hundred texts keeps a process busy for a second, and gives the same for the same files. */
let lastPrepared: Prepared | undefined;

function prepared(folder: ContentFolder): Prepared {
  if (lastPrepared?.digest === folder.digest) return lastPrepared;
  const content = contentOf(folder);
  const articles = new ArticleRows(content);
  lastPrepared = { digest: folder.digest, content, articles, rows: articles.all() };
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
  const { content, articles, rows } = prepared(folder);
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    if (await isSynced(transaction, digest)) return;
    await storeTopics(transaction, content);
    await storeArticles(transaction, rows);
    await storeTags(transaction, content);
    await storeTerms(transaction, content, articles);
    await storeSynonyms(transaction, content);
    const notices = content.notices.filter(({ demo }) => !(production && demo));
    await syncNotices(transaction, notices, now);
    const state = { digest, synced_at: now };
    await transaction
      .insertInto('content_states')
      .values({ name: NAME, ...state })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute();
  });
}
