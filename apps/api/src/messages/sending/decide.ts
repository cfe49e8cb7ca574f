/**
 * 送る直前の判断 — decides again, when a queued mail or push is sent, whether and to whom it goes. Meanwhile the person may
 * have lost access, unsubscribed or changed their mail address, or the notice may have been withdrawn, corrected or
 * given to another company. The conditions of each mail purpose are in docs/security/access-policy.md.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { ADDRESS_COLUMNS, addressOf } from '../../choosing/fund-transfer/recipient.ts';
import { BY_SAML, IS_ACTIVATED, METHOD_OF_EMPLOYEE } from '../../identity/auth/authorization-method.ts';
import { answerRequests, type RequestsDeps } from '../../identity/password/answer-requests.ts';
import { inLanguageOf } from '../../platform/base/words.ts';
import type { DeclaredJob } from '../../platform/job/job.ts';
import { cleaned } from '../../platform/mail/outbox.ts';
import type { TakenMail } from '../../platform/mail/outbox-repository.ts';
import { type DecideMail, type OutboxDeps, sendOutgoing } from '../../platform/mail/send-outgoing.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { MailPurpose } from '../../platform/storage/schema/outgoing-mails.ts';
import { personQuery } from '../../records/employees.ts';
import { IS_REMINDED } from '../leaving/leavings.ts';
import { isMonthKey, WANTS_MONTHLY_REVIEW } from '../monthly-review/announce.ts';
import { findAnnounced } from '../notice/announce-repository.ts';
import { isNews, mailOf, noticeIdOf, pushOf } from '../notice/announcement.ts';
import { type DecidePush, type PushDeps, sendPushes } from '../web-notification/send-pushes.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/**
 * Condition for sending a mail.
 * `news`: only to people who still receive news, at their current mail address.
 * `monthly`: only to people who still want the monthly message, at their current mail address.
 * `leaving`: only to people who still have to move their assets, at their current mail address.
 * `way_in` (the mail contains a code or a link): only to people who have access.
 * `first_password`: as `way_in`, and not to people whose company signs in by SAML, for whom the link is useless.
 * `not_begun`: only to people with access who have still not signed in.
 * `always` (account events, also for people without access; inquiries to the operator): always, unchanged.
 */
type Rule = 'news' | 'monthly' | 'leaving' | 'first_password' | 'way_in' | 'not_begun' | 'always';

const RULES: Readonly<Record<MailPurpose, Rule>> = {
  ...{ notice: 'news', report: 'news', monthly_review: 'monthly', leaving_reminder: 'leaving' },
  ...{ invitation: 'first_password', password_mail: 'way_in', notify_address_link: 'way_in' },
  ...{ leaving_access: 'way_in', start_mail: 'not_begun' },
  ...{ password_changed: 'always', passkeys_changed: 'always', notify_address_changed: 'always' },
  ...{ device_added: 'always', company_changed: 'always', connection_changed: 'always' },
  ...{ sign_in_address_changed: 'always', contact: 'always', faq: 'always' },
};

function findPerson(database: Database, owner: Owner) {
  return personQuery(database, owner)
    .select(ADDRESS_COLUMNS)
    .select(['employees.id as employeeId', 'disabled_at as disabledAt', 'is_subscription as wantsNews', 'display'])
    .select(['url as companyUrl', METHOD_OF_EMPLOYEE.as('method'), IS_ACTIVATED.as('isActivated')])
    .select([IS_REMINDED.as('isReminded'), 'last_login_at as lastLoginAt'])
    .select(WANTS_MONTHLY_REVIEW.as('wantsMonthly'))
    .executeTakeFirst();
}

function ownerOf({ sysOrganizationCode, sysUserCode }: TakenMail): Owner | null {
  return sysOrganizationCode === null || sysUserCode === null ? null : { sysOrganizationCode, sysUserCode };
}

type Person = Awaited<ReturnType<typeof findPerson>>;

function mayStart(person: Person): boolean {
  return person !== undefined && person.disabledAt === null && person.lastLoginAt === null && person.wantsNews;
}

export const decideMail: DecideMail = async ({ config, database, now }, mail) => {
  const rule = RULES[mail.purpose];
  const owner = ownerOf(mail);
  if (rule === 'always' || owner === null) return mail;
  const person = await findPerson(database, owner);
  if (rule === 'first_password' && person?.method === BY_SAML) return null;
  if (rule === 'first_password' || rule === 'way_in') return person?.disabledAt === null ? mail : null;
  if (rule === 'not_begun') return mayStart(person) ? mail : null;
  const recipient = person?.isActivated ? addressOf(person) : null;
  if (!person || recipient === null) return null;
  if (mail.purpose === 'report') return { ...mail, recipient };
  if (rule === 'leaving') return person.isReminded ? { ...mail, recipient } : null;
  const ofReader = { ...owner, employeeId: person.employeeId };
  if (rule === 'monthly') {
    if (!person.wantsMonthly || mail.unsubscribeUrl === null) return null;
    const { origin } = new URL(mail.unsubscribeUrl);
    const stop = unsubscribeUrl(origin, { ...ofReader, subject: 'm' }, config.jobSecret);
    return { ...mail, recipient, unsubscribeUrl: stop };
  }
  if (!person.wantsNews) return null;
  // Mails queued by an earlier version don't name their notice.
  if (mail.noticeId === null || mail.unsubscribeUrl === null) return { ...mail, recipient };
  const notice = await findAnnounced(database, { ...owner, today: tokyoDate(now().getTime()) }, mail.noticeId);
  if (!notice || !isNews(notice)) return null;
  const { origin } = new URL(mail.unsubscribeUrl);
  const {
    subject,
    text: body,
    html,
  } = cleaned(inLanguageOf(person.display, () => mailOf(notice, `${origin}/${person.companyUrl}`)));
  const stop = unsubscribeUrl(origin, ofReader, config.jobSecret);
  return { ...mail, recipient, subject, body, html, unsubscribeUrl: stop };
};

export const decidePush: DecidePush = async ({ database, now }, delivery) => {
  const person = await findPerson(database, delivery);
  if (!person?.isActivated) return null;
  if (isMonthKey(delivery.key)) return person.wantsMonthly ? delivery.message : null;
  const id = noticeIdOf(delivery.key);
  if (id === undefined) return delivery.message;
  const notice = await findAnnounced(database, { ...delivery, today: tokyoDate(now().getTime()) }, id);
  return notice ? inLanguageOf(person.display, () => pushOf(notice, person.companyUrl)) : null;
};

/** Processes requests for password mails, then sends the queued mails. */
export const mailsJob: DeclaredJob<RequestsDeps & Omit<OutboxDeps, 'decideMail'>> = {
  name: 'mails',
  timetable: { everyMinutes: 1 },
  // One mail may take 15 minutes with a slow mail server (smtp-mailer.ts).
  limit: 20 * 60,
  run: async (deps, signal) => {
    await answerRequests(deps, signal);
    return sendOutgoing({ ...deps, decideMail }, signal);
  },
};

export const pushesJob: DeclaredJob<Omit<PushDeps, 'decidePush'>> = {
  name: 'pushes',
  timetable: { everyMinutes: 1 },
  limit: 5 * 60,
  run: (deps, signal) => sendPushes({ ...deps, decidePush }, signal),
};
