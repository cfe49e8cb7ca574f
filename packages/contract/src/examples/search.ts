/** Gives examples of the texts that the search covers: one of each kind. */
import { COLUMN } from './columns.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const { id, title, content } = COLUMN;

export const examples: Examples<'getSearchTexts'> = {
  getSearchTexts: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      texts: [
        {
          ...{ kind: 'faq', id: '1507', title: '退職や転職をすると、資産はどうなりますか' },
          ...{ summary: '資産はあなたのものとして残ります。', words: '企業型dcの制度' },
        },
        { kind: 'column', id: String(id), title, summary: content, words: '分散投資' },
        {
          ...{ kind: 'term', id: 'diversification', title: '分散投資' },
          ...{ summary: '値動きの違う複数の資産に分けて投資することです。', words: 'ぶんさんとうし' },
        },
        { kind: 'product', id: 'ZZDC00000066', title: 'みなと 国内株式インデックス', summary: '', words: '' },
        { kind: 'notice', id: '5', title: '2026年12月から掛金の上限が変わります', summary: '', words: '拠出限度額' },
      ],
      synonyms: { groups: [['退職', '転職']], leftOut: ['どうなりますか', 'どうなる'] },
    },
  },
};
