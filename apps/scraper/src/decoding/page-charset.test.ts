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
    ['text/html; charset=utf-7', '', undefined],
    ['text/html; charset=iso-2022-jp', '', undefined],
    ['text/html', '', undefined],
  ])('%j is %j', (contentType, text, charset) => expect(pageCharset(contentType, bytes(text))).toBe(charset));

  it('is what <META> says when the header is silent, and the header when both speak', () => {
    expect(pageCharset('text/html', META)).toBe('euc-jp');
    expect(pageCharset('text/html; charset=Shift_JIS', META)).toBe('shift_jis');
  });

  it('is not searched for beyond the start', () =>
    expect(pageCharset('text/html', Buffer.concat([Buffer.alloc(1100, 32), META]))).toBeUndefined());

  it('knows the characters that only Windows-31J has', () => {
    // ① ㈱ 髙 ～ －, as Windows writes them.
    expect(decodePage(Buffer.from('8740878afbfc8160817c', 'hex'), 'shift_jis')).toBe('①㈱髙～－');
  });

  it('marks a byte that is not of the encoding', () =>
    expect(decodePage(Buffer.from('31fd32', 'hex'), 'shift_jis')).toBe('1\uFFFD2'));
});
