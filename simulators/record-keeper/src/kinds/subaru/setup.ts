// Serves 初期設定 of the subaru site: terms, new password, mail address, end. Every step is a form; after the last one only the new
// password is valid. Nothing changes before the mail address is accepted.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { Site } from '../../site/site.ts';
import type { Visit } from '../../site/visits.ts';
import { formOf } from '../../wire/utf8-form-body.ts';
import { errorText, sendMessage, sendPage } from './answer.ts';
import type { Form } from './form.ts';
import { BAD_REQUEST, MAIL_RULE, type Message, PASSWORD_RULE, TERMS_RULE } from './messages.ts';
import { MENU } from './screens.ts';
import { SETUP_PATHS, SETUP_STEPS, SETUP_TITLES, type SetupStep } from './setup-steps.ts';
import { admitAny, isOwnForm } from './visit.ts';

const FORMS: Readonly<Record<SetupStep, Form>> = {
  terms: {
    id: 'termsForm',
    action: SETUP_PATHS.terms,
    button: '次へ',
    fields: [['利用規約に同意します', 'agree', 'checkbox']],
  },
  password: {
    id: 'passwordForm',
    action: SETUP_PATHS.password,
    button: '次へ',
    fields: [
      ['新しいパスワード（半角英数字6〜15文字）', 'newPw', 'password'],
      ['新しいパスワード（確認）', 'newPwConfirm', 'password'],
    ],
  },
  mail: {
    id: 'mailForm',
    action: SETUP_PATHS.mail,
    button: '登録',
    fields: [
      ['メールアドレス', 'mail', 'text'],
      ['メールアドレス（確認）', 'mailConfirm', 'text'],
    ],
  },
  done: { id: 'doneForm', action: SETUP_PATHS.done, button: 'サービスの利用を始める', fields: [] },
};

const INTRODUCTIONS: Readonly<Record<SetupStep, string>> = {
  terms:
    'はじめてのログインです。初期設定を行ってください。第1条　このサービスは、加入者ご本人だけがご利用になれます。',
  password: 'お送りした書面のパスワードを、ご自身のパスワードに変えてください。',
  mail: 'お知らせをお送りするメールアドレスを登録してください。',
  done: '初期設定が完了しました。次回からは新しいパスワードでログインしてください。',
};

interface Progress {
  step: SetupStep;
  /** Chosen in the second step, valid after the third. */
  password: string | null;
}

export function setupRoutes(app: FastifyInstance, site: Site): void {
  const progresses = new WeakMap<Session, Progress>();
  const progressOf = ({ session }: Visit): Progress => {
    const progress = progresses.get(session) ?? { step: 'terms', password: null };
    progresses.set(session, progress);
    return progress;
  };

  app.get(SETUP_PATHS.terms, (request, reply) => {
    const visit = admitAny(site, request, reply);
    if (visit === null) return reply;
    if (!site.isFirstLogin(visit.accountId)) return sendMessage(reply, visit.session, BAD_REQUEST);
    const progress = progressOf(visit);
    progress.step = 'terms';
    return sendStep(reply, visit.session, { step: progress.step, problem: null });
  });

  const takers = takersOf(site);
  for (const step of SETUP_STEPS) {
    app.post(SETUP_PATHS[step], (request, reply) => {
      const visit = admitAny(site, request, reply);
      if (visit === null) return reply;
      const progress = progressOf(visit);
      const form = formOf(request);
      const isOwn = isOwnForm(visit.session, SETUP_PATHS[step], form) && progress.step === step;
      if (!isOwn) return sendMessage(reply, visit.session, BAD_REQUEST);
      const problem = takers[step](form, visit, progress);
      if (step === 'done') return reply.redirect(MENU.path, 303);
      return sendStep(reply, visit.session, { step: progress.step, problem });
    });
  }
}

/** Handles a step's form: advances the progress, or returns the error that the form then shows. */
type TakeStep = (form: URLSearchParams, visit: Visit, progress: Progress) => Message | null;

function takersOf(site: Site): Readonly<Record<SetupStep, TakeStep>> {
  return {
    terms(form, _visit, progress) {
      if (form.get('agree') !== '1') return TERMS_RULE;
      progress.step = 'password';
      return null;
    },
    password(form, { accountId }, progress) {
      const password = form.get('newPw') ?? '';
      const isNew = password !== site.account(accountId).password;
      if (!/^[0-9A-Za-z]{6,15}$/.test(password) || !isNew || form.get('newPwConfirm') !== password) {
        return PASSWORD_RULE;
      }
      progress.password = password;
      progress.step = 'mail';
      return null;
    },
    mail(form, { accountId }, progress) {
      const mail = form.get('mail') ?? '';
      if (!/^[^@\s]+@[^@\s]+$/.test(mail) || form.get('mailConfirm') !== mail || progress.password === null) {
        return MAIL_RULE;
      }
      site.finishFirstLogin(accountId, progress.password);
      progress.step = 'done';
      return null;
    },
    done: () => null,
  };
}

function sendStep(
  reply: FastifyReply,
  session: Session,
  { step, problem }: { step: SetupStep; problem: Message | null },
): FastifyReply {
  const body = `${problem === null ? '' : errorText(problem)}<p>${INTRODUCTIONS[step]}</p>\n`;
  return sendPage(reply, session, { title: SETUP_TITLES[step], body, form: FORMS[step] });
}
