/**
 * Limits texts to those that a reader may see: articles published by today, for everybody or for the company of the
 * reader's session, and about no feature that this company lacks. Drafts and removed texts are never included. Every
 * response about articles starts here, so that nothing hidden is listed, opened, counted, searched or recommended
 * (security.md row 36).
 */

import { type Feature, offers } from '@minori/contract/feature-gates';
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Synonyms } from '@minori/search/find-texts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import type { Article, ArticleKind, Term, Topic } from '../../platform/storage/schema/articles.ts';
import { type CompanyOfReader, companyOfReader } from '../../records/companies.ts';
import { type Library, libraryOf } from './library.ts';

export interface Sight {
  /** The date of today in Tokyo. */
  readonly today: string;
  /** sysOrganizationCode of the reader's session; null for visitors. */
  readonly organization: string | null;
}

export class VisibleTexts {
  readonly #library: Library;
  readonly #today: string;
  readonly #company: CompanyOfReader | null;

  /** @param company the reader's; null for visitors, who see what is about any feature */
  constructor(library: Library, { today }: Pick<Sight, 'today'>, company: CompanyOfReader | null) {
    this.#library = library;
    this.#today = today;
    this.#company = company;
  }

  get topics(): readonly Topic[] {
    return this.#library.others.topics;
  }

  get categories(): readonly Topic[] {
    return this.#library.others.categories;
  }

  get synonyms(): Synonyms {
    return this.#library.others.synonyms;
  }

  /** Glossary terms, sorted by reading; a term names its column only if the reader may see it. */
  get terms(): readonly TechnicalTerm[] {
    return this.#library.others.terms.filter(this.#isOffered).map((term) => this.shown(term));
  }

  /** Reduces a term to what a popover shows. */
  shown({ code, title, reading, short, columnId }: Term): TechnicalTerm {
    const isVisible = columnId !== null && this.article(columnId) !== undefined;
    return { technicalTermCode: code, title, reading, short, columnId: isVisible ? columnId : null };
  }

  term(code: string): Term | undefined {
    return this.#library.others.terms.find((term) => term.code === code && this.#isOffered(term));
  }

  article(id: number): Article | undefined {
    const article = this.#library.find(id);
    return article && this.#isVisible(article) ? article : undefined;
  }

  /** Columns and questions, newest first. */
  get articles(): readonly Article[] {
    return this.#library.articles.filter(this.#isVisible);
  }

  /** Newest first. */
  ofKind(kind: ArticleKind): readonly Article[] {
    return this.#library.ofKind(kind).filter(this.#isVisible);
  }

  /** Returns columns that contain all folded words, newest first. */
  columnsWith(words: readonly string[]): readonly Article[] {
    return this.#library.columnsWith(words).filter(this.#isVisible);
  }

  /** Returns questions, best match first. */
  questionsFor(typed: string): readonly Article[] {
    return this.#library.questionsFor(typed).filter(this.#isVisible);
  }

  readonly #isOffered = ({ feature }: { readonly feature?: Feature | undefined }): boolean =>
    feature === undefined || this.#company === null || offers(this.#company, feature);

  readonly #isVisible = (article: Article): boolean => {
    const { publishedOn, companyUrls } = article;
    const isForCompany = companyUrls === null || (this.#company !== null && companyUrls.includes(this.#company.url));
    return publishedOn <= this.#today && isForCompany && this.#isOffered(article);
  };
}

const findPublished = preparedQuery((database, { organization }: { readonly organization: string | null }) =>
  database.selectFrom('published_texts').select(['digest', companyOfReader(organization).as('company')]),
);

export async function visibleTexts(database: Database, sight: Sight): Promise<VisibleTexts> {
  const [published] = await findPublished(database, { organization: sight.organization });
  const library = await libraryOf(database, published?.digest);
  return new VisibleTexts(library, sight, published?.company ?? null);
}

// The reader of an article. Read marks are included only if the request names the session's own employee (security.md
// row 36); which articles are visible depends on the session's company alone.

export interface Reader {
  /** The employee whose marks are included; null leaves them out. */
  readonly owner: Owner | null;
  /** sysOrganizationCode of the session; null for visitors. */
  readonly organization: string | null;
  /** The date of today in Tokyo. */
  readonly today: string;
}

/**
 * The reader of a request.
 * @param sysUserCode from the request: the session's own, which the scope check ensures, or none
 */
export function readerOf(session: Session | null, sysUserCode: string | undefined, now: Date): Reader {
  const isOwn = session !== null && sysUserCode === session.sysUserCode;
  return {
    owner: isOwn ? { sysOrganizationCode: session.sysOrganizationCode, sysUserCode: session.sysUserCode } : null,
    organization: session?.sysOrganizationCode ?? null,
    today: tokyoDate(now.getTime()),
  };
}
