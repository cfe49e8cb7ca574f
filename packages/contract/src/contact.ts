/**
 * お問い合わせ — sends a message from anybody to the operator's fixed e-mail address; the sender gets a confirmation. Not in the
 * specification.
 */
import * as z from 'zod/mini';
import { KnownEmail } from './auth.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId } from './column.ts';
import { LONGEST_MESSAGE, LONGEST_SUBJECT, RequestId } from './mail-request.ts';
import { Line, Prose } from './outside-text.ts';

/** 1 ログインについて, 2 使い方について, 3 表示や数字について, 4 その他. */
export const ContactKindCode = z.literal([1, 2, 3, 4]);

export const ContactRequest = z.strictObject({
  requestId: RequestId,
  kindCode: ContactKindCode,
  subject: Line(LONGEST_SUBJECT),
  content: Prose(LONGEST_MESSAGE),
  /** The e-mail address for the operator's reply. */
  replyTo: KnownEmail,
});

export const sendContact = call({
  name: 'sendContact',
  method: 'POST',
  path: '/api/v1/contact',
  scope: 'public',
  failure: 'contact',
  ours: true,
  body: ContactRequest,
  response: z.object({ acceptedAt: Instant }),
});

/** The reply goes to the employee's own notification address, which the server knows. */
export const sendFaqMail = call({
  name: 'sendFaqMail',
  method: 'POST',
  path: '/api/v1/faq/mail',
  scope: 'own-user',
  failure: 'faqMail',
  body: z.strictObject({
    sysUserCode: SysCode,
    requestId: RequestId,
    faqCategoryId: z.int().check(z.minimum(1), z.maximum(999)),
    /** The question that didn't help. */
    faqId: z.nullable(ArticleId),
    subject: Line(LONGEST_SUBJECT),
    content: Prose(LONGEST_MESSAGE),
  }),
  response: z.object({ acceptedAt: Instant, maskedEmail: z.string() }),
});
