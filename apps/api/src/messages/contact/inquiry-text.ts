/**
 * 問い合わせの文 — what the operator reads of a question: who asks and about what, each on one line of ours, then the words
 * of the sender, marked line by line so that nothing in them passes for a line of ours. Nothing here depends on the clock:
 * the same question gives the same text.
 */

import type { CallParsed } from '@minori/contract/call';
import type { ContactKindCode, sendContact } from '@minori/contract/contact';
import { cleanLine } from '@minori/contract/outside-text';
import type * as z from 'zod/mini';
import { type Letter, letterOf } from '../../platform/mail/letter.ts';

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

function letterAbout(subject: string, { heading, facts, content }: Inquiry): Letter {
  return letterOf(subject, [
    heading,
    '',
    ...facts.map(([name, value]) => ({ is: 'fact', name, value: cleanLine(value) }) as const),
    '',
    '内容：',
    ...content.split('\n').map((line) => ({ is: 'quote', line }) as const),
  ]);
}

/** Of anybody, whoever they say they are. */
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

export interface FaqInquiry {
  readonly companyName: string;
  readonly sysUserCode: string;
  readonly categoryName: string;
  /** What the question that didn't help asks; null where none is meant. */
  readonly question: string | null;
  readonly subject: string;
  readonly content: string;
  readonly replyTo: string;
}

/** Of an employee who is signed in. */
export function faqText(inquiry: FaqInquiry): Letter {
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
