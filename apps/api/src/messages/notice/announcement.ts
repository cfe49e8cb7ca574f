/**
 * お知らせの案内 — writes the push and the mail about a new notice. The push has its subject, the mail its text, a link to it
 * and how to unsubscribe; neither names the employee.
 */
import { NOTICE_TYPES, type NoticeType } from '@minori/contract/notice';
import type { PushMessage } from '@minori/contract/web-notification';
import { type Letter, letterOf } from '../../platform/mail/letter.ts';
import { noticeParts } from './notice-parts.ts';

export interface Announced {
  readonly id: number;
  readonly type: NoticeType;
  readonly subject: string;
  /** Markdown. */
  readonly content: string;
  readonly isImportant: boolean;
  readonly hasFiles: boolean;
}

const KINDS: Readonly<Record<NoticeType, string>> = { 1: 'お知らせ', 2: '会社からのお知らせ' };

function kindOf({ type, isImportant }: Announced): string {
  return isImportant ? `重要な${KINDS[type]}` : KINDS[type];
}

export function announcementKey({ id }: Pick<Announced, 'id'>): string {
  return `notice:${id}`;
}

/** The notice that a key of a push names; undefined for what is about none. */
export function noticeIdOf(key: string): number | undefined {
  const digits = /^notice:(\d+)$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function pushOf(notice: Announced, companyUrl: string): PushMessage {
  return {
    title: kindOf(notice),
    body: notice.subject,
    url: `/${companyUrl}/notice/${notice.id}`,
    tag: `notice-${notice.id}`,
  };
}

/** Whether it is sent to people, and not only shown to them. */
export function isNews({ type, isImportant }: Pick<Announced, 'type' | 'isImportant'>): boolean {
  return NOTICE_TYPES[type].announced === 'all' || isImportant;
}

/** @param company the address of its pages, such as https://minori.example/minato */
export function mailOf(notice: Announced, company: string): Letter & { readonly unsubscribeUrl: string } {
  const unsubscribeUrl = `${company}/settings/notification`;
  const letter = letterOf(`【みのり】${notice.subject}`, [
    `みのりに、${kindOf(notice)}があります。`,
    '',
    { is: 'heading', title: notice.subject },
    '',
    ...noticeParts(notice.content),
    '',
    ...(notice.hasFiles ? ['添付の資料があります。みのりのお知らせの画面で開けます。', ''] : []),
    {
      ...{ is: 'link', url: `${company}/notice/${notice.id}` },
      ...{ button: 'みのりでこのお知らせを開く（ログインが必要です）', isTold: true },
    },
    '',
    { is: 'foot', mark: '--' },
    'このメールは、「お知らせのメール」を受け取る設定の方に送っています。',
    '受け取るのをやめるには、みのりのメニューの「通知の設定」で「お知らせのメールを受け取る」をオフにしてください。',
    { is: 'link', url: unsubscribeUrl },
    'このメールに返信されても、お答えできません。',
  ]);
  return { ...letter, unsubscribeUrl };
}
