// Defines kind 1, the JIS&T-like site: CGI-style URLs, Shift_JIS, tables, one-time form tokens, one session at a time. It
// imitates the facts in calculations.md section 10; its name and texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { SignInOutcome } from '../../access/sign-in.ts';
import type { Site } from '../../site/site.ts';
import { bodyOf, type FormBody, parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { redText, sendHtml, sendMessage, sendPage, setCookie } from './answer.ts';
import { drawForm, NUMBER_FIELD, PASSWORD_FIELD } from './form.ts';
import { drawPage } from './frame.ts';
import { FAULT, INVALID_TRANSITION, LOGIN_REFUSALS, type Message, NOT_FOUND, wrongPassword } from './messages.ts';
import { HOP_PATH, LOGIN, LOGIN_FORM_PATH, MENU, PARTNER_PATH, screenNumber, WAIT_PATH } from './screens.ts';
import { statementPdf } from './statement-pdf.ts';
import { admit, findSession, isOwnForm, mayAnswer, takesStep } from './visit.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body),
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of an unsupported type or size is the client's fault; any other error is this program's.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, INVALID_TRANSITION);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  loginRoutes(app, site);
  accountPageRoutes(app, site);
}

export const AKATSUKI: Kind = {
  pages,
  statementFile: statementPdf,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^\d{10}$/, text: 'ten digits' },
  password: { pattern: /^[!-~]{1,20}$/, text: 'up to 20 characters of printable ASCII' },
};

const FIELDS = `<TABLE BORDER=0><TR><TD>加入者番号（１０桁）<TD><INPUT TYPE="text" NAME="${NUMBER_FIELD}" MAXLENGTH=10>
<TR><TD>パスワード<TD><INPUT TYPE="password" NAME="${PASSWORD_FIELD}" MAXLENGTH=20></TABLE>`;

function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(LOGIN_FORM_PATH));

  app.get(LOGIN_FORM_PATH, (_request, reply) => sendLoginForm(site, reply, null));

  app.post(LOGIN.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    const body = bodyOf(request);
    const visitor = findSession(site, request);
    if (visitor === null || !isOwnForm(visitor, LOGIN.path, { body, buttons: [LOGIN.button] })) {
      return sendMessage(reply, visitor, INVALID_TRANSITION);
    }
    const outcome = attempt(site, body);
    // The session gets a new cookie at login, so that a session id planted in the browser beforehand is useless.
    if (outcome.outcome === 'welcome') site.sessions.end(visitor);
    return answer(site, reply, outcome);
  });

  // 提携サイトからのログイン: the form is on the partner's own page, so it has neither this site's cookie nor a token.
  app.post(PARTNER_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    return answer(site, reply, attempt(site, bodyOf(request)));
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

function attempt(site: Site, body: FormBody): SignInOutcome {
  return site.signIn.attempt(body.get(NUMBER_FIELD) ?? '', body.get(PASSWORD_FIELD) ?? '');
}

function answer(site: Site, reply: FastifyReply, result: SignInOutcome): FastifyReply {
  switch (result.outcome) {
    case 'welcome': {
      const session = site.sessions.open(result.account.id);
      session.nextStep = HOP_PATH;
      setCookie(reply, session);
      return reply.redirect(HOP_PATH);
    }
    case 'refused':
      return sendLoginForm(site, reply, wrongPassword(result.failures));
    default:
      return sendMessage(reply, null, LOGIN_REFUSALS[result.outcome]);
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
