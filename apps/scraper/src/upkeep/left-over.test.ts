import { describe, expect, it } from 'vitest';
import { SOUND } from '../testing/sound-record.ts';
import { leftoverSearch } from './left-over.ts';

const search = leftoverSearch({
  words: [
    ['name', '髙橋 一郎'],
    ['phone number', '03-1234-5678'],
    ['password', 'Sample-Kaki8'],
  ],
  tokens: ['a7df3469ba19bd98bc7919a3'],
  pages: [{ html: '<td>昨年</td><td>７６，５４３円</td>' }],
  record: SOUND,
  birthday: '1979-11-03',
});
const kindsOf = (html: string) => search.on([{ name: 'menu', html }]).map(({ kind }) => kind);

describe('a value of the account on a page', () => {
  it.each([
    ['name', '<!--髙橋　一郎-->'],
    ['name', '<b>髙橋</b><i>一郎</i>'],
    ['name', '&#39641;橋&nbsp;一&#37070;'],
    ['phone number', 'tel:0312345678'],
    ['phone number', '０３－１２３４－５６７８'],
    ['password', 'x="SAMPLE-KAKI8"'],
    ['token', '<input type=hidden value=a7df3469ba19bd98bc7919a3>'],
    ['date', '昭和54年11月3日'],
    ['date', 'Ｓ５４．１１．３'],
    ['date', 'b=19791103'],
    ['amount', 'var a = 76543;'],
    ['amount', '<td>76,<b>543</b></td>'],
  ])('is found: %s in %s', (kind, html) => expect(kindsOf(html)).toEqual([kind]));

  it.each(['<p>03-1234-56789</p>', '176,543円', '昭和54年12月3日', '一郎太', '全81件 1／7ページ'])(
    'is not found: %s',
    (html) => expect(kindsOf(html)).toEqual([]),
  );
});
