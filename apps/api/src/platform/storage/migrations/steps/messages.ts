/** Steps since 0.1.0 of mails, reports and what people write, each with the name under which a database knows it. */
import { sql } from 'kysely';
import type { Statements } from '../parts.ts';

const STATES = sql`'sent', 'given_up', 'dropped', 'refused', 'bounced'`;

/** Columns of articles that a new one no longer has. */
const NOT_WRITTEN = [
  ...['kind', 'title', 'summary', 'content', 'html', 'level', 'published_on', 'sources', 'term_codes', 'minutes'],
  ...['title_text', 'search_text', 'grams'],
];

export const MESSAGES = {
  /** 送信待ちのメール — the oldest that waits of each urgency, found at once however many wait: monitoring asks every few seconds. */
  '0056-oldest-mails': [
    sql`create index outgoing_mails_oldest on outgoing_mails (urgency, created_at)
      where settled_at is null`,
  ],

  /**
   * What the search finds a notice by, made when the notice is stored: read from its Markdown for every notice of every call, it kept
   * everybody waiting. Null in a row of an older version until the next start fills it (content/files/sync-notices.ts).
   */
  '0069-notice-search-text': [sql`alter table notices add column search_text text`],

  /**
   * What waits to be sent is decided again when it leaves: a mail that may not leave any more is dropped, and one about a notice
   * says which, so that its text is the notice's as it is by then. Mails that wait already don't say it, and keep their text.
   */
  '0070-mails-that-are-dropped': [
    sql`alter table outgoing_mails add column notice_id integer`,
    // The constraints of the table as it was made, by the names that PostgreSQL gave them.
    sql`alter table outgoing_mails drop constraint outgoing_mails_state_check, drop constraint outgoing_mails_check1,
      add constraint outgoing_mails_state_check check (state in ('waiting', 'sending', 'sent', 'given_up', 'dropped')),
      add constraint outgoing_mails_check1 check ((state in ('sent', 'given_up', 'dropped')) = (settled_at is not null))`,
  ],

  /**
   * A mail whose address the mail server refuses for good isn't tried for days, and one that comes back later is known too: who can't
   * be reached is shown to operators (docs/decisions/0017).
   */
  '0079-mails-that-are-refused': [
    sql`alter table outgoing_mails add column refusal text`,
    sql`alter table outgoing_mails drop constraint outgoing_mails_state_check, drop constraint outgoing_mails_check1,
      add constraint outgoing_mails_state_check check (state in ('waiting', 'sending', ${STATES})),
      add constraint outgoing_mails_check1 check ((state in (${STATES})) = (settled_at is not null)),
      add constraint outgoing_mails_refusal_check
        check ((refusal is not null) = (state in ('refused', 'bounced')) and length(refusal) <= 60)`,
  ],

  /**
   * Reports are printed when they are opened, and their PDFs stay for a while (docs/decisions/0069): since when nobody has opened one.
   * Those that are here were printed in advance; of them it isn't known, and the job that drops what nobody opens drops them first.
   */
  '0084-kept-pdfs': [
    sql`drop index reports_to_print`,
    sql`alter table reports drop column print_failures, add column pdf_opened_at timestamptz
      check (pdf_opened_at is null or pdf is not null)`,
    // Read in its order until the bytes that may stay are full.
    sql`create index reports_kept on reports (coalesce(pdf_opened_at, '-infinity'), id) include (pdf_bytes) where pdf is not null`,
  ],

  /**
   * 検索の本文 — stored as they are: PostgreSQL took most of a search of a longer word to uncompress them (docs/decisions/0019).
   * Rows take the new form when they are written. No row is written here; the next start of the api writes all of them, as after
   * a change of the files. The cost of `searchable` was so high that a search looked worth compiling (jit_above_cost).
   */
  '0085-search-texts-as-they-are': [
    sql`alter table articles alter column search_text set storage external`,
    sql`alter function searchable(text[]) cost 10000`,
    sql`delete from content_states where name = 'content'`,
  ],
  /**
   * 学ぶ — every process holds the published texts in memory (docs/decisions/0072): an article is one document, and topics,
   * categories, terms and synonyms are another. Copies of the version before go on with the older tables and columns, which
   * this version doesn't write; a step of the next version drops them.
   */
  '0086-texts-in-memory': [
    sql`alter table articles add column document jsonb, ${sql.join(
      NOT_WRITTEN.map((name) => sql`alter column ${sql.id(name)} drop not null`),
    )}`,
    sql`create table published_texts (
      digest text not null,
      others jsonb not null,
      published_at timestamptz not null,
      is_only boolean primary key default true check (is_only)
    )`,
    // Each publication writes the row: public pages that are kept are written anew.
    sql`create trigger announce_texts after insert or update on published_texts
      for each statement execute function announce_content()`,
  ],
} satisfies Readonly<Record<string, Statements>>;
