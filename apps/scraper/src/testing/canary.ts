/** Finds a secret in a text in every form in which our programs could write it. For tests only. */
import iconv from 'iconv-lite';

const percent = (bytes: Buffer) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The forms of `secret` in `text`: plain, base64 at each of the three offsets, hex, percent-encoded in UTF-8 and Shift_JIS. */
export function formsFound(secret: string, text: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const sjis = iconv.encode(secret, 'cp932');
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The characters at both ends also depend on the neighbouring bytes, so they are cut off.
    return encoded
      .slice(offset === 0 ? 0 : offset + 1)
      .replace(/=+$/, '')
      .slice(0, -1);
  });
  const forms = [
    ['plain', secret],
    ...base64.map((form) => ['base64', form]),
    ...base64.map((form) => ['base64url', form.replaceAll('+', '-').replaceAll('/', '_')]),
    ['hex', bytes.toString('hex')],
    ['percent', encodeURIComponent(secret)],
    ['percent, every byte', percent(bytes)],
    ['Shift_JIS percent, every byte', percent(sjis)],
    [
      'Shift_JIS percent',
      Array.from(sjis, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : percent(Buffer.of(byte)))).join(''),
    ],
  ] as const;
  const low = text.toLowerCase();
  return [...new Set(forms.filter(([, form = '']) => low.includes(form.toLowerCase())).map(([name = '']) => name))];
}
