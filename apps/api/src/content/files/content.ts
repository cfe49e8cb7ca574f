/** Defines the type of everything that authors write for the portal, after it was read and checked. */
import type { NamedList } from '@minori/contract/content/named-list';
import type { SynonymsFile } from '@minori/contract/content/synonyms-file';
import type { ColumnSource, QuestionSource, TermSource } from './read-articles.ts';
import type { MovieSource } from './read-movies.ts';
import type { NoticeSource } from './read-notices.ts';
import type { Translations } from './read-translations.ts';
import type { Fact } from './text-facts.ts';

export interface Content {
  /** The facts that texts may name. */
  readonly facts: readonly Fact[];
  readonly topics: NamedList;
  readonly categories: NamedList;
  readonly columns: readonly ColumnSource[];
  readonly questions: readonly QuestionSource[];
  readonly terms: readonly TermSource[];
  readonly notices: readonly NoticeSource[];
  /** Movies by folder name. */
  readonly movies: ReadonlyMap<string, MovieSource>;
  readonly synonyms: SynonymsFile;
  /** What is translated into English. */
  readonly english: Translations;
}
