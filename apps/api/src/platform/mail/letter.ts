/**
 * 手紙 — makes a mail's content, as text and as HTML, from its parts
 * (docs/decisions/0033-mails-are-made-of-parts-as-text-and-html.md).
 */

import { language, words } from '../base/words.ts';
import { htmlOf } from './letter-html.ts';
import type { Part } from './letter-parts.ts';
import { textOf } from './letter-text.ts';

export interface Letter {
  readonly subject: string;
  /** Plain text; every line ends with `\n`. */
  readonly text: string;
  /** A complete HTML document. */
  readonly html: string;
}

/** A letter whose words are in the language of the running task. */
export function letterOf(subject: string, parts: readonly Part[]): Letter {
  return { subject, text: `${textOf(parts)}\n`, html: htmlOf(subject, parts, language()) };
}

/** A moment as a mail says it, in the language of the running task. */
export const mailInstant = (at: Date): string => words().locale.formatInstant(at.toISOString());

/** A letter about the account in the language of the running task: its subject names Minori, and the footer stands below. */
export function accountLetter(subject: string, parts: readonly Part[]): Letter {
  const { mailSubject, MAIL_FOOT: foot } = words().mails;
  return letterOf(mailSubject(subject), [...parts, '', { is: 'foot', mark: '--' }, foot.brand, foot.noAnswers]);
}

/**
 * The footer of a mail that one can stop.
 * @param reason why it was sent: the first line
 * @param setting name of the setting that stops it; `url` of its screen
 */
export function footOfSetting(reason: string, { setting, url }: { setting: string; url: string }): readonly Part[] {
  return [
    { is: 'foot', mark: '--' },
    reason,
    words().news.howToStop(setting),
    { is: 'link', url },
    words().mails.MAIL_FOOT.noAnswers,
  ];
}
