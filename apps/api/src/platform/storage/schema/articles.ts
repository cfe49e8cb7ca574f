/**
 * 学ぶ — declares the tables of the published part of `content/`: the articles one by one, and the rest as one document (step
 * 0086).
 */
import type { Feature } from '@minori/contract/feature-gates';
import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { Synonyms } from '@minori/search/find-texts';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

export type ArticleKind = 'column' | 'faq';

/** A topic of columns, or a category of questions. */
export interface Topic {
  readonly id: number;
  readonly name: string;
  /** Its name in English; absent where there is none. */
  readonly english?: string | undefined;
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

/** A column of 学ぶ, or a question of よくある質問. */
export interface Article {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly title: string;
  /** For a question, the first paragraph of its answer without Markdown. */
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
  /** The text as sanitised HTML; links to the company's own pages begin with the placeholder of `files/article-html.ts`. */
  readonly html: string;
  readonly level: 1 | 2;
  readonly publishedOn: string;
  readonly subScore: (typeof SUB_SCORES)[number] | null;
  readonly movie: ArticleMovie | null;
  readonly quiz: ArticleQuiz | null;
  readonly sources: readonly Source[];
  /** Terms that the text links to, in their order. */
  readonly termCodes: readonly string[];
  /** Only employees of these companies see it; null for everybody. */
  readonly companyUrls: readonly string[] | null;
  /** Employees of a company without this feature don't see it; absent where it is about none. */
  readonly feature?: Feature | undefined;
  /** The main topic first; empty for questions. */
  readonly tags: readonly Topic[];
  readonly category: Topic | null;
  /** Position among よく見られる質問; null for other texts. */
  readonly common: number | null;
  /** Minutes to read it or watch its movie. */
  readonly minutes: number;
  /** The searchable text, the title first, folded as in `packages/search/src/folded-text.ts`. */
  readonly searchText: string;
  /** Its words in English; absent where it isn't translated. */
  readonly english?: Pick<Article, 'title' | 'summary' | 'content' | 'html' | 'minutes' | 'searchText'> | undefined;
}

export interface Term {
  readonly code: string;
  readonly title: string;
  readonly reading: string;
  readonly short: string;
  /** Markdown. */
  readonly content: string;
  readonly columnId: number | null;
  /** As of an article. */
  readonly feature?: Feature | undefined;
  readonly related: readonly string[];
  readonly sources: readonly Source[];
  /** Its words in English; absent where it isn't translated. */
  readonly english?: Pick<Term, 'title' | 'short' | 'content'> | undefined;
}

/** Everything published except the articles; topics and categories in the order of the screen. */
export interface OtherTexts {
  readonly topics: readonly Topic[];
  readonly categories: readonly Topic[];
  readonly terms: readonly Term[];
  readonly synonyms: Synonyms;
}

export interface ArticleTable {
  id: number;
  reader_count: Generated<number>;
  /** null for a removed article: people's marks still refer to its row. */
  document: Json<Article> | null;
}

/** One row, or none before the first publication. */
export interface PublishedTextsTable {
  /** Digest of the published folder, which changes with every text. */
  digest: string;
  others: Json<OtherTexts>;
  published_at: ColumnType<Date, Date, Date>;
  is_only: Generated<boolean>;
}

export interface ArticleTables {
  articles: ArticleTable;
  published_texts: PublishedTextsTable;
}
