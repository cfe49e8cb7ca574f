// A page's markup as text and back, in its own encoding, for behaviours that change what it says.

import iconv from 'iconv-lite';
import { type Answer, withHeaders } from './answer.ts';
import type { Fault } from './behaviour.ts';

/** Encodings as pages name them, and what they are in truth (wire/cp932.ts). */
const CODE_PAGES: Readonly<Record<string, string>> = { shift_jis: 'cp932', 'euc-jp': 'euc-jp', 'utf-8': 'utf-8' };

function codePage(answer: Answer): string {
  const contentType = answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const label = /charset=([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  return CODE_PAGES[label.toLowerCase()] ?? 'utf-8';
}

export function pageText(answer: Answer): string {
  return iconv.decode(answer.body, codePage(answer));
}

/** The answer with its markup changed; an answer that is no page stays as it is. */
export function rewritten({ answer }: Fault, change: (html: string) => string): Answer {
  if (answer.body.length === 0) return answer;
  return { ...answer, body: iconv.encode(change(pageText(answer)), codePage(answer)) };
}

/** The page's bytes in another encoding, under the headers given. */
export function reencoded(answer: Answer, encoding: string, contentType: string): Answer {
  const headers = withHeaders(answer, { 'content-type': contentType });
  return { ...answer, headers, body: iconv.encode(pageText(answer), encoding) };
}
