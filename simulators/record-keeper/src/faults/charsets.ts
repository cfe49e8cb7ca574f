// Bytes that are not what their label says, or have none.

import { withHeaders } from './answer.ts';
import type { AnswerFault, Fault } from './behaviour.ts';
import { pageLabel, reencoded, rewritten } from './page-text.ts';
import { instead } from './sending.ts';

/** Half of a double-byte sign in Shift_JIS and EUC-JP, and no sign at all in UTF-8. */
const HALF_SIGN = Buffer.of(0x8f);

function labelled({ answer }: Fault, contentType: string): Fault['answer'] {
  return { ...answer, headers: withHeaders(answer, { 'content-type': contentType }) };
}

function withoutMeta(fault: Fault): Fault['answer'] {
  return rewritten(fault, (html) => html.replace(/<meta[^>]*charset[^>]*>/gi, ''));
}

export const CHARSETS = {
  'bad-bytes': instead('Half a double-byte sign after every tag.', ({ answer }) => {
    const pieces = answer.body.toString('latin1').split('>');
    return { ...answer, body: Buffer.from(pieces.join(`>${HALF_SIGN.toString('latin1')}`), 'latin1') };
  }),
  'bad-bytes-in-comment': instead('Half a double-byte sign in a comment of the markup.', ({ answer }) => {
    const comment = Buffer.concat([Buffer.from('<!-- '), HALF_SIGN, Buffer.from(' -->')]);
    const at = Math.max(0, answer.body.indexOf('<HTML', 0, 'latin1'));
    return { ...answer, body: Buffer.concat([answer.body.subarray(0, at), comment, answer.body.subarray(at)]) };
  }),
  'wrong-charset-label': instead('The label of another Japanese encoding.', (fault) => {
    const other = pageLabel(fault.answer) === 'euc-jp' ? 'Shift_JIS' : 'EUC-JP';
    return labelled(fault, `text/html; charset=${other}`);
  }),
  'unknown-charset': instead('A label that no browser knows.', (fault) => labelled(fault, 'text/html; charset=x-kana')),
  'charset-in-meta-only': instead('No label in the header, the right one in the page.', (fault) =>
    labelled(fault, 'text/html'),
  ),
  'no-charset': instead('No label at all.', (fault) => labelled({ ...fault, answer: withoutMeta(fault) }, 'text/html')),
  'utf-16': instead('UTF-16, labelled so.', ({ answer }) => reencoded(answer, 'utf-16', 'text/html; charset=UTF-16')),
  'utf-7': instead('UTF-7, labelled so, in which a tag can hide.', ({ answer }) =>
    reencoded(answer, 'utf-7', 'text/html; charset=UTF-7'),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;
