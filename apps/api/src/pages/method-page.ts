/**
 * 計算の方法と前提 — the page that says how figures are computed, as visitors read it without script: its text is the portal's own,
 * written beside the portal by its build, and the same for every company.
 */
import { CompanyUrl } from '@minori/contract/codes';
import { Html } from '../platform/base/html.ts';
import { PAGE_HEADER, type PublicPage } from './public-pages.ts';
import { PAGE_TEXTS as TEXTS } from './wording.ts';

/** Beside the portal's pages; it is a part of a page and served as no page of its own. */
export const METHOD_TEXT = 'method.html';

/** Below a company's address. */
export const METHOD_PATH = 'method';

/** @param path decoded, without query */
export function isMethodAddress(path: string): boolean {
  const [, companyUrl, page, ...more] = path.split('/');
  return more.length === 0 && page === METHOD_PATH && CompanyUrl.safeParse(companyUrl).success;
}

/** @param text of our own build */
export function methodPage(text: string): PublicPage {
  const { title, description } = TEXTS.method;
  return {
    ...{ title: `${title}｜${TEXTS.product}`, description, type: 'website', imagePath: null },
    body: Html.of`${PAGE_HEADER}<h1>${title}</h1><p>${description}</p>${Html.sanitised(text)}`,
  };
}
