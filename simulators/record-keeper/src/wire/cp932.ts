// Encodes pages in Windows-31J (CP932), which old pages declare as `charset=Shift_JIS` and browsers decode as such. A
// character that CP932 lacks is mapped to its twin that CP932 has, as in Windows.

import iconv from 'iconv-lite';

const CODE_PAGE = 'cp932';

/** Characters as people type them, mapped to the similar ones that CP932 has (〜 0x8160, − 0x817C). */
const TWINS_IN_CP932: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

/** A page's bytes. A character outside CP932 becomes a numeric character reference, as in forms sent by browsers. */
export function encodePage(html: string): Buffer {
  return Buffer.concat([...html].map(encodeSign));
}

export function decodeText(bytes: Buffer): string {
  return iconv.decode(bytes, CODE_PAGE);
}

/** A file's bytes. A character outside CP932 becomes 〓, because a file has no character references. */
export function encodeText(text: string): Buffer {
  const known = [...text].map((sign) => TWINS_IN_CP932[sign] ?? sign);
  const isKnown = (sign: string) => iconv.decode(iconv.encode(sign, CODE_PAGE), CODE_PAGE) === sign;
  return iconv.encode(known.map((sign) => (isKnown(sign) ? sign : '〓')).join(''), CODE_PAGE);
}

/** Cache of encoded characters: a page has thousands of characters, but few different ones. */
const encoded = new Map<string, Buffer>();

function encodeSign(sign: string): Buffer {
  const before = encoded.get(sign);
  if (before) return before;
  const bytes = lookUp(TWINS_IN_CP932[sign] ?? sign, sign);
  encoded.set(sign, bytes);
  return bytes;
}

function lookUp(known: string, sign: string): Buffer {
  const bytes = iconv.encode(known, CODE_PAGE);
  return iconv.decode(bytes, CODE_PAGE) === known ? bytes : Buffer.from(`&#${sign.codePointAt(0)};`, 'ascii');
}
