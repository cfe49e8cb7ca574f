/** 学ぶ — what is published of `content/`: the articles one by one, and the rest as one document (step 0086). */
import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { Synonyms } from '@minori/search/find-texts';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

export type ArticleKind = 'column' | 'faq';

/** A topic of columns, or a category of questions. */
export interface Topic {
  readonly id: number;
  readonly name: string;
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

interface Source {
  readonly title: string;
  readonly url: string;
}

/** A column or a question. */
export interface Article {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly title: string;
  /** Of a question: the first paragraph of its answer, without marks. */
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
  /** The same, sanitised; addresses of the company's own pages begin with the mark of `files/article-html.ts`. */
  readonly html: string;
  readonly level: 1 | 2;
  readonly publishedOn: string;
  readonly subScore: (typeof SUB_SCORES)[number] | null;
  readonly movie: ArticleMovie | null;
  readonly quiz: ArticleQuiz | null;
  readonly sources: readonly Source[];
  /** Of the links in the text, in their order. */
  readonly termCodes: readonly string[];
  /** Only employees of these find it; null for everybody. */
  readonly companyUrls: readonly string[] | null;
  /** The main one first; none for questions. */
  readonly tags: readonly Topic[];
  readonly category: Topic | null;
  /** Place among よく見られる質問. */
  readonly common: number | null;
  /** To read it or see its movie. */
  readonly minutes: number;
  /** What the search looks through, the title first, folded as `packages/search/src/folded-text.ts` says. */
  readonly searchText: string;
}

export interface Term {
  readonly code: string;
  readonly title: string;
  readonly reading: string;
  readonly short: string;
  /** Markdown. */
  readonly content: string;
  readonly columnId: number | null;
  readonly related: readonly string[];
  readonly sources: readonly Source[];
}

/** What is published beside the articles; topics and categories in the order of the screen. */
export interface OtherTexts {
  readonly topics: readonly Topic[];
  readonly categories: readonly Topic[];
  readonly terms: readonly Term[];
  readonly synonyms: Synonyms;
}

export interface ArticleTable {
  id: number;
  reader_count: Generated<number>;
  /** null for one that was taken away: people's marks still hang on its row. */
  document: Json<Article> | null;
}

/** One row, or none before the first publication. */
export interface PublishedTextsTable {
  /** Of the folder that was published: it changes with every text. */
  digest: string;
  others: Json<OtherTexts>;
  published_at: ColumnType<Date, Date, Date>;
  is_only: Generated<boolean>;
}

export interface ArticleTables {
  articles: ArticleTable;
  published_texts: PublishedTextsTable;
}
