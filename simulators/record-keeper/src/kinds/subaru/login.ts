// Logging in to subaru: login code and password; a first login leads to the set-up instead of the menu.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { Site } from '../../site.ts';
import { formOf } from '../../wire/utf8-form-body.ts';
import { errorText, sendMessage, sendPage, setCookie } from './answer.ts';
import { CODE_FIELD, type Form, PASSWORD_FIELD } from './form.ts';
import { BAD_REQUEST, LOGIN_REFUSALS, type Message, wrongPassword } from './messages.ts';
import { LOGIN, LOGIN_FORM_PATH, MENU, PARTNER_PATH } from './screens.ts';
import { SETUP_PATHS } from './setup-steps.ts';
import { findSession, isOwnForm, mayAnswer } from './visit.ts';

const FORM: Form = {
  id: 'loginForm',
  action: LOGIN.path,
  button: 'ログイン',
  fields: [
    ['ログインコード（10桁）', CODE_FIELD, 'text'],
    ['パスワード', PASSWORD_FIELD, 'password'],
  ],
};

export function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(LOGIN_FORM_PATH));
  app.get(LOGIN_FORM_PATH, (_request, reply) => sendLogin(site, reply, null));

  app.post(LOGIN.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    const form = formOf(request);
    const visitor = findSession(site, request);
    if (visitor === null || !isOwnForm(visitor, LOGIN.path, form)) return sendMessage(reply, visitor, BAD_REQUEST);
    return takeLogin(site, reply, { form, visitor });
  });

  // 提携サイトからのログイン: all is typed at the partner's, so there is neither a cookie of ours nor a token.
  app.post(PARTNER_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    return takeLogin(site, reply, { form: formOf(request), visitor: findSession(site, request) });
  });
}

function takeLogin(
  site: Site,
  reply: FastifyReply,
  { form, visitor }: { form: URLSearchParams; visitor: Session | null },
): FastifyReply {
  const result = site.signIn.attempt(form.get(CODE_FIELD) ?? '', form.get(PASSWORD_FIELD) ?? '');
  if (result.outcome === 'refused') return sendLogin(site, reply, wrongPassword(result.failures));
  if (result.outcome !== 'welcome') return sendMessage(reply, null, LOGIN_REFUSALS[result.outcome]);
  // A new cookie at login, so that a number planted beforehand is worth nothing.
  if (visitor !== null) site.sessions.end(visitor);
  setCookie(reply, site.sessions.open(result.account.id));
  return reply.redirect(site.isFirstLogin(result.account.id) ? SETUP_PATHS.terms : MENU.path, 303);
}

function sendLogin(site: Site, reply: FastifyReply, refusal: Message | null): FastifyReply {
  const visitor = site.sessions.open(null);
  setCookie(reply, visitor);
  const body = refusal === null ? '' : errorText(refusal);
  return sendPage(reply, visitor, { title: LOGIN.title, body, form: FORM });
}
