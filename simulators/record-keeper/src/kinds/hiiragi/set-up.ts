// 初回ログイン: terms, a password of the participant's own, a mail address. Until all are done nobody is logged in:
// the session of the set-up belongs to no account and can't see a single figure.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { RecordKeeperAccount } from '../../options/account.ts';
import type { Site } from '../../site.ts';
import { bodyOf, type FormBody } from '../../wire/form-body.ts';
import { clearCookie, sendHtml, sendMessage, setCookie } from './answer.ts';
import { drawFrontForm, isShownForm } from './front-form.ts';
import { drawPage, LOGIN_LINK, notice } from './markup.ts';
import { EXPIRED_PAGE, NOT_LOGGED_IN } from './messages.ts';
import { SET_UP_PATH, SET_UP_TITLE } from './screens.ts';
import { SET_UP_STEPS, type SetUpStep } from './set-up-steps.ts';
import { findSession, mayAnswer } from './visit.ts';

interface Progress {
  readonly account: RecordKeeperAccount;
  readonly newPassword: string;
  readonly step: number;
}

export class SetUps {
  readonly #site: Site;
  readonly #progress = new WeakMap<Session, Progress>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Shows the first step to someone whose number and password were right. */
  begin(reply: FastifyReply, account: RecordKeeperAccount): FastifyReply {
    const session = this.#site.sessions.open(null);
    setCookie(reply, session);
    return this.#show(reply, { session, progress: { account, newPassword: '', step: 0 } });
  }

  /** Takes one posted step: the next one, the same again with what is wrong, or the end. */
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

export function setUpRoutes(app: FastifyInstance, site: Site, setUps: SetUps): void {
  app.post(SET_UP_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, 'login', request))) return reply.hijack();
    return setUps.take(reply, findSession(site, request), bodyOf(request));
  });
}

function drawStep({ heading, button, fields }: SetUpStep, session: Session, wrong: string | undefined): string {
  const form = drawFrontForm({ name: 'setupForm', action: SET_UP_PATH, button, fields }, session);
  return drawPage(SET_UP_TITLE, `<h3>${heading}</h3>\n${wrong === undefined ? '' : notice(wrong)}${form}`);
}
