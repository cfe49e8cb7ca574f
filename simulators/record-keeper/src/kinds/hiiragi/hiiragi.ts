// Defines kind 5, the trust bank's site: number, password and birthday in one form, a first-login set-up, and a members' area
// where every page is opened by a posted form. It imitates the facts in calculations.md section 10; its name and texts are
// invented.

import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { BirthdayMissing, SignInOutcome } from '../../access/sign-in.ts';
import type { RecordKeeperAccount } from '../../options/account.ts';
import type { Site } from '../../site/site.ts';
import type { Visit } from '../../site/visits.ts';
import { bodyOf, type FormBody, parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { clearCookie, sendHtml, sendMessage, setCookie } from './answer.ts';
import { drawPage, LOGIN_LINK, notice } from './markup.ts';
import {
  BIRTHDAY_MISSING,
  EXPIRED_PAGE,
  FAULT,
  LOGIN_REFUSALS,
  type Message,
  NOT_FOUND,
  NOT_LOGGED_IN,
  wrongSecrets,
} from './messages.ts';
import {
  AUTH_PATH,
  ENTRY_PATH,
  LOGIN_FORM_PATH,
  LOGIN_TITLE,
  PARTNER_PATH,
  RELAY_PATH,
  SET_UP_PATH,
  SET_UP_TITLE,
} from './screens.ts';
import { PASSWORD_PATTERN, SET_UP_STEPS, type SetUpStep } from './set-up-steps.ts';
import { admitStep, findSession, mayAnswer, NUMBER_FIELD } from './visit.ts';

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
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, EXPIRED_PAGE);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  const setUps = new SetUps(site);
  loginRoutes(app, site, setUps);
  setUpRoutes(app, site, setUps);
  accountPageRoutes(app, site);
}

export const HIIRAGI: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^\d{8}$/, text: 'eight digits' },
  password: { pattern: PASSWORD_PATTERN, text: '6 to 12 letters and digits' },
};

const PASSWORD_FIELD = 'secretWord';
const BIRTHDAY_FIELD = 'birthYmd';
const BUTTON = '認証';
const FIELDS = `<p>お客さま番号（８桁）<input type="text" name="${NUMBER_FIELD}" maxlength="8" /></p>
<p>パスワード<input type="password" name="${PASSWORD_FIELD}" maxlength="12" /></p>
<p>生年月日（西暦８桁　例：19790401）<input type="text" name="${BIRTHDAY_FIELD}" maxlength="8" /></p>
<p>※初回ログインの方は生年月日の入力は不要です。</p>`;

function loginRoutes(app: FastifyInstance, site: Site, setUps: SetUps): void {
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
    // The session gets a new cookie at login, so that a session id planted in the browser beforehand is useless.
    if (outcome.outcome === 'welcome') site.sessions.end(visitor);
    return answer(site, { reply, setUps }, outcome);
  });

  // 提携サイトからのログイン: the form is on the partner's own page, so it has neither this site's cookie nor a key.
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

interface Progress {
  readonly account: RecordKeeperAccount;
  readonly newPassword: string;
  readonly step: number;
}

class SetUps {
  readonly #site: Site;
  readonly #progress = new WeakMap<Session, Progress>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Shows the first step of the set-up after a right login. */
  begin(reply: FastifyReply, account: RecordKeeperAccount): FastifyReply {
    const session = this.#site.sessions.open(null);
    setCookie(reply, session);
    return this.#show(reply, { session, progress: { account, newPassword: '', step: 0 } });
  }

  /** Handles one posted step: shows the next step, or the same again with an error, or ends the set-up. */
  take(reply: FastifyReply, session: Session | null, body: FormBody): FastifyReply {
    const progress = session === null ? undefined : this.#progress.get(session);
    const step = progress && SET_UP_STEPS[progress.step];
    if (session === null || progress === undefined || step === undefined) {
      return sendMessage(reply, null, NOT_LOGGED_IN);
    }
    if (!isShownForm(session, body, { action: SET_UP_PATH, button: step.button })) {
      this.#progress.delete(session);
      return sendMessage(reply, null, EXPIRED_PAGE);
    }
    const wrong = step.refuses(body, progress.account);
    if (wrong !== null) return this.#show(reply, { session, progress }, wrong);
    const newPassword = step.passwordOf?.(body) ?? progress.newPassword;
    const next = { ...progress, newPassword, step: progress.step + 1 };
    const isDone = next.step === SET_UP_STEPS.length;
    return isDone ? this.#finish(reply, session, next) : this.#show(reply, { session, progress: next });
  }

  #show(
    reply: FastifyReply,
    { session, progress }: { session: Session; progress: Progress },
    wrong?: string,
  ): FastifyReply {
    this.#progress.set(session, progress);
    const step = SET_UP_STEPS[progress.step];
    if (step === undefined) throw new Error('the set-up has no such step');
    return sendHtml(reply, drawStep(step, session, wrong));
  }

  #finish(reply: FastifyReply, session: Session, { account, newPassword }: Progress): FastifyReply {
    this.#site.finishFirstLogin(account.id, newPassword);
    this.#site.sessions.end(session);
    clearCookie(reply);
    const text = '<p>初回登録が完了しました。次回からは、新しいパスワードと生年月日でログインしてください。</p>\n';
    return sendHtml(reply, drawPage(SET_UP_TITLE, `<h3>登録完了</h3>\n${text}${LOGIN_LINK}`));
  }
}

function setUpRoutes(app: FastifyInstance, site: Site, setUps: SetUps): void {
  app.post(SET_UP_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    return setUps.take(reply, findSession(site, request), bodyOf(request));
  });
}

function drawStep({ heading, button, fields }: SetUpStep, session: Session, wrong: string | undefined): string {
  const form = drawFrontForm({ name: 'setupForm', action: SET_UP_PATH, button, fields }, session);
  return drawPage(SET_UP_TITLE, `<h3>${heading}</h3>\n${wrong === undefined ? '' : notice(wrong)}${form}`);
}

const KEY_FIELD = 'formKey';
const BUTTON_FIELD = 'execute';

interface FrontForm {
  readonly name: string;
  readonly action: string;
  readonly button: string;
  /** Markup of the fields. */
  readonly fields: string;
}

function drawFrontForm({ name, action, button, fields }: FrontForm, { tokens }: Session): string {
  return `<form name="${name}" method="post" action="${action}">
<input type="hidden" name="${KEY_FIELD}" value="${tokens.issue(action)}" />
${fields}
<p><input type="submit" name="${BUTTON_FIELD}" value="${button}" /></p>
</form>
`;
}

/** Whether the form is the one last shown in the session, and its button arrived correctly in Shift_JIS. */
function isShownForm(
  session: Session,
  body: FormBody,
  { action, button }: Pick<FrontForm, 'action' | 'button'>,
): boolean {
  return session.tokens.spend(body.get(KEY_FIELD), action) && body.get(BUTTON_FIELD) === button;
}
