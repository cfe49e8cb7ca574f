// Tests how a text is inserted into the app's page: the order of the page's parts, and that the text is escaped.
import { describe, expect, test } from 'vitest';
import { Html } from '../platform/base/html.ts';
import { pageWriter } from './page-template.ts';

const TEMPLATE = `<!doctype html><html lang="ja"><head><meta charset="utf-8">
    <!--head-->
    <title>みのり</title>
    <!--/head-->
    <script type="module" src="/assets/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head><body>
    <!--early-->
    <div id="page"></div>
    <noscript>このサイトを利用するには…</noscript>
  </body></html>`;

const PAGE = {
  title: '分散投資はなぜ効くのか',
  description: 'しくみと見るところ',
  type: 'article' as const,
  url: 'https://minori.example/minato/column/12',
  body: Html.of`<h1>分散投資</h1>`,
};

describe('an early page, readable before any script has run', () => {
  const html = pageWriter(TEMPLATE)(PAGE);

  test('has its own title, description and link preview', () => {
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>分散投資はなぜ効くのか</title>');
    expect(html).toContain('<meta name="description" content="しくみと見るところ">');
    expect(html).toContain('<meta property="og:url" content="https://minori.example/minato/column/12">');
    expect(html).not.toContain('og:image');
  });

  test('has the text before the app and before its style sheets', () => {
    const places = ['<h1>分散投資</h1>', '<div id="page">', '/assets/app.css'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('stylesheet');
  });

  test('has no message that the page needs script', () => {
    expect(html).not.toContain('noscript');
  });

  test('escapes markup in a title', () => {
    const title = '"><script>alert(1)</script>$&';
    const written = pageWriter(TEMPLATE)({ ...PAGE, title, description: title, url: title });
    expect(written).not.toContain('<script>alert');
    expect(written).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>');
  });

  test('a template without the placeholders stops the start', () => {
    expect(() => pageWriter('<p>app')).toThrow('app.html has lost its marks.');
  });
});

test("text is escaped as it enters HTML, and HTML isn't", () => {
  const name = `<b>&"'`;
  expect(Html.of`<p title="${name}">${Html.of`<i>${name}</i>`}${[Html.of`<b>1</b>`, Html.of`<b>2</b>`]}</p>`.html).toBe(
    '<p title="&lt;b&gt;&amp;&quot;&#39;"><i>&lt;b&gt;&amp;&quot;&#39;</i><b>1</b><b>2</b></p>',
  );
});
