/**
 * 学ぶ — topics, articles (columns and questions) and the glossary, as the files of `content/` say (docs/operations/content.md):
 * each start of the api brings these tables up to them. Nothing here is anybody's own, so no row names an organisation;
 * whom an article is for is its list of company addresses, which only `reader/visible.ts` reads.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table topics (
    kind text not null check (kind in ('column', 'faq')),
    id smallint not null check (id > 0),
    key text not null,
    name text not null,
    position smallint not null,
    primary key (kind, id)
  )`,
  // An article that was taken away stays, withdrawn: people's reading marks hang on it.
  sql`create table articles (
    id integer primary key check (id between 1 and 999999),
    kind text not null check (kind in ('column', 'faq')),
    title text not null,
    summary text not null,
    content text not null,
    html text not null,
    level smallint not null check (level in (1, 2)),
    published_on date not null,
    withdrawn boolean not null default false,
    sub_score text check (sub_score in ('assetClass', 'areaClass', 'riskGap', 'separationGap')),
    movie jsonb,
    quiz jsonb,
    sources jsonb not null,
    term_codes text[] not null,
    company_urls text[] check (company_urls <> '{}'),
    category_id smallint,
    common smallint check (common between 1 and 5),
    minutes smallint not null check (minutes > 0),
    reader_count integer not null default 0 check (reader_count >= 0),
    title_text text not null,
    search_text text not null,
    grams text[] not null,
    check ((kind = 'column') = (id < 1000)),
    check ((kind = 'faq') = (category_id is not null))
  )`,
  // Long texts beside the row: filters and order then read pages of a dozen rows rather than of two.
  sql`alter table articles set (toast_tuple_target = 512)`,
  // The lists of letters lie outside of the rows, which the planner doesn't count: where a third of all texts have a pair, it
  // would read every list (seconds) rather than the index. The cost says so; a plain SQL function would be seen through.
  sql`create function searchable(grams text[]) returns text[] language plpgsql immutable parallel safe cost 100000
    as 'begin return grams; end'`,
  sql`create index articles_by_gram on articles using gin (searchable(grams)) with (fastupdate = off)`,
  sql`create index articles_by_day on articles (kind, published_on desc, id desc) where not withdrawn`,
  sql`create table article_tags (
    article_id integer not null references articles on delete cascade,
    tag_id smallint not null,
    position smallint not null,
    primary key (article_id, tag_id)
  )`,
  sql`create index article_tags_by_tag on article_tags (tag_id, article_id)`,
  sql`create table technical_terms (
    code text primary key,
    title text not null,
    reading text not null,
    short text not null,
    content text not null,
    html text not null,
    column_id integer references articles,
    related text[] not null,
    sources jsonb not null
  )`,
  // Which state of the files the tables hold.
  sql`create table content_states (name text primary key, digest text not null, synced_at timestamptz not null)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
