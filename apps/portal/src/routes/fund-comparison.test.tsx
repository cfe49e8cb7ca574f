/** 比較リスト — tests the saved plans side by side, on a phone and on wide screens, and what can be done with them. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { FundComparison } from '@minori/contract/fund-comparison';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULTS } from '../platform/state/root-state.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const list = EXAMPLES.getFundComparison.response;
const [example] = list.fundComparisons;
if (!example || !list.current) throw new Error('The example of the contract has a plan beside the account.');
const { valuation: present } = list.current;

function plan(number: number, change: Partial<FundComparison['fundValuation']> = {}): FundComparison {
  return {
    ...(example as FundComparison),
    number,
    comparisonId: `${example?.comparisonId.slice(0, -1)}${number}`,
    fundValuation: { ...(example as FundComparison).fundValuation, ...change },
  };
}

const four = { ...list, fundComparisons: [plan(1), plan(2, { totalScore: 80 }), plan(3), plan(4)] };

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/item-selection/comparison', {
    fetch: wire.fetch,
    as: SIGNED_IN,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByText('比較リスト', { selector: 'h1' });
  return { ...app, wire };
}

/** Simulates a screen of at least 640 px, which jsdom can't. */
function wide() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

// React Aria calls `CSS.escape` for the ids of its dialogs, and jsdom lacks it; the ids need no escaping.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  return () => vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByText(name, { selector: 'button' });
const press = async (name: string) => fireEvent.click(await button(name));
const cells = (row: Element | undefined | null) => [...(row?.children ?? [])].map((cell) => visibleText(cell));
async function dialog(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull());
  return document.querySelector('[role="alertdialog"]') as HTMLElement;
}

describe('並べ方', () => {
  test('広い画面では、今の配分を最初の列に、総合評価を最初の行にした1つの表になる', async () => {
    wide();
    await open({ getFundComparison: four });
    const table = (await screen.findByText(/^組み合わせの比較/)).closest('table');
    expect(cells(table?.querySelector('thead tr'))).toEqual(['項目', '今', '案1', '案2', '案3', '案4']);
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
    expect(cells(rows[0])[0]).toBe('総合評価');
    expect(cells(rows[0])[1]).toContain(`${present.totalScore}点`);
    expect(cells(rows[0])[3]).toContain('80点');
    expect(rows.every((row) => /^row/.test(row.querySelector('th')?.getAttribute('scope') ?? ''))).toBe(true);
  });

  test('スマートフォンでも1つの表で、今との差が下に付き、案が多ければ項目の名前は上の行に立つ', async () => {
    const { wire } = await open();
    const table = (await screen.findByText(/^組み合わせの比較/)).closest('table') as HTMLElement;
    expect(cells(table.querySelector('thead tr'))).toEqual(['項目', '今', '案1']);
    const standard = (await within(table).findByText('標準')).closest('tr');
    const { current, choices } = EXAMPLES.valueFundRetirement.response;
    const shown = [current?.standard ?? 0, choices[0]?.standard ?? 0].map((yen) => Math.round(yen / 10_000));
    expect(cells(standard)).toEqual(['標準', `${shown[0]}`, `${shown[1]}+${(shown[1] ?? 0) - (shown[0] ?? 0)}`]);
    expect(wire.to(CALLS.valueFundSelection)).toEqual([]);
  });

  test('案が4つなら、スマートフォンの表は項目の名前を列にしない', async () => {
    await open({ getFundComparison: four });
    const table = (await screen.findByText(/^組み合わせの比較/)).closest('table') as HTMLElement;
    expect(cells(table.querySelector('thead tr'))).toEqual(['今', '案1', '案2', '案3', '案4']);
    expect(within(table).getByText('総合評価').getAttribute('colspan')).toBe('5');
  });

  test('受取額の試算が答えられなければ、ほかの行は残り、その場でもう一度読み込める', async () => {
    let answers = exampleFetch({
      getUserAccount: CONNECTED,
      valueFundRetirement: new Refusal(500, 'internal_error'),
    });
    const fetch: typeof globalThis.fetch = (...request) => answers(...request);
    await renderApp('/minato/item-selection/comparison', { fetch, as: SIGNED_IN });
    const again = await button('もう一度読み込む');
    const table = (await screen.findByText(/^組み合わせの比較/)).closest('table') as HTMLElement;
    expect(within(table).getByText('総合評価')).toBeInstanceOf(HTMLElement);
    expect(within(table).queryByText('標準')).toBeNull();
    answers = exampleFetch({ getUserAccount: CONNECTED });
    fireEvent.click(again);
    await within(table).findByText('標準');
  });

  test('「違いだけ表示」は、すべての列が同じ見え方の行を隠し、何行かを言う', async () => {
    wide();
    const { fundValuation } = plan(1);
    const alike = {
      ...list,
      current: null,
      fundComparisons: [plan(1), plan(2, { totalScore: fundValuation.totalScore && 80 })],
    };
    const [same] = EXAMPLES.valueFundRetirement.response.choices;
    if (!same) throw new Error('The example has the amounts of a choice.');
    const valueFundRetirement = { ...EXAMPLES.valueFundRetirement.response, choices: [same, same] };
    await open({ getFundComparison: alike, valueFundRetirement });
    const table = (await screen.findByText(/^組み合わせの比較/)).closest('table') as HTMLElement;
    await within(table).findByText('標準');
    const before = table.querySelectorAll('tbody tr:has(td)').length;
    fireEvent.click(screen.getByLabelText('違いだけ表示'));
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => !row.closest('details'));
    expect(rows.map((row) => cells(row)[0])).toEqual(['総合評価']);
    expect(screen.getByText(`同じ項目を${before - 1}行、隠しています。`)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('比べている組み合わせの商品は、すべて同じです。')).toBeInstanceOf(HTMLElement);
  });

  test('1つしかなければ違いの表示はなく、商品の内訳はその商品と割合を示し、ほかの画面の比較は開かない', async () => {
    const { portal } = await open({ getFundComparison: { ...list, current: null } });
    const panel = (await screen.findByText('商品の内訳', { selector: 'summary h3' })).closest('details');
    const { inputFundInfo } = plan(1).fundValuation;
    expect([...(panel?.querySelectorAll('dt') ?? [])].map(visibleText)).toEqual(inputFundInfo.map(({ name }) => name));
    expect(visibleText(panel?.querySelector('dd') as Element)).toBe(`${inputFundInfo[0]?.inputRate}%`);
    expect(screen.queryByLabelText('違いだけ表示')).toBeNull();
    fireEvent.click(screen.getByText('商品の内訳', { selector: 'summary h3' }));
    const opened = { fundComparison: [true], portfolioComparison: [false] };
    await waitFor(() => expect(portal.store.getState().accordion).toMatchObject(opened));
  });
});

