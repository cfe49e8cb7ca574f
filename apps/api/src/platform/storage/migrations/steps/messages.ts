/** Migration steps since 0.1.0 for mails, reports and published texts, by the name that a database stores for each. */
import { sql } from 'kysely';
import type { Statements } from '../parts.ts';

const STATES = sql`'sent', 'given_up', 'dropped', 'refused', 'bounced'`;

/** Columns that are no longer written for new articles. */
const NOT_WRITTEN = [
  ...['kind', 'title', 'summary', 'content', 'html', 'level', 'published_on', 'sources', 'term_codes', 'minutes'],
  ...['title_text', 'search_text', 'grams'],
];

export const MESSAGES = {
  /**
   * 送信待ちのメール — an index for the oldest waiting mail of each urgency, which monitoring reads every few seconds, however
   * many wait.
   */
  '0056-oldest-mails': [
    sql`create index outgoing_mails_oldest on outgoing_mails (urgency, created_at)
      where settled_at is null`,
  ],

  /**
   * Stores the searchable text of a notice with it: extracting it from the Markdown of every notice at every call was slow. Null
   * in a row of an older version until the next start fills it (content/files/sync-notices.ts).
   */
  '0069-notice-search-text': [sql`alter table notices add column search_text text`],

  /**
   * Allows a waiting mail to be dropped when it may no longer be sent, and stores the notice that a mail is about, so that it is
   * sent with the notice's current text. Mails that wait already have no notice and keep their text.
   */
  '0070-mails-that-are-dropped': [
    sql`alter table outgoing_mails add column notice_id integer`,
    // Replaces the constraints of the table, by the names that PostgreSQL gave them.
    sql`alter table outgoing_mails drop constraint outgoing_mails_state_check, drop constraint outgoing_mails_check1,
      add constraint outgoing_mails_state_check check (state in ('waiting', 'sending', 'sent', 'given_up', 'dropped')),
      add constraint outgoing_mails_check1 check ((state in ('sent', 'given_up', 'dropped')) = (settled_at is not null))`,
  ],

  /**
   * Stores permanent refusals: a mail whose address the mail server refuses permanently isn't retried for days, and a bounce is
   * recorded, too. Operators see who can't be reached (docs/decisions/0017).
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
   * Reports are printed when they are opened, and their PDFs are cached for a while (docs/decisions/0069): stores when each was
   * last opened. Existing PDFs were printed in advance and have no such time; the clean-up job removes them first.
   */
  '0084-kept-pdfs': [
    sql`drop index reports_to_print`,
    sql`alter table reports drop column print_failures, add column pdf_opened_at timestamptz
      check (pdf_opened_at is null or pdf is not null)`,
    // The clean-up reads in this order until the limit of bytes is reached.
    sql`create index reports_kept on reports (coalesce(pdf_opened_at, '-infinity'), id) include (pdf_bytes) where pdf is not null`,
  ],

  /**
   * 検索の本文 — stores search texts uncompressed, because decompression took most of the time of a search for a longer word
   * (docs/decisions/0019). Rows take the new form when they are written; the next start of the api writes all of them, as after
   * a change of the files. Also lowers the cost of `searchable`, which made PostgreSQL compile searches (jit_above_cost).
   */
  '0085-search-texts-as-they-are': [
    sql`alter table articles alter column search_text set storage external`,
    sql`alter function searchable(text[]) cost 10000`,
    sql`delete from content_states where name = 'content'`,
  ],
  /**
   * 学ぶ — every process holds the published texts in memory (docs/decisions/0072): an article is one document; topics, categories,
   * terms and synonyms are together another. Processes of the previous version still use the older tables and columns, which this
   * version doesn't write; a step of the next version drops them.
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
    // Each publication writes this row, so that cached public pages are rendered again.
    sql`create trigger announce_texts after insert or update on published_texts
      for each statement execute function announce_content()`,
  ],
} satisfies Readonly<Record<string, Statements>>;
