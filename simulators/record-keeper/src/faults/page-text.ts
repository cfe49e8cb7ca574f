// Decodes a page's markup and encodes it again in the page's own encoding, for behaviours that change it.

import iconv from 'iconv-lite';
import { type Answer, withHeaders } from './answer.ts';
import type { Fault } from './behaviour.ts';

/** Declared encodings and the encodings really used (see wire/cp932.ts). */
const CODE_PAGES: Readonly<Record<string, string>> = { shift_jis: 'cp932', 'euc-jp': 'euc-jp', 'utf-8': 'utf-8' };

/** The encoding that a page declares in its header or, as some do, only in its markup. */
export function pageLabel({ headers, body }: Answer): string {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const named = /charset=["']?([\w-]+)/i;
  return (named.exec(contentType) ?? named.exec(body.toString('latin1', 0, 1_024)))?.[1]?.toLowerCase() ?? 'utf-8';
}

function codePage(answer: Answer): string {
  return CODE_PAGES[pageLabel(answer)] ?? 'utf-8';
}

export function pageText(answer: Answer): string {
  return iconv.decode(answer.body, codePage(answer));
}

/** The response with its markup changed; a response that is not a page stays unchanged. */
export function rewritten({ answer }: Fault, change: (html: string) => string): Answer {
  if (answer.body.length === 0) return answer;
  return { ...answer, body: iconv.encode(change(pageText(answer)), codePage(answer)) };
}

/** The page's bytes in another encoding, with the given headers. */
export function reencoded(answer: Answer, encoding: string, contentType: string): Answer {
  const headers = withHeaders(answer, { 'content-type': contentType });
  return { ...answer, headers, body: iconv.encode(pageText(answer), encoding) };
}