describe('組み合わせの手続きと見直し', () => {
  test('外す前に確かめ、外したあとは、そのことを言って焦点を移す', async () => {
    const answers = { getFundComparison: four };
    const { wire } = await open(answers);
    await press('案2を外す');
    fireEvent.click(within(await dialog()).getByText('やめる'));
    expect(wire.to(CALLS.removeFundComparison)).toHaveLength(0);
    await press('案2を外す');
    fireEvent.click(within(await dialog()).getByText('外す'));
    const status = await screen.findByText('案2を外しました。');
    expect(wire.to(CALLS.removeFundComparison)[0]?.body).toEqual({
      sysUserCode: SIGNED_IN.sysUserCode,
      comparisonId: four.fundComparisons[1]?.comparisonId,
    });
    await waitFor(() => expect(wire.to(CALLS.getFundComparison)).toHaveLength(2));
    await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  });

  test('外せなければ、一覧を残したまま言う', async () => {
    await open({ removeFundComparison: new Refusal(500, 'internal_error') });
    await press('案1を外す');
    fireEvent.click(within(await dialog()).getByText('外す'));
    expect(await screen.findByText(/^比較リストから外せませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(await button('案1を外す')).toBeInstanceOf(HTMLElement);
  });

  test('手続きに進むと、その組み合わせを登録してから案内に移る', async () => {
    const { wire, address } = await open();
    await press('案1で手続きに進む');
    await waitFor(() => expect(address()).toBe('/minato/item-selection/transfer'));
    expect(wire.to(CALLS.valueFundSelection).map(({ body }) => body)).toEqual([
      { ...EXAMPLES.valueFundSelection.body, isRegistered: true },
    ]);
  });

  test('登録できなければ、移らずにその場で言う', async () => {
    const { address } = await open({ valueFundSelection: new Refusal(500, 'internal_error') });
    await press('案1で手続きに進む');
    expect(await screen.findByText(/^組み合わせを登録できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/minato/item-selection/comparison');
  });

  test('選べなくなった商品のある案は、そのことを示し、手続きには進めない', async () => {
    const [product] = plan(1).fundValuation.inputFundInfo;
    const gone = { ...plan(1), goneProducts: [product?.isinCode ?? ''] };
    const { portal, address } = await open({ getFundComparison: { ...list, fundComparisons: [gone] } });
    const notice = await screen.findByText('案1には、今は選べない商品があります');
    expect(visibleText(notice.parentElement as HTMLElement)).toContain(product?.name);
    expect(screen.queryByText('案1で手続きに進む')).toBeNull();
    await press('案1をもとに選び直す');
    await waitFor(() => expect(address()).toBe('/minato/item-selection?step=1'));
    const { inputRates } = portal.store.getState().itemStep;
    expect(Object.keys(inputRates)).toHaveLength(plan(1).fundValuation.inputFundInfo.length - 1);
  });

  test('もとにして選び直すと、割合を引き継ぐ。選びかけがあれば、置き換える前に確かめる', async () => {
    const { portal, address } = await open();
    const began = { ...DEFAULTS.itemStep, inputRates: { '5XXDC00009012': 40 }, changedOn: '2026-04-02' };
    portal.store.setState({ itemStep: began });
    await press('案1をもとに選び直す');
    fireEvent.click(within(await dialog()).getByText('やめる'));
    expect(portal.store.getState().itemStep).toEqual(began);
    await press('案1をもとに選び直す');
    fireEvent.click(within(await dialog()).getByText('置き換えて選び直す'));
    await waitFor(() => expect(address()).toBe('/minato/item-selection?step=1'));
    const { inputFundInfo } = plan(1).fundValuation;
    expect(portal.store.getState().itemStep).toEqual({
      step: 1,
      mode: 'asset',
      inputRates: Object.fromEntries(
        inputFundInfo.map(({ assetCode, isinCode, inputRate }) => [`${assetCode}${isinCode}`, inputRate]),
      ),
      selectedMstFundId: null,
      riskToleranceCode: EXAMPLES.getInvestmentValuation.response?.riskTolerance?.code,
      changedOn: '2026-04-10',
    });
    // The draft was made just now, so the screen doesn't ask whether to continue it.
    expect(screen.queryByText(/続きがあります/)).toBeNull();
  });
});

describe('一覧がないとき', () => {
  test('組み合わせがなければ、商品の選択に移れる', async () => {
    await open({ getFundComparison: { ...list, fundComparisons: [] } });
    expect(await screen.findByText('比較する組み合わせがありません。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('商品の選択に移動').getAttribute('href')).toBe('/minato/item-selection');
  });
});
