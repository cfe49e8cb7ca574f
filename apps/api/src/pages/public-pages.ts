/**
 * Which pages can be read without script, and what stands on each: the list and the single articles of 学ぶ and of
 * よくある質問, as a visitor sees them. The page is the same for everybody: no session is looked at, so that nothing
 * personal can be on it (security.md row 36).
 */
import { CompanyUrl } from '@minori/contract/codes';
import { ArticleIdInPath } from '@minori/contract/column';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import * as z from 'zod/mini';
import { moviePath } from '../content/articles/listed-articles.ts';
import { atCompany } from '../content/files/article-html.ts';
import { visibleArticles } from '../content/reader/visible.ts';
import { Html } from '../platform/base/html.ts';
import type { Deps } from '../platform/process/deps.ts';
import type { ArticleKind } from '../platform/storage/schema/articles.ts';
import type { EarlyPage } from './page-template.ts';
import { PAGE_TEXTS as TEXTS } from './wording.ts';

/** The address of such a page, taken apart. */
export interface PublicAddress {
  readonly companyUrl: string;
  readonly kind: ArticleKind;
  /** null for the list. */
  readonly id: number | null;
}

/** @param path decoded, without query. @returns null for every other address; segments count as written. */
export function publicAddress(path: string): PublicAddress | null {
  const [, companyUrl, kind, id, ...more] = path.split('/');
  if (more.length > 0 || !CompanyUrl.safeParse(companyUrl).success || (kind !== 'column' && kind !== 'faq'))
    return null;
  if (id === undefined) return { companyUrl: companyUrl ?? '', kind, id: null };
  return z.safeParse(ArticleIdInPath, id).success ? { companyUrl: companyUrl ?? '', kind, id: Number(id) } : null;
}

/** What stands on it; the caller knows the host. */
export type PublicPage = Omit<EarlyPage, 'url' | 'image'> & { readonly imagePath: string | null };

/** @returns null where a visitor finds no such article. */
export async function publicPage(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  address: PublicAddress,
): Promise<PublicPage | null> {
  const today = tokyoDate(now().getTime());
  const articles = visibleArticles(database, { today, organization: null, kind: address.kind });
  if (address.id === null) {
    const list = articles.select(['id', 'title', 'summary']).orderBy('published_on', 'desc').orderBy('id', 'desc');
    return listPage(await list.execute(), address);
  }
  const columns = ['title', 'summary', 'html', 'published_on', 'movie', 'sources'] as const;
  const article = await articles.select(columns).where('id', '=', address.id).executeTakeFirst();
  return article ? articlePage(article, address) : null;
}

function listPage(
  articles: readonly { readonly id: number; readonly title: string; readonly summary: string }[],
  { companyUrl, kind }: PublicAddress,
): PublicPage {
  const { title, description } = TEXTS[kind];
  const items = articles.map(
    ({ id, title: name, summary }) =>
      Html.of`<li><a href="/${companyUrl}/${kind}/${String(id)}">${name}</a>${kind === 'column' ? Html.of`<br>${summary}` : ''}</li>`,
  );
  return {
    title: `${title}｜${TEXTS.product}`,
    description,
    type: 'website',
    imagePath: null,
    body: Html.of`${PAGE_HEADER}<h1>${title}</h1><p>${description}</p><ul>${items}</ul>`,
  };
}

interface Article {
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published_on: string;
  readonly movie: { readonly slug: string } | null;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

function articlePage(article: Article, { companyUrl, kind }: PublicAddress): PublicPage {
  const { title, summary, html, published_on: publishedOn, movie, sources } = article;
  const sourceItems = sources.map(
    ({ title: name, url }) => Html.of`<li><a href="${url}" rel="noreferrer">${name}</a></li>`,
  );
  const text = Html.sanitised(atCompany(html, companyUrl));
  return {
    title: `${title}｜${TEXTS.product}`,
    // A question's summary is its answer, whole and in Markdown.
    description: kind === 'column' ? summary : `${TEXTS.faq.title}：${title}`,
    type: 'article',
    imagePath: movie && moviePath(movie.slug, 'poster'),
    body: Html.of`${PAGE_HEADER}<article><h1>${title}</h1><p><time datetime="${publishedOn}">${TEXTS.publishedOn(publishedOn)}</time></p>${text}${
      sourceItems.length > 0 ? Html.of`<h2>${TEXTS.sources}</h2><ul>${sourceItems}</ul>` : ''
    }</article><p><a href="/${companyUrl}/${kind}">${TEXTS[kind].back}</a></p><noscript><p>${TEXTS.needsScript}</p></noscript>`,
  };
}

/** The way in, and the terms, above every text. */
export const PAGE_HEADER = Html.of`<p><a href="/">${TEXTS.product}</a> <a href="/signIn">${TEXTS.signIn}</a> <a href="/terms">${TEXTS.terms}</a> <a href="/privacy">${TEXTS.privacyPolicy}</a></p>`;
