/**
 * Renders the pages that can be read without script: the lists and articles of 学ぶ and よくある質問, as a visitor sees them. The page
 * is the same for everybody: no session is read, so nothing personal can be on it (security.md row 36).
 */
import { CompanyUrl } from '@minori/contract/codes';
import { ArticleIdInPath } from '@minori/contract/column';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import * as z from 'zod/mini';
import { moviePath } from '../content/articles/listed-article.ts';
import { atCompany } from '../content/files/article-html.ts';
import { visibleTexts } from '../content/reader/visible.ts';
import { Html } from '../platform/base/html.ts';
import type { Deps } from '../platform/process/deps.ts';
import type { Article, ArticleKind } from '../platform/storage/schema/articles.ts';
import type { EarlyPage } from './page-template.ts';
import { PAGE_TEXTS as TEXTS } from './wording.ts';

/** The parsed path of such a page. */
export interface PublicAddress {
  readonly companyUrl: string;
  readonly kind: ArticleKind;
  /** null for the list. */
  readonly id: number | null;
}

/** @param path decoded, without query @returns null for every other path; segments must match exactly */
export function publicAddress(path: string): PublicAddress | null {
  const [, companyUrl, kind, id, ...more] = path.split('/');
  if (more.length > 0 || !CompanyUrl.safeParse(companyUrl).success || (kind !== 'column' && kind !== 'faq'))
    return null;
  if (id === undefined) return { companyUrl: companyUrl ?? '', kind, id: null };
  return z.safeParse(ArticleIdInPath, id).success ? { companyUrl: companyUrl ?? '', kind, id: Number(id) } : null;
}

/** The page's content; the caller adds its URLs. */
export type PublicPage = Omit<EarlyPage, 'url' | 'image'> & { readonly imagePath: string | null };

/** Renders a page. @returns null if visitors may see no such article */
export async function publicPage(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  address: PublicAddress,
): Promise<PublicPage | null> {
  const today = tokyoDate(now().getTime());
  const texts = await visibleTexts(database, { today, organization: null });
  if (address.id === null) return listPage(texts.ofKind(address.kind), address);
  const article = texts.article(address.id);
  return article?.kind === address.kind ? articlePage(article, address) : null;
}

function listPage(articles: readonly Article[], { companyUrl, kind }: PublicAddress): PublicPage {
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

function articlePage(article: Article, { companyUrl, kind }: PublicAddress): PublicPage {
  const { title, summary, html, publishedOn, movie, sources } = article;
  const sourceItems = sources.map(
    ({ title: name, url }) => Html.of`<li><a href="${url}" rel="noreferrer">${name}</a></li>`,
  );
  const text = Html.sanitised(atCompany(html, companyUrl));
  return {
    title: `${title}｜${TEXTS.product}`,
    // A question's summary is its whole answer in Markdown, so it can't be the description.
    description: kind === 'column' ? summary : `${TEXTS.faq.title}：${title}`,
    type: 'article',
    imagePath: movie && moviePath(movie.slug, 'poster'),
    body: Html.of`${PAGE_HEADER}<article><h1>${title}</h1><p><time datetime="${publishedOn}">${TEXTS.publishedOn(publishedOn)}</time></p>${text}${
      sourceItems.length > 0 ? Html.of`<h2>${TEXTS.sources}</h2><ul>${sourceItems}</ul>` : ''
    }</article><p><a href="/${companyUrl}/${kind}">${TEXTS[kind].back}</a></p><noscript><p>${TEXTS.needsScript}</p></noscript>`,
  };
}

/** The line above every text: links to the sign-in, the terms and the privacy policy. */
export const PAGE_HEADER = Html.of`<p><a href="/">${TEXTS.product}</a> <a href="/signIn">${TEXTS.signIn}</a> <a href="/terms">${TEXTS.terms}</a> <a href="/privacy">${TEXTS.privacyPolicy}</a></p>`;
