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

/** The footer of every mail about the account. */
export const FOOT: readonly Part[] = [
  '',
  { is: 'foot', mark: '--' },
  'みのり',
  'このメールに返信されても、お答えできません。',
];
