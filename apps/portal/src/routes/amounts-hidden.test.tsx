/**
 * 金額の目隠し、画面ごとに — tests every screen with amounts hidden: it contains none of the amounts of its responses, in whatever
 * notation, visible or not.
 */
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { SCREENS } from '@minori/contract/failure-handling';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn, amountWritings } from '../testing/amount-writings.ts';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const addressOf = (page: string) =>
  `/minato/${page
    .replace('glossary/:code', 'glossary/risk')
    .replace(/:\w+/g, '7')
    .replace('fund/7', 'fund/JP90C0000001?asset=0')}`;

/**
 * Calls and fields with numbers that are not the employee's amounts: an example with a round contribution, prices,
 * sizes, ids; and the legal limits.
 */
const PUBLIC_CALLS: readonly CallName[] = ['getModelPortfolio', 'getSavingChart'];
const PUBLIC_KEYS = ['timeout', 'nav', 'mstUserId', 'bytes', 'id'];
const LEGAL_LIMITS = LIMIT_PERIODS.flatMap(({ limit, transitionalLimit }) => [limit, transitionalLimit]);

function amountsOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return Number.isInteger(value) && !LEGAL_LIMITS.includes(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (PUBLIC_KEYS.includes(key) ? [] : amountsOf(each)));
}

/** All texts of the page, visible or not: content, attributes, fields, title. */
function pageTexts(): readonly string[] {
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    ...[...element.attributes]
      .filter(({ name }) => /^(?:aria-|title|alt|content|value)/.test(name))
      .map(({ value }) => value),
    ...(element instanceof HTMLInputElement ? [element.value] : []),
  ]);
  return [document.title, ...texts];
}

async function untilIdle(): Promise<void> {
  let before = '';
  while (before !== document.body.innerHTML) {
    before = document.body.innerHTML;
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
}

/** Opens a screen, unfolds everything, and finds the amounts of its responses in its text. */
async function open(page: string, answers: ExampleAnswers = {}) {
  const own = new Set<number>();
  const isPublic = (path: string) => PUBLIC_CALLS.some((name) => CALLS[name].path === path);
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const response = await exampleFetch({ getUserAccount: CONNECTED, ...answers })(address, init);
    const said: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!isPublic(String(address).split('?')[0] ?? '')) for (const amount of amountsOf(said)) own.add(amount);
    return response;
  };
  const { portal } = await renderApp(addressOf(page), { fetch, as: SIGNED_IN });
  const hide = (hidesAmounts: boolean) =>
    act(async () => portal.store.setState(({ display }) => ({ display: { ...display, hidesAmounts } })));
  const found = async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    await untilIdle();
    return pageTexts().filter((text) => amountsIn(text, own).length > 0);
  };
  await hide(true);
  await screen.findByRole('heading', { level: 1 });
  return { hide, found };
}

/** A report whose sentences are stored as text, with amounts in notations that the product has used, and in others. */
function frozenAsText(): (typeof EXAMPLES)['getReport']['response'] {
  const { content, ...rest } = EXAMPLES.getReport.response;
  const { retirementIncome, news } = content;
  const [total, ...others] = content.assets.history.map(({ assetValuation }) => assetValuation);
  const said = (amount = total ?? 0) => amountWritings(amount).join('、');
  return {
    ...rest,
    content: {
      ...content,
      summary: said(),
      simulationFinding: said(others[0]),
      retirementFinding: said(others[1]),
      retirementIncome: retirementIncome && { ...retirementIncome, sentences: [...amountWritings(total ?? 0)] },
      beside: content.beside.map((part) => ({ ...part, text: said() })),
      news: news.map((each) => (each.isPublic ? each : { ...each, text: said() })),
    },
  };
}

/** Screens that are mainly about amounts. */
const WITH_AMOUNTS = ['home', 'operation-status', 'operational-simulation', 'report/:reportId'];
const PAGES = process.env.MINORI_PROOF
  ? SCREENS.filter((page) => !page.startsWith('/'))
  : ['retirement-income', 'report/:reportId'];

describe('金額を隠した画面', () => {
  test.each(PAGES)('%s: 自分の金額は、どこにも、どの書き方でも残らない', async (page) => {
    const { hide, found } = await open(page);
    expect(await found()).toEqual([]);
    if (!WITH_AMOUNTS.includes(page)) return;
    await hide(false);
    expect((await found()).length).toBeGreaterThan(5);
  });

  // Reports from before figures were kept as data have texts in place of sentences.
  test('前に作られたレポート: 文の金額も残らない', async () => {
    const { found } = await open('report/:reportId', { getReport: frozenAsText() });
    expect(await found()).toEqual([]);
  });
});

describe('探し方', () => {
  test.each(amountWritings(1_234_567))('%s を見つける', (writing) => {
    expect(amountsIn(`毎月の目安は${writing}です。`, new Set([1_234_567]))).toEqual([1_234_567]);
  });
});
