/**
 * Writes generated columns, each text five times, straight into a temporary database: as the documents that the api loads into
 * memory, and as the rows for the queries that its search is compared with.
 */
import { BREAK, folded } from '@minori/search/folded-text';
import pg from 'pg';
import type { InventedText, InventedTexts } from './invented-texts.ts';

/** Above the ids of questions. This breaks only the rule that columns have ids below 1,000. */
const FIRST_ID = 100_000;
const BATCH = 1_000;
/** Copies of each text: generating texts takes longer than the measurement, and copies keep the word frequencies. */
const COPIES = 5;
const DAYS = 3_000;
const FIRST_DAY = Date.UTC(2018, 0, 1);

const STATEMENTS = [
  `create table columns_as_rows (id int primary key, title text not null, summary text not null, level int not null,
    published_on date not null, minutes int not null, search_text text not null)`,
  `insert into columns_as_rows select id, document->>'title', document->>'summary', (document->>'level')::int,
    (document->>'publishedOn')::date, (document->>'minutes')::int, document->>'searchText' from articles`,
  "set maintenance_work_mem = '512MB'",
  'create extension pg_trgm',
  'create index rows_by_trigram on columns_as_rows using gin (search_text gin_trgm_ops)',
  'vacuum analyze columns_as_rows',
  `insert into published_texts (digest, others, published_at)
    values ('invented', '{"topics":[],"categories":[],"terms":[],"synonyms":{"groups":[],"leftOut":[]}}', now())`,
];

/** An article's document as the api publishes it. */
function documentOf(id: number, { title, summary, text }: InventedText, copy: number) {
  const day = new Date(FIRST_DAY + ((id % DAYS) + 7 * copy) * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ id, kind: 'column', title, summary, content: text, html: '', level: 1 + (id % 2), publishedOn: day },
    ...{ subScore: null, movie: null, quiz: null, sources: [], termCodes: [], companyUrls: null, category: null },
    ...{ tags: [{ id: 1 + (id % 8), name: '' }], common: null, minutes: 2 },
    searchText: [title, summary, text].map(folded).join(BREAK),
  };
}

export async function fillArticles(
  databaseUrl: string,
  { count, texts }: { readonly count: number; readonly texts: InventedTexts },
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const different = Array.from({ length: count / COPIES }, () => texts.next());
    for (let first = 0; first < count; first += BATCH) {
      const documents = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => {
        const place = first + at;
        const text = different[place % different.length];
        if (!text) throw new Error('there is a text for each place');
        return documentOf(FIRST_ID + place, text, Math.floor(place / different.length));
      });
      await client.query('insert into articles (id, document) select * from unnest($1::int[], $2::jsonb[])', [
        documents.map(({ id }) => id),
        documents.map((document) => JSON.stringify(document)),
      ]);
    }
    for (const statement of STATEMENTS) await client.query(statement);
  } finally {
    await client.end();
  }
}
