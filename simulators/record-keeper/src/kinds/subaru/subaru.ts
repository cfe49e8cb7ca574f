// Defines kind 3, the SBI-like site: UTF-8, figures as JSON inside HTML, a first-login set-up, a menu of eighteen items. It
// imitates the facts in calculations.md section 10; its name and texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { Site } from '../../site/site.ts';
import { acceptUtf8Forms, formOf } from '../../wire/utf8-form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { errorText, sendMessage, sendPage, setCookie } from './answer.ts';
import { CODE_FIELD, type Form, PASSWORD_FIELD } from './form.ts';
import { BAD_REQUEST, FAULT, LOGIN_REFUSALS, type Message, NOT_FOUND, wrongPassword } from './messages.ts';
import { LOGIN, LOGIN_FORM_PATH, MENU, PARTNER_PATH } from './screens.ts';
import { setupRoutes } from './setup.ts';
import { SETUP_PATHS } from './setup-steps.ts';
import { findSession, isOwnForm, mayAnswer } from './visit.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  acceptUtf8Forms(app);
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of an unsupported type or size is the client's fault; any other error is this program's.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, BAD_REQUEST);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  loginRoutes(app, site);
  setupRoutes(app, site);
  accountPageRoutes(app, site);
}

export const SUBARU: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^[0-9A-Za-z]{10}$/, text: 'ten letters and digits' },
  password: { pattern: /^[0-9A-Za-z]{6,15}$/, text: 'six to fifteen letters and digits' },
};

const FORM: Form = {
  id: 'loginForm',
  action: LOGIN.path,
  button: 'ログイン',
  fields: [
    ['ログインコード（10桁）', CODE_FIELD, 'text'],
    ['パスワード', PASSWORD_FIELD, 'password'],
  ],
};

function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(LOGIN_FORM_PATH));
  app.get(LOGIN_FORM_PATH, (_request, reply) => sendLogin(site, reply, null));

  app.post(LOGIN.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    const form = formOf(request);
    const visitor = findSession(site, request);
    if (visitor === null || !isOwnForm(visitor, LOGIN.path, form)) return sendMessage(reply, visitor, BAD_REQUEST);
    return takeLogin(site, reply, { form, visitor });
  });

  // 提携サイトからのログイン: everything is entered on the partner's page, so there is neither this site's cookie nor a token.
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
  // The session gets a new cookie at login, so that a session id planted in the browser beforehand is useless.
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
