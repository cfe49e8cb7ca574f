// Logging on to komorebi: the one form of the site with a one-time ticket, and the partner's entrance beside it.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignInOutcome } from '../../access/sign-in.ts';
import type { Site } from '../../site.ts';
import { bodyOf, type FormBody } from '../../wire/form-body.ts';
import { FRAME, LOGIN_FORM, LOGON, PARTNER_ENTRANCE, pathOf } from './addresses.ts';
import { sendHtml, sendMessage, setCookie } from './answer.ts';
import { drawPage, redText } from './markup.ts';
import { EXPIRED_FORM, LOGIN_REFUSALS, type Message, wrongPassword } from './messages.ts';
import { findSession, ID_FIELD, mayAnswer, PASSWORD_FIELD } from './visit.ts';

const TICKET_FIELD = 'hidTicket';
const MODE_FIELD = 'hidMode';
/** Hidden and Japanese, as such sites have it: a browser sends it back in EUC-JP, and nothing else is understood. */
const MODE = '利用者認証';

export function loginRoutes(app: FastifyInstance, site: Site): void {
  app.get('/', (_request, reply) => reply.redirect(pathOf(LOGIN_FORM.file)));

  app.get(pathOf(LOGIN_FORM.file), (_request, reply) => sendLoginForm(site, reply, null));

  app.post(pathOf(LOGON.file), async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    const body = bodyOf(request);
    const visitor = findSession(site, request);
    const isOwnForm = visitor?.tokens.spend(body.get(TICKET_FIELD), LOGON.file) === true;
    if (!isOwnForm || body.get(MODE_FIELD) !== MODE) return sendMessage(reply, EXPIRED_FORM);
    const outcome = attempt(site, body);
    // A new cookie at login, so that one planted beforehand is worth nothing.
    if (outcome.outcome === 'welcome') site.sessions.end(visitor);
    return answer(site, reply, outcome);
  });

  // 提携サイトからのログイン: the partner's own page holds the form, so there is neither a cookie of ours nor a ticket.
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
