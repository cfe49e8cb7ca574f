/** 学ぶ — topics, articles and the glossary, which every start of the api brings up to `content/` (baseline/content.ts). */
import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

export type ArticleKind = 'column' | 'faq';

export interface TopicTable {
  kind: ArticleKind;
  /** Of the kind. */
  id: number;
  /** What files say. */
  key: string;
  name: string;
  position: number;
}

export interface ArticleMovie {
  readonly slug: string;
  readonly seconds: number;
  readonly transcript: readonly { readonly heading: string; readonly text: string }[];
}

export interface ArticleQuiz {
  readonly question: string;
  readonly choices: readonly { readonly text: string; readonly explanation: string }[];
  /** Counted from 1. */
  readonly answer: number;
}

export interface ArticleSource {
  readonly title: string;
  readonly url: string;
}

export interface ArticleTable {
  id: number;
  kind: ArticleKind;
  title: string;
  /** Of a question: the first paragraph of its answer, without marks. */
  summary: string;
  /** Markdown. */
  content: string;
  /** The same, sanitised; addresses of the company's own pages begin with the mark of `files/article-html.ts`. */
  html: string;
  level: 1 | 2;
  published_on: string;
  withdrawn: Generated<boolean>;
  sub_score: (typeof SUB_SCORES)[number] | null;
  movie: Json<ArticleMovie> | null;
  quiz: Json<ArticleQuiz> | null;
  sources: Json<readonly ArticleSource[]>;
  /** Of the links in the text, in their order. */
  term_codes: readonly string[];
  /** Only employees of these find it; null for everybody. */
  company_urls: readonly string[] | null;
  category_id: number | null;
  common: number | null;
  minutes: number;
  reader_count: Generated<number>;
  /** Folded as `packages/search/src/folded-text.ts` says. */
  title_text: string;
  search_text: string;
  /** Every run of one, two and three letters of `search_text`, once. */
  grams: readonly string[];
}

export interface ArticleTagTable {
  article_id: number;
  tag_id: number;
  /** 0 is the main one. */
  position: number;
}

export interface TechnicalTermTable {
  code: string;
  title: string;
  reading: string;
  short: string;
  /** Markdown. */
  content: string;
  html: string;
  column_id: number | null;
  related: readonly string[];
  sources: Json<readonly ArticleSource[]>;
}

/** The words of one group in a row; what is left out together in one. */
export interface SynonymTable {
  position: number;
  words: readonly string[];
  is_left_out: boolean;
}

export interface ContentStateTable {
  name: string;
  digest: string;
  synced_at: ColumnType<Date, Date, Date>;
}

export interface ArticleTables {
  article_tags: ArticleTagTable;
  articles: ArticleTable;
  content_states: ContentStateTable;
  synonyms: SynonymTable;
  technical_terms: TechnicalTermTable;
  topics: TopicTable;
}
