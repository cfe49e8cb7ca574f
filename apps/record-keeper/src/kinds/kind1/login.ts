// Logging in to kind 1: the form, its post, and the chain of redirects to the menu.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { SignInOutcome } from '../../access/sign-in.ts';
import type { Site } from '../../site.ts';
import { redText, sendHtml, sendMessage, sendPage, setCookie } from './answer.ts';
import { drawForm } from './form.ts';
import { drawPage } from './frame.ts';
import { IN_USE, INVALID_TRANSITION, LOCKED, type Message, wrongPassword } from './messages.ts';
import { HOP_PATH, LOGIN, LOGIN_FORM_PATH, MENU, screenNumber, WAIT_PATH } from './screens.ts';
import { admit, bodyOf, findSession, isOwnForm, takesStep, waitForPage } from './visit.ts';

const FIELDS = `<TABLE BORDER=0><TR><TD>加入者番号（１０桁）<TD><INPUT TYPE="text" NAME="KANYUSHA_NO" MAXLENGTH=10>
<TR><TD>パスワード<TD><INPUT TYPE="password" NAME="PASSWORD" MAXLENGTH=20></TABLE>`;

export function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(LOGIN_FORM_PATH));

  app.get(LOGIN_FORM_PATH, (_request, reply) => sendLoginForm(site, reply, null));

  app.post(LOGIN.path, async (request, reply) => {
    if (!(await waitForPage(site, LOGIN, request))) return reply.hijack();
    const body = bodyOf(request);
    const visitor = findSession(site, request);
    if (visitor === null || !isOwnForm(visitor, LOGIN.path, { body, buttons: [LOGIN.button] })) {
      return sendMessage(reply, visitor, INVALID_TRANSITION);
    }
    const outcome = site.signIn.attempt(body.get('KANYUSHA_NO') ?? '', body.get('PASSWORD') ?? '');
    return answer(site, { reply, visitor }, outcome);
  });

  app.get(HOP_PATH, (request, reply) => {
    const visit = admit(site, request, reply);
    if (visit === null || !takesStep(visit, HOP_PATH, reply)) return reply;
    visit.session.nextStep = WAIT_PATH;
    return reply.redirect(WAIT_PATH);
  });

  app.get(WAIT_PATH, (request, reply) => {
    const visit = admit(site, request, reply);
    if (visit === null || !takesStep(visit, WAIT_PATH, reply)) return reply;
    visit.session.nextStep = MENU.path;
    const head = `<META HTTP-EQUIV="refresh" CONTENT="0; URL=${MENU.path}">\n`;
    const body = '<P>認証中です。しばらくお待ちください。\n';
    return sendPage(reply, null, { title: '認証中', screen: screenNumber(WAIT_PATH), head, body });
  });
}

function answer(site: Site, visit: { reply: FastifyReply; visitor: Session }, result: SignInOutcome): FastifyReply {
  const { reply, visitor } = visit;
  switch (result.outcome) {
    case 'locked':
      return sendMessage(reply, null, LOCKED);
    case 'in-use':
      return sendMessage(reply, null, IN_USE);
    case 'refused':
      return sendLoginForm(site, reply, wrongPassword(result.failures));
    case 'welcome': {
      // A new cookie at login, so that a number planted beforehand is worth nothing.
      site.sessions.end(visitor);
      const session = site.sessions.open(result.account.id);
      session.nextStep = HOP_PATH;
      setCookie(reply, session);
      return reply.redirect(HOP_PATH);
    }
  }
}

function sendLoginForm(site: Site, reply: FastifyReply, refusal: Message | null): FastifyReply {
  const session = site.sessions.open(null);
  setCookie(reply, session);
  const form = drawForm({ name: 'LOGIN', action: LOGIN.path, button: LOGIN.button, fields: FIELDS }, session.tokens);
  const body = (refusal === null ? '' : redText(refusal.text)) + form;
  const screen = refusal === null ? screenNumber(LOGIN_FORM_PATH) : refusal.screen;
  return sendHtml(reply, drawPage({ title: LOGIN.title, screen, body }, null));
}
