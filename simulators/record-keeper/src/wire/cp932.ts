// Pages say `charset=Shift_JIS`, but real ones of this age are Windows-31J (CP932): that is what browsers decode.
// A few signs have a Unicode twin that CP932 lacks; Windows maps them to the sign it has, and so do we.

import iconv from 'iconv-lite';

const CODE_PAGE = 'cp932';

/** Signs as people type them, and the neighbour that CP932 has a byte pair for (〜 0x8160, − 0x817C). */
const TWINS: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

/** A page's bytes. A sign outside CP932 becomes a numeric character reference, as browsers do in forms. */
export function encodePage(html: string): Buffer {
  return Buffer.concat([...html].map(encodeSign));
}

export function decodeText(bytes: Buffer): string {
  return iconv.decode(bytes, CODE_PAGE);
}

/** A page has thousands of signs and few different ones. */
const encoded = new Map<string, Buffer>();

function encodeSign(sign: string): Buffer {
  const before = encoded.get(sign);
  if (before) return before;
  const bytes = lookUp(TWINS[sign] ?? sign, sign);
  encoded.set(sign, bytes);
  return bytes;
}

function lookUp(known: string, sign: string): Buffer {
  const bytes = iconv.encode(known, CODE_PAGE);
  return iconv.decode(bytes, CODE_PAGE) === known ? bytes : Buffer.from(`&#${sign.codePointAt(0)};`, 'ascii');
}
