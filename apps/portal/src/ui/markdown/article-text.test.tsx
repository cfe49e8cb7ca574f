import { SCRIPT_PAYLOADS } from '@minori/contract/examples/script-payloads';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_PUSH } from '../../platform/environment/push-environment.ts';
import { createPortal } from '../../platform/portal/portal.ts';
import { PortalProvider } from '../../platform/portal/portal-context.tsx';
import { localStorageOf, sessionStorageOf } from '../../platform/state/browser-storage.ts';
import { articleLink, withoutMissingPages } from './article-markdown.tsx';
import { ArticleText } from './article-text.tsx';

const TERM = {
  technicalTermCode: 'diversification',
  title: '分散投資',
  short: '値動きの違う複数の資産に分けて投資することです。',
};

/** The portal for a visitor; the rendered links ask it which features the company has. */
const portal = createPortal({
  connection: { fetch: async () => Response.error(), origin: 'http://localhost' },
  local: localStorageOf(window),
  session: sessionStorageOf(window),
  now: () => 0,
  pathname: () => '/minato/column/12',
  search: () => '',
  host: 'localhost',
  cookies: () => '',
  openTab: () => null,
  isBeingLeft: () => false,
  push: NO_PUSH,
  go: () => undefined,
});

async function open(text: string, terms = [TERM]) {
  const user = userEvent.setup();
  const { container, unmount } = render(
    <PortalProvider value={portal}>
      <MemoryRouter>
        <ArticleText text={`${text}\n\nおわり`} terms={terms} companyUrl="minato" />
      </MemoryRouter>
    </PortalProvider>,
  );
  onTestFinished(unmount);
  await screen.findByText('おわり', {}, { timeout: 20_000 });
  return { user, container };
}

// React Aria calls `CSS.escape` for the ids of its dialogs, and jsdom lacks it; the ids need no escaping.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  return () => vi.unstubAllGlobals();
});

const href = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');

describe('記事の本文', () => {
  test('半角のチルダで書いた範囲は、書いたとおりに出る', async () => {
    const { container } = await open('1~3年と5~10年、約1~2万円（3~4%）です。');
    expect(container.textContent).toContain('1~3年と5~10年、約1~2万円（3~4%）です。');
    expect(container.querySelector('del')).toBeNull();
  });

  test('見出し、箇条書き、表、記事や画面や外部へのリンクになる', async () => {
    await open(
      '# 大見出し\n\n## 見出し\n\n- 一つ目\n\n| 資産 | リスク |\n| --- | --: |\n| 国内債券 | 2.6％ |\n\n' +
        '[次の記事](column:32)と[運用の評価](page:/investment-evaluation)と[厚生労働省](https://www.mhlw.go.jp/)',
    );
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '大見出し',
      '見出し',
    ]);
    expect(screen.getByRole('cell', { name: '2.6％' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('region', { name: '表：資産、リスク' }).tabIndex).toBe(0);
    expect(href('次の記事')).toBe('/minato/column/32');
    expect(href('運用の評価')).toBe('/minato/investment-evaluation');
    const outside = screen.getByRole('link', { name: /厚生労働省/ });
    expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([
      'https://www.mhlw.go.jp/',
      'noopener noreferrer',
    ]);
  });

  test('用語は押すかEnterで説明が開き、Escで閉じて用語に戻る', async () => {
    const { user } = await open('[分散して投資する](term:diversification)ことです。');
    const term = screen.getByRole('button', { name: '分散して投資する' });
    await user.hover(term);
    expect(screen.queryByRole('dialog')).toBeNull();
    term.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '分散投資' });
    expect(dialog.textContent).toContain(TERM.short);
    expect(href('分散投資をくわしく')).toBe('/minato/glossary/diversification');
    // The focus moves only after rendering, and Esc goes to the focused element.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(term));
  });

  test('広い画面では、用語のそばに開く', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(min-width: 40rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await open('[分散](term:diversification)');
    const term = screen.getByRole('button', { name: '分散' });
    await user.click(term);
    const dialog = await screen.findByRole('dialog', { name: '分散投資' });
    expect(dialog.closest('[class*="popover"]')).not.toBeNull();
    await user.click(screen.getByText('閉じる'));
    await waitFor(() => expect(document.activeElement).toBe(term));
  });

  test('知らない用語は、ただの言葉になる', async () => {
    await open('[相関](term:correlation)です。');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('相関です。')).toBeInstanceOf(HTMLElement);
  });
});

test('会社にない画面に導く文は、文ごとなくなる', () => {
  const isOffered = (page: string) => !page.startsWith('/item-selection');
  const text = [
    '費用です。[選ぶ](page:/item-selection/comparison)で比べます。[評価](page:/home)もあります。',
    '- [選ぶ](page:/item-selection)から始めます。',
    '1. [選ぶ](page:/item-selection)か[評価](page:/home)です。あとの文です。',
    'そのままの行です。',
  ].join('\n');
  expect(withoutMissingPages(text, isOffered)).toBe(
    '費用です。[評価](page:/home)もあります。\n1. あとの文です。\nそのままの行です。',
  );
});

describe('書き込まれたスクリプト', () => {
  test.each([
    '<script>window.hit = 1</script>',
    'あ<script>window.hit = 1</script>い',
    '<img src=x onerror="window.hit = 1">',
    '![絵](https://example.com/a.png)',
    '<a href="javascript:window.hit=1" onclick="window.hit=1">押す</a>',
    '[押す](javascript:window.hit=1)',
    '[押す](JaVaScRiPt:window.hit=1)',
    '[押す](&#106;avascript:window.hit=1)',
    '[押す](data:text/html,<script>window.hit=1</script>)',
    '[押す](http://example.com/)',
    '[押す](//example.com/)',
    '[押す](/minato/home)',
    '[押す](page://example.com)',
    '[押す](term:"><script>)',
    '<iframe src="https://example.com"></iframe>',
    '<svg onload="window.hit=1"><style>*{display:none}</style></svg>',
    '<form action="https://example.com"><input name="password"></form>',
  ])('%s は、文字になるか、なくなる', async (text) => {
    const { container } = await open(text);
    expect(container.querySelector('script, img, iframe, svg, style, form, input, a, button')).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^src/);
    }
  });

  test('100を超える書き込みをひと続きにしても、動くものは何もない', async () => {
    const { container } = await open(SCRIPT_PAYLOADS.map((payload) => `${payload}\n\n- ${payload}`).join('\n\n'));
    const elements = [...container.querySelectorAll('*')];
    const known = /^(a|b|blockquote|br|code|div|em|h[2-4]|hr|li|ol|p|pre|section|span|strong|sup|ul)$/;
    expect(elements.map(({ localName }) => localName).filter((name) => !known.test(name))).toEqual([]);
    const attributes = elements.flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^(on|style$|src)/.test(name))).toEqual([]);
    for (const link of container.querySelectorAll('a')) expect(link.href).toMatch(/^https:\/\/example\.com\//);
  });

  test.each([
    undefined,
    '',
    'term:Risk',
    'column:0',
    'column:12x',
    'page:home',
    'page:/../x',
    'page:/a?b',
    'mailto:a@example.com',
    'https:example.com',
  ])('リンク先 %s はない', (address) => {
    expect(articleLink(address)).toBeNull();
  });
});
