/** 運用状況 — tests the whole screen: its panels, independent failures, and what this device stores. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { formatYen } from '@minori/wording/ja/locale';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { localStorageOf } from '../platform/state/browser-storage.ts';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { storeSignIn } from '../platform/state/stored-sign-in.ts';
import { exampleFetch, Refusal } from '../testing/example-fetch.ts';
import {
  filledPanel,
  openedPanel,
  openOperationStatus,
  PANELS,
  panel,
  TEN_DAYS_LATER,
} from '../testing/operation-status.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const operation = EXAMPLES.employeeAssetManagement.response;
if (!operation) throw new Error('The example of the contract has figures.');

const FAILS = new Refusal(500, 'internal_error');

describe('運用状況', () => {
  test('一文のまとめと時点の下に6つのパネルがあり、4つ目が開いている', async () => {
    await openOperationStatus();
    const lead = (await screen.findByText('資産の状況', { selector: 'h2' })).closest('section');
    expect(visibleText(lead as HTMLElement)).toContain(formatYen(operation.totalAssetValuation).digits);
    expect(visibleText(lead as HTMLElement)).toContain('2026年3月31日時点（2026年4月10日 9:19 取り込み）');
    const panels = await Promise.all(PANELS.map(panel));
    expect(panels.map((each) => each.open)).toEqual([false, false, false, true, false, false]);
    expect([...document.querySelectorAll('summary h3')].map((each) => each.textContent)).toEqual(PANELS);
  });

  test('残高が1年のうちに1割下がったときだけ、過去の値下がりと戻るまでの期間を、押すもののないカードで示す', async () => {
    const best = {
      referenceDate: '2026-02-28',
      contributionAmount: 0,
      assetValuation: 2 * operation.totalAssetValuation,
    };
    const fallen = { ...operation, history: [{ ...best, contributionAmount: operation.cumulativeContributionAmount }] };
    await openOperationStatus({ employeeAssetManagement: fallen });
    const card = (await screen.findByText(/^過去の値下がり/, { selector: 'h2' })).closest('section') as HTMLElement;
    expect(visibleText(card).replaceAll('\u2060', '')).toContain('日本の株式・日経平均（1989年12月から）−82%34年2か月');
    expect(card.querySelector('button, a:not([target="_blank"])')).toBeNull();
  });

  test('開けたパネルは、次に来たときも開いている', async () => {
    const { portal } = await openOperationStatus();
    await openedPanel('資産の内訳');
    await waitFor(() => expect(portal.store.getState().accordion.operationStatus[1]).toBe(true));
    const stored = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    expect(stored.state.accordion.operationStatus).toEqual([false, true, false, true, false, false]);
  });

  test('合計は、商品・待機資金・未納の手数料に分けると合う', async () => {
    await openOperationStatus();
    const total = visibleText(await filledPanel('評価額の合計'));
    const products = operation.assetsValuation.reduce((sum, { valuation }) => sum + valuation, 0);
    expect(products + operation.pendingCash - operation.unpaidFees).toBe(operation.totalAssetValuation);
    for (const amount of [products, operation.pendingCash, operation.totalAssetValuation]) {
      expect(total).toContain(formatYen(amount).digits);
    }
    expect(total).toContain(`−${formatYen(operation.unpaidFees).digits}`);
  });

  test('商品のカードは、閉じたパネルにもあり、わからない口数と基準価額を「—」にする', async () => {
    await openOperationStatus();
    await filledPanel('商品ごとの状況');
    const cards = [...document.querySelectorAll('li:has(> h4)')].map((card) => visibleText(card));
    expect(cards).toHaveLength(operation.assetsValuation.length);
    const deposit = operation.assetsValuation.findIndex(({ nav }) => nav === null);
    expect(cards[deposit]).toMatch(/口数—基準価額—信託報酬（年）—$/);
    const [first] = operation.assetsValuation;
    expect(cards[0]).toContain(`${first?.name}${formatYen(first?.valuation ?? 0).digits}`);
    expect(cards[0]).toContain('外国株式・全体の49%');
    await waitFor(() =>
      expect(visibleText(document.querySelector('li:has(> h4)') as Element)).toMatch(/1年 \+8.9%.*200,000口.*0.154%$/),
    );
  });
});

describe('一部が取得できないとき', () => {
  test.each([
    { call: 'employeeContribution', text: /掛金の情報を取得できませんでした。/ },
    { call: 'getRiskDiagnoses', text: /リスク許容度を取得できませんでした。/ },
    { call: 'getRiskTolerance', text: /リスク許容度を取得できませんでした。/ },
    { call: 'getLiteracies', text: /金融知識の集計を取得できませんでした。/ },
    { call: 'getMyTask', text: /やることを取得できませんでした。/ },
  ] as const)('$call だけが欠け、ほかのパネルは残る', async ({ call, text }) => {
    await openOperationStatus({ [call]: FAILS });
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(visibleText(await filledPanel('評価損益と利回り'))).toContain(formatYen(operation.valuationGainLoss).digits);
  });

  test('資産が取得できず、前の情報もなければ、/error に移る', async () => {
    const { sent } = await openOperationStatus({ employeeAssetManagement: FAILS });
    expect(await screen.findByRole('link', { name: 'もう一度読み込む' })).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual(['/error']);
  });
});

describe('端末に残る資産の状況', () => {
  const kept = { ...operation, totalAssetValuation: 123_456 };

  /** Fills the storage as an earlier visit of the same employee does. */
  function visitedBefore(sysUserCode: string): void {
    storeSignIn(localStorageOf(window), { ...SIGNED_IN, sysUserCode }, 1);
    const blob = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    blob.state.operationStatus = { employeeAssetOperation: kept };
    localStorage.setItem(PERSISTED_KEY, JSON.stringify(blob));
  }

  test('取得するたびに残し、やることや診断は残さない', async () => {
    const { portal } = await openOperationStatus();
    await filledPanel('評価損益と利回り');
    await waitFor(() => expect(portal.store.getState().operationStatus.employeeAssetOperation).toEqual(operation));
    const stored = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    expect(Object.keys(stored.state.operationStatus)).toEqual(['employeeAssetOperation']);
  });

  test('新しい情報が取得できなければ、残っている情報を、そのことを書いて示す', async () => {
    visitedBefore(SIGNED_IN.sysUserCode);
    await renderApp('/minato/operation-status', {
      fetch: exampleFetch({ employeeAssetManagement: FAILS }),
      now: TEN_DAYS_LATER,
    });
    expect(await screen.findByText(/この端末に残っている情報を表示しています（2026年3月31日時点/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getAllByText(/資産の運用状況を取得できませんでした。/)).toHaveLength(1);
    expect(visibleText(await filledPanel('評価額の合計'))).toContain('123,456円');
  });

  test('新しい情報が届くまでは、残っている情報を時点つきで示す', async () => {
    visitedBefore(SIGNED_IN.sysUserCode);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const examples = exampleFetch();
    await renderApp('/minato/operation-status', {
      fetch: async (address, init) => {
        if (String(address).includes('employee-asset-management')) await held;
        return examples(address, init);
      },
      now: TEN_DAYS_LATER,
    });
    expect(visibleText(await filledPanel('評価額の合計'))).toContain('123,456円');
    expect(screen.getByText(/^2026年3月31日時点/)).toBeInstanceOf(HTMLElement);
    answer();
    await waitFor(async () =>
      expect(visibleText(await filledPanel('評価額の合計'))).toContain(formatYen(operation.totalAssetValuation).digits),
    );
  });

  test('別の従業員には、前の人の情報を見せない', async () => {
    visitedBefore('SU-someone-else');
    await openOperationStatus({ employeeAssetManagement: FAILS });
    expect(await screen.findByText(/資産の運用状況を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).not.toContain('123,456円');
    expect(localStorage.getItem(PERSISTED_KEY)).not.toContain('123456');
  });

  test('まだ何も取り込んでいなければ、パネルの代わりに次にすることを示す', async () => {
    await openOperationStatus({ employeeAssetManagement: null, getUserAccount: { ...CONNECTED, isRkInfo: false } });
    expect(await screen.findByText('初期設定を続けてください')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('年金サイトを連携').getAttribute('href')).toBe('/minato/login-information');
    expect(document.querySelector('details')).toBeNull();
  });
});

describe('運用状況のやること', () => {
  test('急ぐものから3つまで示し、すべての一覧に誘う', async () => {
    const [task] = EXAMPLES.getMyTask.response;
    if (!task) throw new Error('The example has a task.');
    await openOperationStatus({ getMyTask: [1, 2, 3, 4].map((id) => ({ ...task, id, title: `確認${id}` })) });
    await screen.findByText('確認1');
    const card = screen.getByText('やること', { selector: 'h2' }).closest('section');
    const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['確認1', `/minato${task.url}`],
      ['確認2', `/minato${task.url}`],
      ['確認3', `/minato${task.url}`],
      ['やることをすべて見る', '/minato/todo'],
    ]);
  });
});
