/**
 * 言語 — a page has one language, that of its build. The server sends the build that the browser's cookie names; `?lang=` sets
 * the cookie. What was chosen in this browser is kept with the account; where nothing was chosen, the account's language is.
 */
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@minori/contract/display-settings';
import { LANGUAGE } from '@minori/wording/ja/locale';
import type { Portal } from './portal/portal.ts';
import { changeDisplay } from './session/account.ts';

/** The address of this page in another language. */
export const inLanguage = (language: Language): string => `?${LANGUAGE_COOKIE}=${language}`;

function isChosenHere(page: Window): boolean {
  return page.document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
}

/**
 * Keeps the language of this browser and of the account the same.
 * @returns stops watching
 */
export function watchLanguage(portal: Portal, page: Window): () => void {
  const settle = () => {
    const { auth, display } = portal.store.getState();
    if (auth.id === 0 || display.keptFor !== auth.id || (display.language ?? LANGUAGES[0]) === LANGUAGE) return;
    if (isChosenHere(page)) changeDisplay(portal, { language: LANGUAGE });
    else page.location.replace(inLanguage(display.language ?? LANGUAGES[0]));
  };
  settle();
  return portal.store.subscribe(({ display }, before) => display !== before.display && settle());
}
