// Encodes EUC-JP as browsers decode it (Encoding Standard): JIS X 0208 including NEC's ① and ㈱ and IBM's 髙, all with two
// bytes.

import iconv from 'iconv-lite';

const CODE_PAGE = 'euc-jp';

/** Characters that the library lacks or would encode with three bytes (JIS X 0212); old sites use the character of row 1. */
const ROW_ONE: Readonly<Record<string, string>> = {
  '〜': 'a1c1',
  '～': 'a1c1',
  '−': 'a1dd',
  '—': 'a1bd',
  '‖': 'a1c2',
};

/** A page's bytes. A character outside EUC-JP becomes a numeric character reference, as in forms sent by browsers. */
export function encodeEucJp(text: string): Buffer {
  return Buffer.concat([...text].map(encodeSign));
}

export function decodeEucJp(bytes: Buffer): string {
  return iconv.decode(bytes, CODE_PAGE);
}

function encodeSign(sign: string): Buffer {
  const rowOne = ROW_ONE[sign];
  if (rowOne !== undefined) return Buffer.from(rowOne, 'hex');
  const bytes = iconv.encode(sign, CODE_PAGE);
  return iconv.decode(bytes, CODE_PAGE) === sign ? bytes : Buffer.from(`&#${sign.codePointAt(0)};`, 'ascii');
}
