/**
 * Holds the published texts in memory. For each request it asks the database for the digest of the published texts
 * (one row) and reads the texts again only if the digest has changed. So no process serves old texts, even if it
 * missed a notification.
 */
import type { Language } from '@minori/contract/display-settings';
import { type FindTexts, textFinder } from '@minori/search/find-texts';
import { type TextIndex, textIndex } from '@minori/search/text-index';
import { sql } from 'kysely';
import { language } from '../../platform/base/words.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Article, ArticleKind, OtherTexts, Term, Topic } from '../../platform/storage/schema/articles.ts';

const NOTHING: OtherTexts = { topics: [], categories: [], terms: [], synonyms: { groups: [], leftOut: [] } };

export class Library {
  /** Columns and questions, newest first. */
  readonly articles: readonly Article[];
  /** The glossary terms are sorted by reading, in the order of code points, which is that of kana. */
  readonly others: OtherTexts;
  readonly #byId: ReadonlyMap<number, Article>;
  /** Newest first. */
  readonly #ofKind: Readonly<Record<ArticleKind, readonly Article[]>>;
  #columnIndex: TextIndex | undefined;
  #findQuestions: FindTexts | undefined;

  constructor(articles: readonly Article[], others = NOTHING, language: Language = 'ja') {
    const newest = articles
      .map((article) => articleIn(article, language))
      .toSorted((one, other) =>
        one.publishedOn === other.publishedOn ? other.id - one.id : one.publishedOn < other.publishedOn ? 1 : -1,
      );
    const ofKind = (wanted: ArticleKind) => newest.filter(({ kind }) => kind === wanted);
    this.articles = newest;
    this.others = {
      ...{ topics: topicsIn(others.topics, language), categories: topicsIn(others.categories, language) },
      ...{ terms: others.terms.map((term) => termIn(term, language)).toSorted(byReading), synonyms: others.synonyms },
    };
    this.#byId = new Map(newest.map((article) => [article.id, article]));
    this.#ofKind = { column: ofKind('column'), faq: ofKind('faq') };
  }

  find(id: number): Article | undefined {
    return this.#byId.get(id);
  }

  /** Newest first. */
  ofKind(kind: ArticleKind): readonly Article[] {
    return this.#ofKind[kind];
  }

  /**
   * Returns columns that contain every word, newest first.
   * @param words normalized by the search
   */
  columnsWith(words: readonly string[]): readonly Article[] {
    const { column } = this.#ofKind;
    if (words.length === 0) return column;
    this.#columnIndex ??= textIndex(column.map(({ searchText }) => searchText));
    return this.#columnIndex(words).flatMap((place) => column[place] ?? []);
  }

  /** Returns questions that match the typed text in meaning, best match first (docs/decisions/0027). */
  questionsFor(typed: string): readonly Article[] {
    this.#findQuestions ??= textFinder(
      this.#ofKind.faq
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, title, searchText }) => ({ key: String(id), title, text: searchText })),
      this.others.synonyms,
    );
    return this.#findQuestions(typed).flatMap((key) => this.find(Number(key)) ?? []);
  }
}

const topicsIn = (topics: readonly Topic[], language: Language): readonly Topic[] =>
  topics.map(({ id, name, english }) => ({ id, name: language === 'ja' ? name : (english ?? name) }));

/** An article with the words of a language; with the Japanese ones where it isn't translated. */
function articleIn({ english, ...article }: Article, language: Language): Article {
  const tags = topicsIn(article.tags, language);
  const [category = null] = article.category ? topicsIn([article.category], language) : [];
  return { ...article, tags, category, ...(language === 'ja' ? {} : english) };
}

/** A translated term is sorted by its title. */
function termIn({ english, ...term }: Term, language: Language): Term {
  return language === 'ja' || !english ? term : { ...term, ...english, reading: english.title };
}

function byReading(one: Term, other: Term): number {
  if (one.reading !== other.reading) return one.reading < other.reading ? -1 : 1;
  return one.code < other.code ? -1 : 1;
}

const NOTHING_PUBLISHED = new Library([]);

interface Publication {
  readonly digest: string | null;
  readonly libraryIn: (language: Language) => Library;
}

/** Reads everything in one statement, so that all texts belong to the same publication. */
async function readPublication(database: Database): Promise<Publication> {
  const { rows } = await sql<{ digest: string | null; others: OtherTexts | null; article: Article | null }>`
    select digest, others, null::jsonb as article from published_texts
    union all select null, null, document from articles where document is not null`.execute(database);
  const published = rows.find((row) => row.digest !== null);
  const articles = rows.flatMap(({ article }) => article ?? []);
  const libraries = new Map<Language, Library>();
  const libraryIn = (wanted: Language) => {
    const library = libraries.get(wanted) ?? new Library(articles, published?.others ?? NOTHING, wanted);
    libraries.set(wanted, library);
    return library;
  };
  return { digest: published?.digest ?? null, libraryIn };
}

/** Texts by digest, the most recently used last. Two are kept, because a standby may be one publication behind. */
const publications = new Map<string, Promise<Publication>>();
const MOST_PUBLICATIONS = 2;

/**
 * The texts in the language of the running task.
 * @param digest of the published texts, as just read from the database; undefined before the first publication
 */
export async function libraryOf(database: Database, digest: string | undefined): Promise<Library> {
  if (digest === undefined) return NOTHING_PUBLISHED;
  const reading = publications.get(digest) ?? readPublication(database);
  publications.delete(digest);
  publications.set(digest, reading);
  for (const oldest of [...publications.keys()].slice(0, -MOST_PUBLICATIONS)) publications.delete(oldest);
  const forget = () => publications.delete(digest);
  // After a failed read, the next caller reads again. Texts that were published after the digest was read belong to
  // another digest, so they are not kept under this one.
  reading.then((read) => read.digest !== digest && forget(), forget);
  return (await reading).libraryIn(language());
}
