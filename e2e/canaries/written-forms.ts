// Lists the encodings in which a secret could leak: plain, in base64 at any offset, in hexadecimal, and percent-encoded byte by
// byte like a form in UTF-8 or Shift_JIS. The demo's secrets are ASCII, where both character sets agree.

const ASCII = /^[ -~]+$/;

/** Base64 of the text at any position in a longer one: three alignments, without the characters at the edges. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + text).toString('base64');
    const first = [0, 2, 3][before] ?? 0;
    const wholeBytes = before + Buffer.byteLength(text);
    return encoded.slice(first, Math.floor((wholeBytes * 8) / 6));
  });
}

function percentForms(text: string): string[] {
  const bytes = [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return [encodeURIComponent(text), bytes, bytes.toUpperCase()];
}

/** Every text to look for. @throws RangeError for a secret whose Shift_JIS bytes would differ from its UTF-8 bytes. */
export function writtenForms(secret: string): readonly string[] {
  if (!ASCII.test(secret)) throw new RangeError('only ASCII secrets are written alike in UTF-8 and Shift_JIS');
  const hex = Buffer.from(secret).toString('hex');
  const base64 = base64Forms(secret);
  const base64Url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  const fullWidth = secret.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0));
  return [...new Set([secret, fullWidth, hex, hex.toUpperCase(), ...base64, ...base64Url, ...percentForms(secret)])];
}

/** A date in the formats of programs and people. @param date 'YYYY-MM-DD'. */
export function writtenDates(date: string): readonly string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const kanji = `${year}年${Number(month)}月${Number(day)}日`;
  return [...writtenForms(date), `${year}${month}${day}`, `${year}/${month}/${day}`, kanji];
}
