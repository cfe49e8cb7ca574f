// Moving about in a logged-in session of kind 1: the menu, the views, and leaving.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../pages/html.ts';
import type { Site } from '../../site.ts';
import { COOKIE, sendMessage, sendPage } from './answer.ts';
import { INVALID_TRANSITION } from './messages.ts';
import { LOG_OFF, LOGIN_FORM_PATH, MENU, screenNumber } from './screens.ts';
import { VIEWS, type View } from './views.ts';
import { admit, bodyOf, isOwnForm, takesStep, type Visit, waitForPage } from './visit.ts';

export function readingRoutes(app: FastifyInstance, site: Site): void {
  app.get(MENU.path, async (request, reply) => {
    if (!(await waitForPage(site, MENU, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null || !takesStep(visit, MENU.path, reply)) return reply;
    return sendMenu(site, visit, reply);
  });

  app.post(MENU.path, async (request, reply) => {
    if (!(await waitForPage(site, MENU, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const own = isOwnForm(visit.session, MENU.path, { body: bodyOf(request), buttons: [MENU.button] });
    return own ? sendMenu(site, visit, reply) : sendMessage(reply, visit.session, INVALID_TRANSITION);
  });

  for (const view of VIEWS) viewRoute(app, site, view);

  app.get(LOG_OFF.path, async (request, reply) => {
    if (!(await waitForPage(site, LOG_OFF, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    site.sessions.end(visit.session);
    reply.clearCookie(COOKIE, { path: '/' });
    const body = `<P>ログアウトしました。ご利用ありがとうございました。\n<P><A HREF="${LOGIN_FORM_PATH}">ログイン画面へ</A>\n`;
    return sendPage(reply, null, { title: LOG_OFF.title, screen: screenNumber(LOG_OFF.path), body });
  });
}

function viewRoute(app: FastifyInstance, site: Site, { screen, buttons, draw }: View): void {
  app.post(screen.path, async (request, reply) => {
    if (!(await waitForPage(site, screen, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const form = bodyOf(request);
    const own = isOwnForm(visit.session, screen.path, { body: form, buttons });
    const body = own ? draw(site.statement(visit.accountId, screen.page), visit, form) : null;
    if (body === null) return sendMessage(reply, visit.session, INVALID_TRANSITION);
    return sendPage(reply, visit.session, { title: screen.title, screen: screenNumber(screen.path), body });
  });
}

function sendMenu(site: Site, visit: Visit, reply: FastifyReply): FastifyReply {
  const { name } = site.account(visit.accountId);
  const greeting = name === undefined ? '' : `<P>${escapeHtml(name)}&nbsp;様\n`;
  const body = `${greeting}<UL><LI>ご覧になりたい項目のボタンを押してください。<LI>終了の際は、必ずログアウトしてください。</UL>\n`;
  return sendPage(reply, visit.session, { title: MENU.title, screen: screenNumber(MENU.path), body });
}
