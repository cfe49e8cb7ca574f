// Handles the login to the yamabiko site: user id and PIN, the birthday on a new device, and the waiting page before the home
// page.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormTokens } from '../../access/form-tokens.ts';
import type { Session } from '../../access/sessions.ts';
import type { SignInOutcome } from '../../access/sign-in.ts';
import type { RecordKeeperAccount } from '../../options/account.ts';
import type { Site } from '../../site/site.ts';
import { formOf } from '../../wire/utf8-form-body.ts';
import { alert, sendHtml, sendMessage, sendPage, setCookie } from './answer.ts';
import { DAY_FIELD, drawForm, ID_FIELD, MONTH_FIELD, PIN_FIELD, YEAR_FIELD } from './form.ts';
import { drawPage } from './frame.ts';
import { BIRTHDAY_MISSING, LOGIN_REFUSALS, type Message, STALE_FORM, wrongBirthday, wrongPin } from './messages.ts';
import { BIRTHDAY, HOME, LOGIN, PARTNER_PATH, WELCOME } from './screens.ts';
import { admit, findSession, isOwnForm, mayAnswer } from './visit.ts';

// Remembers the devices that an account has been used from, each by a cookie of its own. There the birthday isn't asked for.
const COOKIE = 'YMBDEVICE';
const HALF_A_YEAR_S = 180 * 24 * 60 * 60;

class Devices {
  readonly #owners = new Map<string, string>();

  isKnown(request: FastifyRequest, accountId: string): boolean {
    const device = request.cookies[COOKIE];
    return device !== undefined && this.#owners.get(device) === accountId;
  }

  remember(reply: FastifyReply, accountId: string): void {
    const device = randomBytes(16).toString('hex');
    this.#owners.set(device, accountId);
    reply.setCookie(COOKIE, device, { path: '/', httpOnly: true, maxAge: HALF_A_YEAR_S });
  }
}

/** Sessions after a right PIN that still have to enter the birthday. */
type PendingLogins = WeakMap<Session, RecordKeeperAccount>;

export function loginRoutes(app: FastifyInstance, site: Site): void {
  const devices = new Devices();
  const pending: PendingLogins = new WeakMap();

  app.get('/', (_request, reply) => reply.redirect(LOGIN.path));
  app.get(LOGIN.path, (_request, reply) => sendLogin(site, reply, null));

  app.post(LOGIN.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    const form = formOf(request);
    const visitor = findSession(site, request);
    if (visitor === null || !isOwnForm(visitor, LOGIN.path, form)) return sendMessage(reply, visitor, STALE_FORM);
    const result = site.signIn.attempt(form.get(ID_FIELD) ?? '', form.get(PIN_FIELD) ?? '');
    if (result.outcome !== 'welcome') return refuse(site, reply, result);
    if (devices.isKnown(request, result.account.id)) return welcome(site, reply, { visitor, account: result.account });
    pending.set(visitor, result.account);
    return reply.redirect(BIRTHDAY.path, 303);
  });

  birthdayRoutes(app, site, { devices, pending });

  // 提携サイトからのログイン: everything is entered on the partner's page, so there is neither this site's cookie nor a token.
  app.post(PARTNER_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, LOGIN.page, request))) return reply.hijack();
    const form = formOf(request);
    const [id, pin] = [form.get(ID_FIELD) ?? '', form.get(PIN_FIELD) ?? ''];
    const result = site.signIn.attemptWithBirthday(id, pin, birthdayOf(form));
    if (result.outcome === 'birthday-missing') return sendLogin(site, reply, BIRTHDAY_MISSING);
    if (result.outcome !== 'welcome') return refuse(site, reply, result);
    return welcome(site, reply, { visitor: findSession(site, request), account: result.account });
  });

  app.get(WELCOME.path, (request, reply) => {
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const head = `<meta http-equiv="refresh" content="0;url=${HOME.path}">\n`;
    return sendPage(reply, null, { title: WELCOME.title, head, body: '<p>しばらくお待ちください。</p>\n' });
  });
}

