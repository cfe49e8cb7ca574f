// Defines kind 4, the Sompo-like site: EUC-JP, frames, links instead of forms, full-width figures, and a yield. It imitates
// the facts in calculations.md section 10; its name and texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { SignInOutcome } from '../../access/sign-in.ts';
import type { Site } from '../../site/site.ts';
import { decodeEucJp } from '../../wire/euc-jp.ts';
import { bodyOf, type FormBody, parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { FRAME, LOGIN_FORM, LOGON, PARTNER_ENTRANCE, pathOf } from './addresses.ts';
import { sendHtml, sendMessage, setCookie } from './answer.ts';
import { drawPage, redText } from './markup.ts';
import { EXPIRED_FORM, FAULT, LOGIN_REFUSALS, type Message, NOT_FOUND, wrongPassword } from './messages.ts';
import { findSession, ID_FIELD, mayAnswer, PASSWORD_FIELD } from './visit.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body, decodeEucJp),
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of an unsupported type or size is the client's fault; any other error is this program's.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, EXPIRED_FORM);
    onFault?.(error);
    return sendMessage(reply, FAULT);
  });
  loginRoutes(app, site);
  accountPageRoutes(app, site);
}

export const KOMOREBI: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^S\d{7}$/, text: 'the letter S and seven digits' },
  password: { pattern: /^[!-~]{8,16}$/, text: '8 to 16 characters of printable ASCII' },
};

const TICKET_FIELD = 'hidTicket';
const MODE_FIELD = 'hidMode';
/** A hidden Japanese value, as such sites have. A browser sends it back in EUC-JP; anything else is refused. */
const MODE = '利用者認証';

function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(pathOf(LOGIN_FORM.file)));

  app.get(pathOf(LOGIN_FORM.file), (_request, reply) => sendLoginForm(site, reply, null));

  app.post(pathOf(LOGON.file), async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    const body = bodyOf(request);
    const visitor = findSession(site, request);
    const isOwnForm = visitor?.tokens.spend(body.get(TICKET_FIELD), LOGON.file) === true;
    if (!isOwnForm || body.get(MODE_FIELD) !== MODE) return sendMessage(reply, EXPIRED_FORM);
    const outcome = attempt(site, body);
    // The session gets a new cookie at login, so that a session id planted in the browser beforehand is useless.
    if (outcome.outcome === 'welcome') site.sessions.end(visitor);
    return answer(site, reply, outcome);
  });

  // 提携サイトからのログイン: the form is on the partner's own page, so it has neither this site's cookie nor a ticket.
  app.post(pathOf(PARTNER_ENTRANCE), async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    return answer(site, reply, attempt(site, bodyOf(request)));
  });
}

function attempt(site: Site, body: FormBody): SignInOutcome {
  return site.signIn.attempt(body.get(ID_FIELD) ?? '', body.get(PASSWORD_FIELD) ?? '');
}

function answer(site: Site, reply: FastifyReply, result: SignInOutcome): FastifyReply {
  switch (result.outcome) {
    case 'welcome':
      setCookie(reply, site.sessions.open(result.account.id));
      return reply.redirect(pathOf(FRAME.file));
    case 'refused':
      return sendLoginForm(site, reply, wrongPassword(result.failures));
    default:
      return sendMessage(reply, LOGIN_REFUSALS[result.outcome]);
  }
}

function sendLoginForm(site: Site, reply: FastifyReply, refusal: Message | null): FastifyReply {
  const session = site.sessions.open(null);
  setCookie(reply, session);
  const form = `<FORM NAME=frmLogon METHOD=post ACTION="${LOGON.file}">
<INPUT TYPE=hidden NAME=${TICKET_FIELD} VALUE="${session.tokens.issue(LOGON.file)}">
<INPUT TYPE=hidden NAME=${MODE_FIELD} VALUE="${MODE}">
<TABLE BORDER=0><TR><TD>ＩＤ（Ｓ＋数字７桁）<TD><INPUT NAME=${ID_FIELD} SIZE=12 MAXLENGTH=8>
<TR><TD>パスワード<TD><INPUT TYPE=password NAME=${PASSWORD_FIELD} SIZE=20 MAXLENGTH=16>
<TR><TD COLSPAN=2 ALIGN=center><INPUT TYPE=submit VALUE="ログオン"></TABLE></FORM>
`;
  const body = (refusal === null ? '' : redText(refusal)) + form;
  return sendHtml(reply, LOGIN_FORM, drawPage(LOGIN_FORM, body));
}
