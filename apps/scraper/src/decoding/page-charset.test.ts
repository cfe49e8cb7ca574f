import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';
import { pageCharset } from './page-charset.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const META = bytes('<html><head><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=EUC-JP">');

describe('the encoding of a page', () => {
  it.each([
    ['text/html; charset=Shift_JIS', '', 'shift_jis'],
    ['text/html;charset="windows-31j"', '', 'shift_jis'],
    ['text/html; charset=UTF-8', '', 'utf-8'],
    ['text/html; charset=csWindows31J', '', 'shift_jis'],
    ['text/html; charset=ms_kanji', '', 'shift_jis'],
    ['text/html; charset=eucJP-ms', '', 'euc-jp'],
    ['text/html; charset=x', '<meta charset=EUC-JP>', 'euc-jp'],
    ['text/html; charset=Shift_JIS', '\xef\xbb\xbf', 'utf-8'],
    ['text/html', '<!-- <meta charset=utf-8> --><meta name=d content="charset=utf-8"><meta charset=sjis>', 'shift_jis'],
    ['text/html', '<meta charset=iso-8859-1><meta charset=utf-8>', undefined],
    ['text/html; charset=utf-7', '', undefined],
    ['text/html; charset=iso-2022-jp', '', undefined],
    ['text/html', '', undefined],
  ])('the Content-Type %j gives %j', (contentType, text, charset) =>
    expect(pageCharset(contentType, bytes(text))).toBe(charset),
  );

  it('comes from <META> when the header has none, and from the header when both have one', () => {
    expect(pageCharset('text/html', META)).toBe('euc-jp');
    expect(pageCharset('text/html; charset=Shift_JIS', META)).toBe('shift_jis');
  });

  it('is searched for in the first 1,024 bytes, and after them inside the head', () => {
    const after = (text: string) => pageCharset('text/html', Buffer.concat([bytes(text.padEnd(1100)), META]));
    expect(after('<html><head><title>x</title><script>"<p>"</script>')).toBe('euc-jp');
    expect(after('<html><head></head>')).toBeUndefined();
    expect(after('<p>')).toBeUndefined();
    expect(pageCharset('text/html', Buffer.concat([bytes('<p>'), META]))).toBe('euc-jp');
  });

  it('decodes the characters that only Windows-31J has', () => {
    // ① ㈱ 髙 ～ － as Windows encodes them.
    expect(decodePage(Buffer.from('8740878afbfc8160817c', 'hex'), 'shift_jis')).toBe('①㈱髙～－');
  });

  it('decodes an invalid byte as U+FFFD', () =>
    expect(decodePage(Buffer.from('31fd32', 'hex'), 'shift_jis')).toBe('1\uFFFD2'));
});
