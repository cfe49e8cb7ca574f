/**
 * Creates the tables of what people write in the files of `content/` (docs/operations/content.md), and of what each employee has
 * read of it (schema/articles.ts, schema/notices.ts, schema/readings.ts). The texts belong to no tenant, so their rows have no
 * organisation. The audience of a text is a list of companies' `url`s, because a company may be added later.
 */
import { sql } from 'kysely';
import { announces, OF_EMPLOYEE, OWNER, type Statements } from '../parts.ts';

const ARTICLES: Statements = [
  sql`create table topics (
    kind text not null check (kind in ('column', 'faq')),
    id smallint not null check (id > 0),
    key text not null,
    name text not null,
    position smallint not null,
    primary key (kind, id)
  )`,
  // A removed article stays, as withdrawn, because reading marks refer to it.
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
  // Stores long texts outside of the row, so that filters and order read a dozen rows per page rather than two.
  sql`alter table articles set (toast_tuple_target = 512)`,
  // The lists of letter groups (grams) are stored outside of the rows, which the planner doesn't count: where a third of all
  // texts have a pair of letters, it would read every list (seconds) rather than the index. The high cost prevents that; a plain
  // SQL function would be inlined and its cost ignored.
  sql`create function searchable(grams text[]) returns text[] language plpgsql immutable parallel safe cost 100000
    as 'begin return grams; end'`,
  sql`create index articles_by_gram on articles using gin (searchable(grams)) with (fastupdate = off)`,
  sql`create index articles_by_day on articles (kind, published_on desc, id desc) where not withdrawn`,
  // No announcement for reader counts, which no public page shows.
  announces('announce_content', 'content_changed', sql`''`),
  sql`create trigger announce_content after insert or delete or truncate or update of
      kind, title, summary, html, published_on, withdrawn, movie, sources, company_urls
    on articles for each statement execute function announce_content()`,
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
  // Words that the search treats as the same, and stop words.
  sql`create table synonyms (
    position integer primary key,
    words text[] not null,
    is_left_out boolean not null
  )`,
  // The digest of the files that the tables hold.
  sql`create table content_states (name text primary key, digest text not null, synced_at timestamptz not null)`,
];

const NOTICES: Statements = [
  // A removed notice stays, as withdrawn: employees' marks refer to it, and it must not be announced again when it comes back.
  sql`create table notices (
    id integer primary key check (id between 1 and 999999),
    type smallint not null check (type > 0),
    subject text not null,
    content text not null,
    published_on date not null,
    is_important boolean not null,
    company_urls text[] check (company_urls <> '{}'),
    withdrawn boolean not null default false,
    first_seen_on date not null,
    changed_at timestamptz,
    announcement text not null check (announcement in ('due', 'done', 'old')),
    announced_up_to integer not null default 0 check (announced_up_to >= 0)
  )`,
  sql`create index notices_to_announce on notices (published_on) where announcement = 'due'`,
  sql`create table notice_files (
    notice_id integer not null references notices on delete cascade,
    file_name text not null,
    title text not null,
    position smallint not null,
    content bytea not null check (length(content) > 0),
    bytes integer not null check (bytes = length(content)),
    primary key (notice_id, file_name)
  )`,
  // PDFs are compressed already: compressing again costs time and saves nothing.
  sql`alter table notice_files alter column content set storage external`,
];

const READ: Statements = [
  sql`create table article_histories (${OWNER},
    article_id integer not null references articles,
    id bigint generated always as identity unique,
    read_at timestamptz not null,
    feedback_code smallint check (feedback_code in (1, 2, 3)),
    feedback_comment text check (length(feedback_comment) between 1 and 500),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    ${OF_EMPLOYEE},
    check (feedback_comment is null or feedback_code is not null)
  )`,
  // The latest answer to each quiz.
  sql`create table quiz_results (${OWNER},
    article_id integer not null references articles,
    answer smallint not null check (answer between 1 and 4),
    is_correct boolean not null,
    answered_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, article_id),
    ${OF_EMPLOYEE}
  )`,
  sql`create table notice_reads (${OWNER},
    notice_id integer not null references notices on delete cascade,
    read_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, notice_id),
    ${OF_EMPLOYEE}
  )`,
];

export const CONTENT: Statements = [...ARTICLES, ...NOTICES, ...READ];
