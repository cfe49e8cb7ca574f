// Tests that search results are in order of relevance, match every notation and synonyms, and are empty where nothing fits.
import { describe, expect, test } from 'vitest';
import { textFinder } from './find-texts.ts';

const TEXTS = [
  { key: 'leaving', title: '退職すると、資産はどうなりますか', text: '次の制度に移します。' },
  { key: 'portfolio', title: 'ポートフォリオを見直す', text: '退職の前に見直しましょう。' },
  { key: 'fee', title: '信託報酬とは', text: '運用のあいだ払う費用です。' },
];
const find = textFinder(TEXTS, { groups: [['退職', '転職']], leftOut: ['どうなりますか', 'とは'] });

describe('文章を探す', () => {
  test.each([
    ['題名にあるものが先になる', '退職', ['leaving', 'portfolio']],
    ['同じ意味の言葉で見つかる', '転職したら', ['leaving', 'portfolio']],
    ['かな、幅、長音、記号の違いは問わない', 'ぽーと・ﾌｫﾘｵ', ['portfolio']],
    ['1文字は、言葉のはじめとして探す', '信', ['fee']],
    ['いくつかの言葉は、間を空けて書ける', '費用　信託', ['fee']],
    ['まわりの言葉だけで見つけない', '積立はどうなりますか', []],
    ['ほかに何も書かなければ、その言葉で探す', 'とは', ['fee']],
    ['ない言葉では、何も見つからない', 'zzz', []],
    ['何も書かなければ、何も見つからない', '  ', []],
  ])('%s', (_, typed, keys) => {
    expect(find(typed)).toEqual(keys);
  });
});
