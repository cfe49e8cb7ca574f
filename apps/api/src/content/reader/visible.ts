/**
 * Which texts somebody may see: articles published by today, and either for everybody or for the company of the reader's
 * session. Drafts and what was taken away never get here. Every answer about articles begins here, so that nothing that is
 * hidden is listed, opened, counted, found by a search or recommended (security.md row 36).
 */

import type { TechnicalTerm } from '@minori/contract/technical-term';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Synonyms } from '@minori/search/find-texts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import type { Article, ArticleKind, Term, Topic } from '../../platform/storage/schema/articles.ts';
import { urlOfCompany } from '../../records/companies.ts';
import { type Library, libraryOf } from './library.ts';

export interface Sight {
  /** The day in Tokyo. */
  readonly today: string;
  /** sysOrganizationCode of the reader's session; null for visitors. */
  readonly organization: string | null;
}

export class VisibleTexts {
  readonly #library: Library;
  readonly #today: string;
  readonly #companyUrl: string | null;

  /** @param companyUrl of the reader's company; null for visitors */
  constructor(library: Library, { today }: Pick<Sight, 'today'>, companyUrl: string | null) {
    this.#library = library;
    this.#today = today;
    this.#companyUrl = companyUrl;
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

  /** In the order of the readings; a column is named only where the reader sees it. */
  get terms(): readonly TechnicalTerm[] {
    return this.#library.others.terms.map((term) => this.shown(term));
  }

  /** Of a whole term what a popover has. */
  shown({ code, title, reading, short, columnId }: Term): TechnicalTerm {
    const isVisible = columnId !== null && this.article(columnId) !== undefined;
    return { technicalTermCode: code, title, reading, short, columnId: isVisible ? columnId : null };
  }

  term(code: string): Term | undefined {
    return this.#library.others.terms.find((term) => term.code === code);
  }

  article(id: number): Article | undefined {
    const article = this.#library.find(id);
    return article && this.#isVisible(article) ? article : undefined;
  }

  /** Of both kinds, the newest first. */
  get articles(): readonly Article[] {
    return this.#library.articles.filter(this.#isVisible);
  }

  /** The newest first. */
  ofKind(kind: ArticleKind): readonly Article[] {
    return this.#library.ofKind(kind).filter(this.#isVisible);
  }

  /** Columns that hold all the folded words, the newest first. */
  columnsWith(words: readonly string[]): readonly Article[] {
    return this.#library.columnsWith(words).filter(this.#isVisible);
  }

  /** Questions, the one that fits best first. */
  questionsFor(typed: string): readonly Article[] {
    return this.#library.questionsFor(typed).filter(this.#isVisible);
  }

  readonly #isVisible = ({ publishedOn, companyUrls }: Article): boolean =>
    publishedOn <= this.#today &&
    (companyUrls === null || (this.#companyUrl !== null && companyUrls.includes(this.#companyUrl)));
}

const findPublished = preparedQuery((database, { organization }: { readonly organization: string | null }) =>
  database.selectFrom('published_texts').select(['digest', urlOfCompany(organization).as('companyUrl')]),
);

export async function visibleTexts(database: Database, sight: Sight): Promise<VisibleTexts> {
  const [published] = await findPublished(database, { organization: sight.organization });
  const library = await libraryOf(database, published?.digest);
  return new VisibleTexts(library, sight, published?.companyUrl ?? null);
}

// Who reads an article. What is somebody's own is looked up for a session that asks with its own code, and for nobody
// else (security.md row 36); which articles there are follows from the session's company alone.

export interface Reader {
  /** Whose marks go into the answer; null leaves them out. */
  readonly owner: Owner | null;
  /** sysOrganizationCode of the session; null for visitors. */
  readonly organization: string | null;
  /** The day in Tokyo. */
  readonly today: string;
}

/** @param sysUserCode as the call carries it: a session's own, which the scope check has seen to, or none */
export function readerOf(session: Session | null, sysUserCode: string | undefined, now: Date): Reader {
  const isOwn = session !== null && sysUserCode === session.sysUserCode;
  return {
    owner: isOwn ? { sysOrganizationCode: session.sysOrganizationCode, sysUserCode: session.sysUserCode } : null,
    organization: session?.sysOrganizationCode ?? null,
    today: tokyoDate(now.getTime()),
  };
}
