// Tests that a line reads the same on the page, in a mail and in the search, or is refused.
import { describe, expect, test } from 'vitest';
import { noticeParts } from '../../messages/notice/announcement.ts';
import { textOf } from '../../platform/mail/letter-text.ts';
import { articleHtml } from './article-html.ts';
import { readMarkdown } from './markdown-text.ts';

const faultsOf = (markdown: string) => readMarkdown(markdown).faults;
const shown = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

/** The line as the page, the mail and the search read it. */
const readings = (line: string) => [
  shown(articleHtml(line, new Map())),
  textOf(noticeParts(line)),
  readMarkdown(line).plain,
];

describe('半角のチルダで書いた範囲', () => {
  const ENDS = ['1', '10', '1,000', '0.5', '2026'];
  const UNITS = ['年', '万円', '%', '月分', ''];
  const lines = ENDS.flatMap((from) =>
    UNITS.flatMap((unit) => [
      `${from}~20${unit}と30~40${unit}です。`,
      `約${from}~20${unit}（3~4${unit}）、~50${unit}まで。`,
    ]),
  );

  test('ページでもメールでも検索でも、書いたとおり', () => {
    for (const line of lines) {
      expect(faultsOf(line)).toEqual([]);
      expect(readings(line)).toEqual([line, line, line]);
      expect(articleHtml(line, new Map())).not.toContain('<del>');
    }
  });

  test('表と一覧の中でも同じ', () => {
    const text = '| 期間 | 額 |\n| --- | --- |\n| 1~3年と5~10年 | 1~2万円（3~4%） |\n\n- 1~3年と5~10年';
    for (const reading of readings(text)) {
      for (const range of ['1~3年と5~10年', '1~2万円（3~4%）']) expect(reading).toContain(range);
    }
  });
});

describe('文字だけにすると失われる印、文に残る印は、行とともに断る', () => {
  test.each([
    ['~~1万円~~ 2万円です', 'strikes words through'],
    ['- [x] 届け出ました', 'a box to tick'],
    ['2*3*4です', 'a single * or _'],
    ['*重要*です', 'a single * or _'],
    ['1**2**です', 'between two figures'],
    ['[1](column:1)[2](column:2)', 'between two figures'],
    ['**「割合」**は', '* or __ is left'],
    ['これは**10%**です', '* or __ is left'],
    ['**大事。**次です', '* or __ is left'],
    ['**「割合」**と**「比率」**は', '* or __ is left'],
    ['**（注）**の文', '* or __ is left'],
    ['2 * 3 です', '* or __ is left'],
    ['__大事。__次です', '* or __ is left'],
    ['1~~3年です', '~~ is left'],
    ['[評価](page:/home a)です', 'a link is left'],
    ['##見出し', '# is left'],
    ['詳しくはhttps://example.com/dc/をご覧ください。', 'put < and > around'],
    ['（https://example.com/dc/）', 'put < and > around'],
    ['https://example.com/dc/。', 'put < and > around'],
    ['https://example.com/確定拠出 です', 'put < and > around'],
    ['http://example.com/ です', 'no link of ours'],
    ['[宛先](mailto:a@example.com)', 'no link of ours'],
  ])('%s', (line, what) => {
    expect(faultsOf(`一行目です。\n\n${line}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^text, line 3: .*${what.replaceAll('*', '\\*')}`)),
    );
  });
});

test.each([
  ['「**割合**」は', '「割合」は'],
  ['**大事**。次です', '大事。次です'],
  ['約**10**%です', '約10%です'],
  ['2 \\* 3 と \\~\\~', '2 * 3 と ~~'],
  ['連絡は jinji@example.com まで', '連絡は jinji@example.com まで'],
  ['連絡はjinji@example.comまで。', '連絡はjinji@example.comまで。'],
  ['www.example.comのページ', 'www.example.comのページ'],
])('%s は断らず、どこでも同じに読める', (line, text) => {
  expect(faultsOf(line)).toEqual([]);
  expect(readings(line)).toEqual([text, text, text]);
  expect(articleHtml(line, new Map())).not.toContain('<a ');
});

test('アドレスは、空白か < > で終わる', () => {
  for (const line of ['詳しくは https://example.com/dc/ を', '詳しくは<https://example.com/dc/>を']) {
    const { faults, links } = readMarkdown(line);
    expect([faults, links]).toEqual([[], [{ kind: 'https', target: 'https://example.com/dc/' }]]);
  }
});
