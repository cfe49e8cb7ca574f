// Tests the HTML of an article: internal links are below the company's path, terms are explained, and nothing can run
// as a script.
import { SCRIPT_PAYLOADS } from '@minori/contract/examples/script-payloads';
import { describe, expect, test } from 'vitest';
import { articleHtml, atCompany } from './article-html.ts';

const SHORTS = new Map([['risk', '値動きの「幅」のこと。<b>"太字"</b>']]);

const html = (markdown: string) => atCompany(articleHtml(markdown, SHORTS), 'minato');

test('リンクは会社のアドレスの下になり、用語は短い説明を持つ', () => {
  expect(html('[評価](page:/investment-evaluation)')).toBe('<p><a href="/minato/investment-evaluation">評価</a></p>');
  expect(html('[次](column:12)と[質問](column:1302)')).toBe(
    '<p><a href="/minato/column/12">次</a>と<a href="/minato/faq/1302">質問</a></p>',
  );
  expect(html('[リスク](term:risk)')).toBe(
    '<p><dfn title="値動きの「幅」のこと。<b>&#x22;太字&#x22;</b>">リスク</dfn></p>',
  );
  expect(html('[資料](https://example.com/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.com/a?b=1&#x26;c=2" rel="noreferrer">資料</a></p>',
  );
});

test('見出し・表・一覧・強調が残る', () => {
  const text = '## 見出し\n\n- **太字**\n\n| 資産 | 割合 |\n| --- | ---: |\n| 株式 | 40% |';
  const made = html(text);
  for (const part of ['<h2>見出し</h2>', '<strong>太字</strong>', '<th align="right">割合</th>', '<td>株式</td>']) {
    expect(made).toContain(part);
  }
});

describe('動くものは残らない', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](term:risk"onclick="alert(1))',
    '[x](page:/home"onclick="alert(1))',
    '[x](page:javascript:alert(1))',
    '[x](https://example.com/"onmouseover="alert(1))',
    '![x](javascript:alert(1))',
    '<svg onload=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<style>body{display:none}</style>',
    '<https://example.com/><script>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '## <b onclick=alert(1)>題</b>',
    '`<script>alert(1)</script>`',
    '<form action="https://example.com"><input></form>',
  ])('%s', (markdown) => {
    const made = html(markdown);
    // Between the tags only text is expected; an unescaped tag or attribute would appear here.
    const tags = made.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(/^<(\/?(p|a|span|dfn|code|h2|strong)|a href="[^"<>]*"( rel="noreferrer")?)>$/);
    expect(tags.join('')).not.toMatch(/href="(?!https:|\/minato\/)/);
  });
});

/** The only tags that may remain of a hostile text: known ones, without attributes except an internal or https URL. */
const LEFT =
  /^<(\/?(p|a|span|dfn|code|pre|h2|strong|em|blockquote|br|hr|ul|ol|li)|a href="[^"<>]*"( rel="noreferrer")?)>$/;

test('100を超える書き込みのどれからも、動くものは残らない', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBeGreaterThanOrEqual(100);
  const dressed = (payload: string) => [
    payload,
    `文${payload}文`,
    `## ${payload}`,
    `- ${payload}`,
    `[${payload}](${payload})`,
  ];
  for (const payload of SCRIPT_PAYLOADS) {
    for (const markdown of dressed(payload)) {
      const tags = html(markdown).match(/<[^>]*>/g) ?? [];
      expect([markdown, tags.filter((tag) => !LEFT.test(tag))]).toEqual([markdown, []]);
      expect(tags.join('')).not.toMatch(/href="(?!https:|\/minato\/)/);
    }
  }
});
