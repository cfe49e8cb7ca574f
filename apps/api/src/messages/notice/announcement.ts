/**
 * お知らせの案内 — writes the push and the mail about a new notice. The push contains the subject; the mail contains the text,
 * a link and how to unsubscribe. Neither names the employee.
 */
import { NOTICE_TYPES, type NoticeType } from '@minori/contract/notice';
import type { PushMessage } from '@minori/contract/web-notification';
import { MARKDOWN } from '../../content/files/markdown-text.ts';
import { inLanguage, language, words } from '../../platform/base/words.ts';
import { footOfSetting, type Letter, letterOf } from '../../platform/mail/letter.ts';
import type { Linked, Part } from '../../platform/mail/letter-parts.ts';
import { textOf } from '../../platform/mail/letter-text.ts';

export interface Announced {
  readonly id: number;
  readonly type: NoticeType;
  readonly subject: string;
  /** Markdown. */
  readonly content: string;
  readonly isImportant: boolean;
  readonly hasFiles: boolean;
}

/** Notices are written in Japanese, whatever the language around them. */
const NOTICE_LANGUAGE = 'ja';

function kindOf({ type, isImportant }: Announced): string {
  return words().news.noticeKind(type, isImportant);
}

export function announcementKey({ id }: Pick<Announced, 'id'>): string {
  return `notice:${id}`;
}

/** Id of the notice in a push key; undefined for pushes of another kind. */
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

/** Whether the notice is mailed and pushed, or only shown in the portal. */
export function isNews({ type, isImportant }: Pick<Announced, 'type' | 'isImportant'>): boolean {
  return NOTICE_TYPES[type].announced === 'all' || isImportant;
}

/** @param company URL of its pages, such as https://minori.example/minato */
export function mailOf(notice: Announced, company: string): Letter & { readonly unsubscribeUrl: string } {
  const unsubscribeUrl = `${company}/settings/notification`;
  const { lead, files, open, why, setting } = words().news.NOTICE_MAIL;
  const content = inLanguage(NOTICE_LANGUAGE, (): readonly Part[] => [
    { is: 'heading', title: notice.subject },
    '',
    ...noticeParts(notice.content),
  ]);
  const letter = letterOf(words().mails.mailSubject(notice.subject), [
    lead(kindOf(notice)),
    '',
    ...(language() === NOTICE_LANGUAGE
      ? content
      : [{ is: 'within', language: NOTICE_LANGUAGE, parts: content } as const]),
    '',
    ...(notice.hasFiles ? [files, ''] : []),
    { is: 'link', url: `${company}/notice/${notice.id}`, button: open, isTold: true },
    '',
    ...footOfSetting(why, { setting, url: unsubscribeUrl }),
  ]);
  return { ...letter, unsubscribeUrl };
}

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly children?: readonly MarkdownNode[];
}

const LINE_END = '\n';

/** Text and links of a line. Only links out of the portal keep their URL. */
function spansOf(node: MarkdownNode): readonly (string | Linked)[] {
  const { type, value = '', url = '', children = [] } = node;
  if (type === 'break') return [LINE_END];
  const inner = [...(value === '' ? [] : [value]), ...children.flatMap(spansOf)];
  return type === 'link' && url.startsWith('https:') ? [{ words: wordsOf(node), url }] : inner;
}

function wordsOf({ value = '', children = [] }: MarkdownNode): string {
  return `${value}${children.map(wordsOf).join('')}`;
}

/** A hard line break starts a new part. */
function paragraph(node: MarkdownNode): readonly Part[] {
  const lines: (string | Linked)[][] = [[]];
  for (const span of spansOf(node)) {
    const [first = '', ...others] = typeof span === 'string' ? span.split(LINE_END) : [];
    lines.at(-1)?.push(typeof span === 'string' ? first : span);
    for (const other of others) lines.push([other]);
  }
  return lines.map((spans) => ({ is: 'line', spans }));
}

const cellText = (node: MarkdownNode) => textOf(paragraph(node)).replaceAll(LINE_END, ' ');

function block(node: MarkdownNode): readonly Part[] {
  const { type, ordered, start, children = [] } = node;
  switch (type) {
    case 'heading':
      return [{ is: 'heading', title: cellText(node) }];
    case 'list':
      return children.map((child, index) => ({
        is: 'item',
        parts: (child.children ?? []).flatMap(block),
        ...(ordered && { number: (start ?? 1) + index }),
      }));
    case 'table':
      return children.map((row) => ({ is: 'row', cells: (row.children ?? []).map(cellText) }));
    case 'blockquote':
      return apart(children);
    case 'thematicBreak':
      return [{ is: 'divider' }];
    default:
      return paragraph(node);
  }
}

function apart(nodes: readonly MarkdownNode[]): readonly Part[] {
  const blocks = nodes.map(block).filter((parts) => textOf(parts) !== '');
  return blocks.flatMap((parts, at) => (at === 0 ? parts : ['', ...parts]));
}

/** Converts a notice's Markdown to mail parts: separate blocks, lists with numbers or dots. */
export function noticeParts(markdown: string): readonly Part[] {
  return apart((MARKDOWN.parse(markdown) as MarkdownNode).children ?? []);
}