function birthdayRoutes(
  app: FastifyInstance,
  site: Site,
  { devices, pending }: { devices: Devices; pending: PendingLogins },
): void {
  const pendingLoginOf = (request: FastifyRequest) => {
    const visitor = findSession(site, request);
    const account = visitor === null ? undefined : pending.get(visitor);
    return visitor === null || account === undefined ? null : { visitor, account };
  };

  app.get(BIRTHDAY.path, (request, reply) => {
    const pendingLogin = pendingLoginOf(request);
    if (pendingLogin === null) return sendMessage(reply, null, STALE_FORM);
    return sendBirthday(reply, pendingLogin.visitor, null);
  });

  app.post(BIRTHDAY.path, (request, reply) => {
    const form = formOf(request);
    const pendingLogin = pendingLoginOf(request);
    if (pendingLogin === null || !isOwnForm(pendingLogin.visitor, BIRTHDAY.path, form))
      return sendMessage(reply, null, STALE_FORM);
    const { visitor, account } = pendingLogin;
    const result = site.signIn.confirmBirthday(account, birthdayOf(form));
    if (result.outcome === 'refused') return sendBirthday(reply, visitor, wrongBirthday(result.failures));
    if (result.outcome !== 'welcome') return sendMessage(reply, null, LOGIN_REFUSALS[result.outcome]);
    // Another client may have logged in while this one was entering the birthday.
    if (site.sessions.isOpen(account.id)) return sendMessage(reply, null, LOGIN_REFUSALS['in-use']);
    devices.remember(reply, account.id);
    return welcome(site, reply, pendingLogin);
  });
}

function refuse(site: Site, reply: FastifyReply, result: Exclude<SignInOutcome, { outcome: 'welcome' }>): FastifyReply {
  return result.outcome === 'refused'
    ? sendLogin(site, reply, wrongPin(result.failures))
    : sendMessage(reply, null, LOGIN_REFUSALS[result.outcome]);
}

/** The session gets a new cookie at login, so that a session id planted in the browser beforehand is useless. */
function welcome(
  site: Site,
  reply: FastifyReply,
  { visitor, account }: { visitor: Session | null; account: RecordKeeperAccount },
): FastifyReply {
  if (visitor !== null) site.sessions.end(visitor);
  setCookie(reply, site.sessions.open(account.id));
  return reply.redirect(WELCOME.path, 303);
}

function sendLogin(site: Site, reply: FastifyReply, refusal: Message | null): FastifyReply {
  const visitor = site.sessions.open(null);
  setCookie(reply, visitor);
  return sendHtml(reply, drawLogin(visitor.tokens, refusal));
}

function sendBirthday(reply: FastifyReply, visitor: Session, refusal: Message | null): FastifyReply {
  visitor.tokens.cancelAll();
  return sendHtml(reply, drawBirthday(visitor.tokens, refusal));
}

const LOGIN_FIELDS = `<p><label>ユーザーID<br><input type="text" name="${ID_FIELD}" maxlength="8" autocomplete="off"></label></p>
<p><label>暗証番号（4〜12文字）<br><input type="password" name="${PIN_FIELD}" maxlength="12"></label></p>
`;

function drawLogin(tokens: FormTokens, refusal: Message | null): string {
  const form = drawForm({ id: 'login', action: LOGIN.path, button: 'ログインする', fields: LOGIN_FIELDS }, tokens);
  return drawPage({ title: LOGIN.title, body: (refusal === null ? '' : alert(refusal)) + form }, null);
}

function drawBirthday(tokens: FormTokens, refusal: Message | null): string {
  const lead = '<p>はじめての端末からのご利用です。ご本人の確認のため、生年月日を西暦で入力してください。</p>\n';
  const fields = [
    `<p><input type="text" name="${YEAR_FIELD}" maxlength="4" size="5">年\n`,
    `${select(MONTH_FIELD, 12)}月\n${select(DAY_FIELD, 31)}日</p>\n`,
  ].join('');
  const form = drawForm({ id: 'birthday', action: BIRTHDAY.path, button: '確認する', fields }, tokens);
  return drawPage({ title: BIRTHDAY.title, body: (refusal === null ? '' : alert(refusal)) + lead + form }, null);
}

/** `1985`, `4` and `1` as 1985-04-01, empty if all three are; other text becomes a date that matches nobody's birthday. */
function birthdayOf(form: URLSearchParams): string {
  const [year = '', month = '', day = ''] = [YEAR_FIELD, MONTH_FIELD, DAY_FIELD].map((field) => form.get(field) ?? '');
  if (year + month + day === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function select(name: string, last: number): string {
  const options = Array.from({ length: last }, (_, at) => `<option value="${at + 1}">${at + 1}</option>`);
  return `<select name="${name}"><option value="">--</option>${options.join('')}</select>`;
}
