/**
 * 計算の方法と前提 — renders the page that explains how figures are computed, for visitors without script. Its text is a file of the
 * portal's build, the same for every company.
 */
import { CompanyUrl } from '@minori/contract/codes';
import { Html } from '../platform/base/html.ts';
import { PAGE_HEADER, type PublicPage } from './public-pages.ts';
import { PAGE_TEXTS as TEXTS } from './wording.ts';

/** A file in the portal's build folder; a fragment of a page, never served by itself. */
export const METHOD_TEXT = 'method.html';

/** The page's path below a company's URL. */
export const METHOD_PATH = 'method';

/** Whether a path is that of the method page. @param path decoded, without query */
export function isMethodAddress(path: string): boolean {
  const [, companyUrl, page, ...more] = path.split('/');
  return more.length === 0 && page === METHOD_PATH && CompanyUrl.safeParse(companyUrl).success;
}

/** @param text trusted HTML from our own build */
export function methodPage(text: string): PublicPage {
  const { title, description } = TEXTS.method;
  return {
    ...{ title: `${title}｜${TEXTS.product}`, description, type: 'website', imagePath: null },
    body: Html.of`${PAGE_HEADER}<h1>${title}</h1><p>${description}</p>${Html.sanitised(text)}`,
  };
}
