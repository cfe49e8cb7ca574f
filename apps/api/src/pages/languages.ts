/**
 * 言語 — which of the portal's builds a browser gets: the Japanese one, or that of the language in its cookie. `?lang=` on any page
 * sets the cookie and leads to the page without it, so that a link is enough where no script runs (the sign-in page).
 */
import { LANGUAGE_COOKIE, LANGUAGES, offeredLanguage } from '@minori/contract/display-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '../platform/base/words.ts';
import { isHttps } from '../platform/http/hosts.ts';

const YEAR = 365 * 24 * 3600;

/** The folders of all builds below the portal's. */
export const BUILD_FOLDERS: readonly string[] = LANGUAGES.map((language, place) => (place === 0 ? '' : `${language}/`));

/** The folder of a request's build below the portal's: '' or 'en/'. A language that is no longer offered counts as none. */
export function buildFolder(request: FastifyRequest): string {
  const language = offeredLanguage(request.cookies[LANGUAGE_COOKIE]) ?? LANGUAGES[0];
  return BUILD_FOLDERS[LANGUAGES.indexOf(language)] ?? '';
}

/** Every request is answered in the language of its cookie. */
export function answerInLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    inLanguage(offeredLanguage(request.cookies[LANGUAGE_COOKIE]) ?? LANGUAGES[0], done);
  });
}

/** Sets the cookie that a page's `?lang=` asks for. */
export function chooseLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.kind !== 'page' || !request.url.includes(`${LANGUAGE_COOKIE}=`)) return;
    const [path = '/', query = ''] = request.url.split('?');
    const asked = new URLSearchParams(query);
    const language = offeredLanguage(asked.get(LANGUAGE_COOKIE));
    if (!language || !path.startsWith('/') || path.startsWith('//')) return;
    asked.delete(LANGUAGE_COOKIE);
    void reply.setCookie(LANGUAGE_COOKIE, language, {
      ...{ path: '/', maxAge: YEAR, sameSite: 'lax', secure: isHttps(request) },
    });
    return reply.redirect(asked.size > 0 ? `${path}?${asked}` : path, 303);
  });
}
