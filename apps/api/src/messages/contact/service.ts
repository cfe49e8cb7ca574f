/**
 * お問い合わせ — accepts inquiries from anyone (contact form) and from employees whom no FAQ entry helped. The recipient is
 * always the operator's configured address (security.md row 38). The sender gets no mail: otherwise the form could be
 * used to mail anyone.
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { ContactKindCode, sendContact, sendFaqMail } from '@minori/contract/contact';
import { cleanLine } from '@minori/contract/outside-text';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type * as z from 'zod/mini';
import { recipientOf } from '../../choosing/fund-transfer/recipient.ts';
import { visibleTexts } from '../../content/reader/visible.ts';
import { Failure } from '../../platform/base/failure.ts';
import { inLanguage, words } from '../../platform/base/words.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import { type Letter, letterOf } from '../../platform/mail/letter.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { findCompany } from '../../records/companies.ts';
import { lockOwner } from '../../records/employees.ts';
import { acceptInquiry, mailIdOf, requireRoom } from './accept-inquiry.ts';

type ContactDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'now'>;

/** @throws Failure mail_unavailable when no mail server is configured; one that is temporarily down is no error */
function operatorOf({ config, mailer }: ContactDeps): string {
  if (!mailer || config.contactTo === null) throw new Failure('mail_unavailable');
  return config.contactTo;
}

/** @throws Failure mail_unavailable, conflict */
export async function acceptContact(
  deps: ContactDeps,
  body: CallParsed<typeof sendContact>['body'],
): Promise<CallResult<typeof sendContact>> {
  const to = operatorOf(deps);
  const { requestId, replyTo } = body;
  const mail = { id: mailIdOf('contact', requestId), purpose: 'contact', to, replyTo, at: deps.now() } as const;
  const acceptedAt = await deps.database
    .transaction()
    .execute((transaction) => acceptInquiry(transaction, { ...mail, ...contactText(body) }));
  return { acceptedAt: acceptedAt.toISOString() };
}

type FaqBody = CallParsed<typeof sendFaqMail>['body'];

async function factsOf(
  database: Database,
  session: SessionContext['session'],
  { body, now }: { body: FaqBody; now: Date },
) {
  const { name: companyName } = await findCompany(database, session.sysOrganizationCode);
  const sight = { today: tokyoDate(now.getTime()), organization: session.sysOrganizationCode };
  const texts = await visibleTexts(database, sight);
  const category = texts.categories.find(({ id }) => id === body.faqCategoryId);
  if (!category) {
    const msg = words().findings.faqCategory;
    throw new Failure('validation_error', { errors: [{ code: 'faqCategoryId', msg }] });
  }
  const question = body.faqId === null ? null : texts.article(body.faqId);
  if (question !== null && question?.kind !== 'faq') throw new Failure('not_found');
  return { companyName, categoryName: category.name, question: question?.title ?? null };
}

/** @throws Failure mail_unavailable, validation_error naming `faqCategoryId`, not_found, conflict, too_many_requests */
export async function acceptFaqMail(
  deps: ContactDeps,
  body: FaqBody,
  { session }: Pick<SessionContext, 'session'>,
): Promise<CallResult<typeof sendFaqMail>> {
  const { database } = deps;
  const to = operatorOf(deps);
  const replyTo = await recipientOf(database, session);
  if (replyTo === null) throw new Failure('mail_unavailable');
  const now = deps.now();
  const facts = await factsOf(database, session, { body, now });
  const { sysUserCode } = session;
  const { subject, content, requestId } = body;
  const mail = {
    ...({ id: mailIdOf('faq', requestId, session), purpose: 'faq', owner: session, to, replyTo, at: now } as const),
    ...faqText({ ...facts, sysUserCode, subject, content, replyTo }),
  };
  const acceptedAt = await database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, session);
    return acceptInquiry(transaction, mail, () => requireRoom(transaction, session, now));
  });
  return { acceptedAt: acceptedAt.toISOString(), maskedEmail: maskedAddress(replyTo) };
}

const KINDS: Readonly<Record<z.output<typeof ContactKindCode>, string>> = {
  1: 'ログインについて',
  2: '使い方について',
  3: '表示や数字について',
  4: 'その他',
};

interface Inquiry {
  readonly heading: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly content: string;
}

/** A letter to the operator, who reads Japanese whatever the sender's language. */
function letterAbout(subject: string, { heading, facts, content }: Inquiry): Letter {
  return inLanguage('ja', () =>
    letterOf(subject, [
      heading,
      '',
      ...facts.map(([name, value]) => ({ is: 'fact', name, value: cleanLine(value) }) as const),
      '',
      '内容：',
      ...content.split('\n').map((line) => ({ is: 'quote', line }) as const),
    ]),
  );
}

/** Text of an inquiry from the public form; the sender's mail address isn't verified. */
export function contactText({ kindCode, subject, content, replyTo }: CallParsed<typeof sendContact>['body']): Letter {
  const kind = KINDS[kindCode];
  const heading = 'お問い合わせのフォームから届きました。返信先は、送った人が入力したものです。';
  const facts = [
    ['種類', kind],
    ['件名', subject],
    ['返信先', replyTo],
  ] as const;
  return letterAbout(`【みのり】お問い合わせ（${kind}）${subject}`, { heading, facts, content });
}

interface FaqInquiry {
  readonly companyName: string;
  readonly sysUserCode: string;
  readonly categoryName: string;
  /** The FAQ question that didn't help; null when the inquiry names none. */
  readonly question: string | null;
  readonly subject: string;
  readonly content: string;
  readonly replyTo: string;
}

/** Text of an inquiry from a signed-in employee. */
function faqText(inquiry: FaqInquiry): Letter {
  const { companyName, sysUserCode, categoryName, question, subject, content, replyTo } = inquiry;
  const heading = 'よくある質問で解決しなかった、ログインしている利用者からのお問い合わせです。';
  const facts = [
    ['会社', companyName],
    ['利用者', sysUserCode],
    ['分類', categoryName],
    ['見た質問', question ?? 'なし'],
    ['件名', subject],
    ['返信先', replyTo],
  ] as const;
  return letterAbout(`【みのり】お問い合わせ（${categoryName}）${subject}`, { heading, facts, content });
}
