// Serves the pages of a logged-in session of the akatsuki site: the menu, the views and the log-off.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileFacts, sendFile } from '../../files/statement-file.ts';
import { escapeHtml } from '../../pages/html.ts';
import type { Interlude } from '../../scenarios/scenario.ts';
import { drawInterlude, interludeRoute } from '../../site/interludes.ts';
import type { Site } from '../../site/site.ts';
import type { Visit } from '../../site/visits.ts';
import { bodyOf, type FormBody } from '../../wire/form-body.ts';
import { COOKIE, sendHtml, sendMessage, sendPage } from './answer.ts';
import { drawForm } from './form.ts';
import { drawPage } from './frame.ts';
import { INVALID_TRANSITION } from './messages.ts';
import {
  INTERLUDE_PATH,
  LOG_OFF,
  LOGIN_FORM_PATH,
  MENU,
  type Screen,
  STATEMENT_FILE,
  screenNumber,
} from './screens.ts';
import { statementPdf } from './statement-pdf.ts';
import { VIEWS, type View } from './views.ts';
import { admit, findSession, isOwnForm, mayAnswer, takesStep } from './visit.ts';

const PRODUCTS_MOVING = '<P>ただいま商品移行手続き中です。完了するまで、商品別残高はご覧になれません。\n';

export function accountPageRoutes(app: FastifyInstance, site: Site): void {
  app.get(MENU.path, async (request, reply) => {
    if (!(await mayAnswer(site, MENU.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null || !takesStep(visit, MENU.path, reply)) return reply;
    const interlude = site.interlude(visit.accountId);
    if (interlude !== null) return sendInterlude(visit, reply, interlude);
    return sendMenu(site, visit, reply);
  });

  interludeRoute(app, site, { path: INTERLUDE_PATH, menu: () => MENU.path, findSession });

  app.post(MENU.path, async (request, reply) => {
    if (!(await mayAnswer(site, MENU.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const own = isOwnForm(visit.session, MENU.path, { body: bodyOf(request), buttons: [MENU.button] });
    return own ? sendMenu(site, visit, reply) : sendMessage(reply, visit.session, INVALID_TRANSITION);
  });

  for (const view of VIEWS) viewRoute(app, site, view);

  app.post(STATEMENT_FILE.path, async (request, reply) => {
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const form = { body: bodyOf(request), buttons: [STATEMENT_FILE.button] };
    if (!isOwnForm(visit.session, STATEMENT_FILE.path, form))
      return sendMessage(reply, visit.session, INVALID_TRANSITION);
    return sendFile(reply, await statementPdf(fileFacts(site, visit.accountId)));
  });

  app.get(LOG_OFF.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOG_OFF.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    site.sessions.end(visit.session);
    reply.clearCookie(COOKIE, { path: '/' });
    const body = `<P>ログアウトしました。ご利用ありがとうございました。\n<P><A HREF="${LOGIN_FORM_PATH}">ログイン画面へ</A>\n`;
    return sendPage(reply, null, { title: LOG_OFF.title, screen: screenNumber(LOG_OFF.path), body });
  });
}

function viewRoute(app: FastifyInstance, site: Site, view: View): void {
  app.post(view.screen.path, async (request, reply) => {
    if (!(await mayAnswer(site, view.screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const form = bodyOf(request);
    const own = isOwnForm(visit.session, view.screen.path, { body: form, buttons: view.buttons });
    const body = own ? bodyOfView(site, { view, visit, form }) : null;
    if (body === null) return sendMessage(reply, visit.session, INVALID_TRANSITION);
    return sendScreen(site, { visit, reply, screen: view.screen }, body);
  });
}

/** The body of a view; null if the form requests a page that the list doesn't have. */
function bodyOfView(site: Site, { view, visit, form }: { view: View; visit: Visit; form: FormBody }): string | null {
  const { page } = view.screen;
  if (page === 'holdings' && site.scenario(visit.accountId).isMovingProducts === true) return PRODUCTS_MOVING;
  return view.draw(site.statement(visit.accountId, page), visit, form);
}

/** Sends the page that precedes the menu. It has no navigation bar: the only ways are its form and the log-off. */
function sendInterlude({ session }: Visit, reply: FastifyReply, interlude: Interlude): FastifyReply {
  session.nextStep = MENU.path;
  const out = `<A HREF="${LOG_OFF.path}">ログアウト</A>\n`;
  const body = drawInterlude(interlude, INTERLUDE_PATH) + out;
  return sendPage(reply, null, { title: interlude.title, screen: screenNumber(INTERLUDE_PATH), body });
}

function sendMenu(site: Site, visit: Visit, reply: FastifyReply): FastifyReply {
  const { name } = site.account(visit.accountId);
  const greeting = name === undefined ? '' : `<P>${escapeHtml(name)}&nbsp;様\n`;
  const { path: action, button } = STATEMENT_FILE;
  const file = drawForm({ name: 'FPDF', action, button }, visit.session.tokens);
  const body = `${greeting}<UL><LI>ご覧になりたい項目のボタンを押してください。<LI>終了の際は、必ずログアウトしてください。</UL>\n${file}`;
  return sendScreen(site, { visit, reply, screen: MENU }, body);
}

/** Sends a page of the session as its account's scenario prescribes. */
function sendScreen(
  site: Site,
  { visit, reply, screen }: { visit: Visit; reply: FastifyReply; screen: Screen },
  body: string,
): FastifyReply {
  const page = { title: screen.title, screen: screenNumber(screen.path), body };
  return sendHtml(reply, site.reword(visit.accountId, screen.page, drawPage(page, visit.session.tokens)));
}
