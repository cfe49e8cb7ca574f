/** Invented columns, each text five times, written straight into a database that is thrown away afterwards. */
import { BREAK, folded, gramsOf } from '@minori/search/folded-text';
import pg from 'pg';
import type { InventedTexts } from './invented-texts.ts';

/** Behind the ids of questions; that columns have ids below 1,000 is the only rule that they break. */
const FIRST_ID = 100_000;
const BATCH = 1_000;
/** Of each text: making texts takes longer than all that is measured, and how often a word occurs stays as it is. */
const COPIES = 5;
const DAYS = 3_000;

const INSERT = `insert into articles
    (id, kind, title, summary, content, html, level, published_on, sources, term_codes, minutes, reader_count,
     title_text, search_text, grams)
  select id, 'column', title, summary, content, '', 1 + id % 2, date '2018-01-01' + id % ${DAYS}, '[]', '{}', 2,
    id * 31 % 5000, title_text, search_text, string_to_array(grams, ',')
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as given(id, title, summary, content, title_text, search_text, grams)`;

const COPY = `insert into articles
    (id, kind, title, summary, content, html, level, published_on, sources, term_codes, minutes, reader_count,
     title_text, search_text, grams)
  select id + $1::int, kind, title, summary, content, html, level, published_on + 7 * $2::int, sources, term_codes, minutes,
    (reader_count + 997 * $2::int) % 5000, title_text, search_text, grams
  from articles where id >= ${FIRST_ID} and id < ${FIRST_ID} + $3::int`;

const TAGS = `insert into article_tags select id, 1 + id % 8, 0 from articles where id >= ${FIRST_ID}`;

const INDEX = 'create index articles_by_gram on articles using gin (searchable(grams)) with (fastupdate = off)';
/** The peer's. No statement of ours can use it. */
const TRIGRAMS = 'create index articles_by_trigram on articles using gin (search_text gin_trgm_ops)';

/** No gram has a comma: numbers lose theirs, and these texts have no others. */
export async function fillArticles(
  databaseUrl: string,
  { count, texts }: { readonly count: number; readonly texts: InventedTexts },
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('alter table articles drop constraint articles_check');
    await client.query('drop index articles_by_gram');
    const different = count / COPIES;
    for (let first = 0; first < different; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, different) }, (_, at) => {
        const { title, summary, text } = texts.next();
        const searched = [title, summary, text].map(folded).join(BREAK);
        return [FIRST_ID + first + at, title, summary, text, folded(title), searched, gramsOf(searched).join(',')];
      });
      await client.query(
        INSERT,
        [0, 1, 2, 3, 4, 5, 6].map((column) => rows.map((row) => row[column])),
      );
    }
    for (let copy = 1; copy < COPIES; copy += 1) await client.query(COPY, [different * copy, copy, different]);
    await client.query(TAGS);
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(INDEX);
    await client.query('create extension pg_trgm');
    await client.query(TRIGRAMS);
    await client.query('vacuum analyze articles');
    await client.query('vacuum analyze article_tags');
  } finally {
    await client.end();
  }
}
