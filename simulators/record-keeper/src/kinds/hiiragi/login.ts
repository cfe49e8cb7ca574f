// The login of hiiragi: number, password and birthday in one form, and the chain of redirects to the inner site.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BirthdayMissing, SignInOutcome } from '../../access/sign-in.ts';
import type { Visit } from '../../access/visits.ts';
import type { RecordKeeperAccount } from '../../options/account.ts';
import type { Site } from '../../site.ts';
import { bodyOf, type FormBody } from '../../wire/form-body.ts';
import { sendHtml, sendMessage, setCookie } from './answer.ts';
import { drawFrontForm, isShownForm } from './front-form.ts';
import { drawPage, notice } from './markup.ts';
import { BIRTHDAY_MISSING, EXPIRED_PAGE, LOGIN_REFUSALS, type Message, wrongSecrets } from './messages.ts';
import { AUTH_PATH, ENTRY_PATH, LOGIN_FORM_PATH, LOGIN_TITLE, PARTNER_PATH, RELAY_PATH } from './screens.ts';
import type { SetUps } from './set-up.ts';
import { admitStep, findSession, mayAnswer, NUMBER_FIELD } from './visit.ts';

const PASSWORD_FIELD = 'secretWord';
const BIRTHDAY_FIELD = 'birthYmd';
const BUTTON = '認証';
const FIELDS = `<p>お客さま番号（８桁）<input type="text" name="${NUMBER_FIELD}" maxlength="8" /></p>
<p>パスワード<input type="password" name="${PASSWORD_FIELD}" maxlength="12" /></p>
<p>生年月日（西暦８桁　例：19790401）<input type="text" name="${BIRTHDAY_FIELD}" maxlength="8" /></p>
<p>※初回ログインの方は生年月日の入力は不要です。</p>`;

export function loginRoutes(app: FastifyInstance, site: Site, setUps: SetUps): void {
  app.get('/', (_request, reply) => reply.redirect(LOGIN_FORM_PATH));

  app.get(LOGIN_FORM_PATH, (_request, reply) => sendLoginForm(site, reply, null));

  app.post(AUTH_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    const visitor = findSession(site, request);
    const body = bodyOf(request);
    if (visitor === null || !isShownForm(visitor, body, { action: AUTH_PATH, button: BUTTON })) {
      return sendMessage(reply, visitor, EXPIRED_PAGE);
    }
    const outcome = attempt(site, body);
    // A new cookie at login, so that one planted beforehand is worth nothing.
    if (outcome.outcome === 'welcome') site.sessions.end(visitor);
    return answer(site, { reply, setUps }, outcome);
  });

  // 提携サイトからのログイン: the partner's own page holds the form, so there is neither a cookie of ours nor a key.
  app.post(PARTNER_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    return answer(site, { reply, setUps }, attempt(site, bodyOf(request)));
  });

  app.get(RELAY_PATH, (request, reply) => {
    const visit = admitStep(site, request, reply);
    return visit === null ? reply : sendOn(visit, reply, ENTRY_PATH);
  });
}

function sendOn({ session }: Pick<Visit, 'session'>, reply: FastifyReply, path: string): FastifyReply {
  session.nextStep = `${path}?ticket=${randomBytes(12).toString('hex')}`;
  return reply.redirect(session.nextStep);
}

function attempt(site: Site, body: FormBody): SignInOutcome | BirthdayMissing {
  const birthday = (body.get(BIRTHDAY_FIELD) ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return site.signIn.attemptWithBirthday(body.get(NUMBER_FIELD) ?? '', body.get(PASSWORD_FIELD) ?? '', birthday);
}

function answer(
  site: Site,
  { reply, setUps }: { reply: FastifyReply; setUps: SetUps },
  result: SignInOutcome | BirthdayMissing,
): FastifyReply {
  switch (result.outcome) {
    case 'welcome':
      return site.isFirstLogin(result.account.id) ? setUps.begin(reply, result.account) : enter(site, reply, result);
    case 'refused':
      return sendLoginForm(site, reply, wrongSecrets(result.failures));
    case 'birthday-missing':
      return sendLoginForm(site, reply, BIRTHDAY_MISSING);
    default:
      return sendMessage(reply, null, LOGIN_REFUSALS[result.outcome]);
  }
}

function enter(site: Site, reply: FastifyReply, { account }: { account: RecordKeeperAccount }): FastifyReply {
  const session = site.sessions.open(account.id);
  setCookie(reply, session);
  return sendOn({ session }, reply, RELAY_PATH);
}

function sendLoginForm(site: Site, reply: FastifyReply, refusal: Message | null): FastifyReply {
  const session = site.sessions.open(null);
  setCookie(reply, session);
  const form = drawFrontForm({ name: 'loginForm', action: AUTH_PATH, button: BUTTON, fields: FIELDS }, session);
  return sendHtml(reply, drawPage(LOGIN_TITLE, (refusal === null ? '' : notice(refusal.text)) + form));
}
