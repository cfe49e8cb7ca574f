/**
 * 手紙 — makes a mail's content, as text and as HTML, from its parts
 * (docs/decisions/0033-mails-are-made-of-parts-as-text-and-html.md).
 */
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

export function letterOf(subject: string, parts: readonly Part[]): Letter {
  return { subject, text: `${textOf(parts)}\n`, html: htmlOf(subject, parts) };
}

const NO_ANSWERS = 'このメールに返信されても、お答えできません。';

/** The footer of every mail about the account. */
export const FOOT: readonly Part[] = ['', { is: 'foot', mark: '--' }, 'みのり', NO_ANSWERS];

/**
 * The footer of a mail that one can stop.
 * @param reason why it was sent: the first line
 * @param setting name of the setting that stops it; `url` of its screen
 */
export function footOfSetting(reason: string, { setting, url }: { setting: string; url: string }): readonly Part[] {
  return [
    { is: 'foot', mark: '--' },
    reason,
    `受け取るのをやめるには、みのりのメニューの「通知の設定」で「${setting}」をオフにしてください。`,
    { is: 'link', url },
    NO_ANSWERS,
  ];
}
