import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { localStorageOf } from '../platform/state/browser-storage.ts';
import { handOver } from '../platform/state/hand-over.ts';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';
import { formatPercent, formatYen } from '../ui/figures/format.ts';

const operation = EXAMPLES.employeeAssetManagement.response;
const contribution = EXAMPLES.employeeContribution.response;
if (!operation || !contribution) throw new Error('The examples of the contract have figures.');

const PANELS = [
  '年金資産の合計',
  '資産の内訳',
  '商品ごとの状況',
  '増減と利回り',
  '掛金の累計と毎月の内訳（会社／本人）',
  'リスク許容度と金融知識',
] as const;

/** Ten days after the valuation date of the examples. */
const now = () => Date.parse('2026-04-10T03:00:00Z');
const FAILS = new Refusal(500, 'internal_error');

// React Aria looks up the ids of its tabs with it, and jsdom has none; the ids need no escaping.
beforeAll(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  return () => vi.unstubAllGlobals();
});

function open(answers: ExampleAnswers = {}, as = SIGNED_IN) {
  return renderApp('/minato/operation-status', { fetch: exampleFetch(answers), as, now });
}

/** A panel, opened or not: its content is in the document either way. */
async function panel(heading: (typeof PANELS)[number]): Promise<HTMLDetailsElement> {
  const found = (await screen.findByText(heading, { selector: 'summary h3' })).closest('details');
  if (!found) throw new Error(`No panel ${heading}`);
  return found;
}

/** The same once the asset operation is there. */
async function filled(heading: (typeof PANELS)[number]): Promise<HTMLDetailsElement> {
  await screen.findByText('資産の状況', { selector: 'h2' });
  return panel(heading);
}

async function findTable(place: HTMLElement, caption: string): Promise<HTMLTableElement> {
  const found = (await within(place).findByText(caption, { selector: 'caption' })).closest('table');
  if (!found) throw new Error(`No table ${caption}`);
  return found;
}

async function openPanel(heading: (typeof PANELS)[number]): Promise<HTMLDetailsElement> {
  const found = await filled(heading);
  found.open = true;
  // jsdom fires `toggle` a task later; what hangs on it is awaited by the tests.
  return found;
}

describe('運用状況', () => {
  test('一文のまとめと時点の下に6つのパネルがあり、4つ目が開いている', async () => {
    await open();
    const lead = (await screen.findByText('資産の状況', { selector: 'h2' })).closest('section');
    expect(visibleText(lead as HTMLElement)).toContain(formatYen(operation.totalAssetValuation).digits);
    expect(visibleText(lead as HTMLElement)).toContain('2026年3月31日時点（2026年4月10日 9:19 取り込み）');
    const panels = await Promise.all(PANELS.map(panel));
    expect(panels.map((each) => each.open)).toEqual([false, false, false, true, false, false]);
    expect([...document.querySelectorAll('h3')].map((each) => each.textContent)).toEqual(PANELS);
  });

  test('開けたパネルは、次に来たときも開いている', async () => {
    const { portal } = await open();
    await openPanel('資産の内訳');
    await waitFor(() => expect(portal.store.getState().accordion.operationStatus[1]).toBe(true));
    const stored = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    expect(stored.state.accordion.operationStatus).toEqual([false, true, false, true, false, false]);
  });

  test('合計は、商品・待機資金・未納の手数料に分けると合う', async () => {
    await open();
    const total = visibleText(await filled('年金資産の合計'));
    const products = operation.assetsValuation.reduce((sum, { valuation }) => sum + valuation, 0);
    expect(products + operation.pendingCash - operation.unpaidFees).toBe(operation.totalAssetValuation);
    for (const amount of [products, operation.pendingCash, operation.totalAssetValuation]) {
      expect(total).toContain(formatYen(amount).digits);
    }
    expect(total).toContain(`−${formatYen(operation.unpaidFees).digits}`);
  });

  test('商品の表は、わからない口数と基準価額を「—」にする', async () => {
    await open();
    const table = await findTable(await filled('商品ごとの状況'), '商品ごとの評価額と増減');
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(operation.assetsValuation.length);
    const deposit = operation.assetsValuation.findIndex(({ nav }) => nav === null);
    expect(visibleText(rows[deposit] as HTMLElement)).toMatch(/——$/);
    expect(visibleText(rows[0] as HTMLElement)).toContain('200,000口');
  });
});

describe('増減と利回り', () => {
  const sinceInception = formatPercent(operation.interest.rate ?? 0).digits;
  const lastOneYear = formatPercent(operation.lastOneYearInterest.rate ?? 0).digits;

  test('当サイトの利回りには、そのことを書く', async () => {
    await open();
    const gain = visibleText(await filled('増減と利回り'));
    expect(gain).toContain(`年率の利回り（加入から）+${sinceInception}当サイト計算`);
    expect(gain).toContain(`年率の利回り（直近1年）+${lastOneYear}当サイト計算`);
    expect(gain).toContain('加入した日');
    expect(gain).toContain('初回の掛金');
    expect(gain).not.toContain('あかつき年金記録センターの表示');
  });

  test('年金サイトの利回りは加入からだけで、直近1年は当サイトのものと書き分ける', async () => {
    await open({
      employeeAssetManagement: {
        ...operation,
        interest: { rate: 0.0612, status: 'OK' },
        interestSource: 'recordKeeper',
      },
    });
    const gain = visibleText(await filled('増減と利回り'));
    expect(gain).toContain('年率の利回り（加入から）+6.1%あかつき年金記録センターの表示');
    expect(gain).toContain(`年率の利回り（直近1年）+${lastOneYear}当サイト計算`);
  });

  test('最初の掛金の前は、0円を並べずにそのことを書く', async () => {
    const none = { rate: null, status: 'NO_FLOW' } as const;
    await open({
      employeeAssetManagement: {
        ...operation,
        initialSubscriptionDate: null,
        totalAssetValuation: 0,
        cumulativeContributionAmount: 0,
        valuationGainLoss: 0,
        interest: none,
        lastOneYearInterest: none,
        assetsValuation: [],
        history: [],
      },
      employeeContribution: null,
    });
    const gain = visibleText(await filled('増減と利回り'));
    expect(gain).toContain('最初の掛金が反映されると、増減と利回りを表示します。');
    expect(gain).toContain('初回の掛金—');
    expect(visibleText(await filled('商品ごとの状況'))).toContain('商品はまだありません。');
    expect(await screen.findByText(/掛金の情報がまだありません。/)).toBeInstanceOf(HTMLElement);
  });
});

describe('掛金の内訳', () => {
  test('会社と本人の累計を示し、表には毎月の金額がある', async () => {
    await open();
    const premiums = await panel('掛金の累計と毎月の内訳（会社／本人）');
    const table = await findTable(premiums, '月ごとの掛金と累計');
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(contribution.premiums.length);
    const sum = (key: 'employerPremium' | 'subscriberPremium') =>
      contribution.premiums.reduce((total, each) => total + each[key], 0);
    const [employer, subscriber] = [sum('employerPremium'), sum('subscriberPremium')];
    expect(visibleText(rows.at(-1) as HTMLElement)).toContain(formatYen(employer + subscriber).digits);
    const text = visibleText(premiums);
    expect(text).toContain(`会社${formatYen(employer).digits}`);
    expect(text).toContain(`本人${formatYen(subscriber).digits}`);
  });
});

describe('基準価額の推移', () => {
  test('期間を選ぶと、その期間の値動きと年率を商品ごとに示す', async () => {
    const asked: string[] = [];
    const answer = exampleFetch();
    const { user } = await renderApp('/minato/operation-status', {
      fetch: (address, init) => {
        const url = new URL(String(address), 'http://localhost');
        if (url.pathname === '/api/v1/fund/price') asked.push(url.searchParams.get('chartTypeCode') ?? '');
        return answer(address, init);
      },
      as: SIGNED_IN,
      now,
    });
    const products = await filled('商品ごとの状況');
    expect(asked).toEqual([]);
    products.open = true;
    const [fund] = EXAMPLES.getFundPrice.response.performanceInfo;
    if (!fund) throw new Error('The example has a fund.');
    expect(await within(products).findByText(fund.name, { selector: 'h5' })).toBeInstanceOf(HTMLElement);
    const { returnByYear = 0, maxDrawdown = 0 } = fund.figures ?? {};
    expect(visibleText(products)).toContain(`年率+${formatPercent(returnByYear).digits}`);
    expect(visibleText(products)).toContain(`最大下落率−${formatPercent(maxDrawdown).digits}`);
    await user.click(within(products).getByText('10年'));
    await waitFor(() => expect(asked).toEqual(['1', '4']));
  });

  test('記録が足りない期間は、年率などを「—」にして理由を書く', async () => {
    const { performanceInfo, ...rest } = EXAMPLES.getFundPrice.response;
    const [fund] = performanceInfo;
    if (!fund) throw new Error('The example has a fund.');
    const short = {
      ...fund,
      figures: null,
      prices: fund.prices.map((each, at) => (at < 6 ? { ...each, nav: null } : each)),
    };
    await open({ getFundPrice: { ...rest, performanceInfo: [short] } });
    const products = await openPanel('商品ごとの状況');
    expect(await within(products).findByText(/基準価額の記録が1年分そろっていないため/)).toBeInstanceOf(HTMLElement);
    expect(visibleText(products)).toContain('年率—');
    expect(visibleText(products)).toContain('記録のない月は、線をつないでいません。');
  });
});

describe('リスク許容度と金融知識', () => {
  test('診断の型と意味、診断した日、結果への入口を示す', async () => {
    await open();
    const self = await panel('リスク許容度と金融知識');
    const information = EXAMPLES.getRiskTolerance.response;
    expect(await within(self).findByText(information.explanation)).toBeInstanceOf(HTMLElement);
    expect(visibleText(self)).toContain(information.riskToleranceName);
    const result = within(self).getByText('診断の結果を見る');
    expect(result.getAttribute('href')).toBe('/minato/risk-tolerance/result');
    expect(await within(self).findByText(/今は、読める記事がまだありません。/)).toBeInstanceOf(HTMLElement);
  });

  test('診断の前は、診断に誘う', async () => {
    await open({ getRiskDiagnoses: { diagnoses: [], caution: { isRecent: false, fall: null } } });
    const self = await panel('リスク許容度と金融知識');
    expect(await within(self).findByText(/まだ診断していません。/)).toBeInstanceOf(HTMLElement);
    const diagnose = within(self).getByText('診断する');
    expect(diagnose.getAttribute('href')).toBe('/minato/risk-tolerance');
  });

  test('記事があれば、テーマごとの点数と段階を表にする', async () => {
    await open({
      getLiteracies: {
        userId: SIGNED_IN.sysUserCode,
        literacies: [
          { tagId: 1, name: '分散投資', readRate: 0.5, quizRate: 0.25, accuracy: null, score: 42, band: 'beginner' },
        ],
        overall: { score: 42, band: 'beginner' },
      },
    });
    const self = await panel('リスク許容度と金融知識');
    const table = await findTable(self, 'テーマごとの金融知識');
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => visibleText(row));
    expect(rows).toEqual(['分散投資50%25%—42点はじめの段階', '全体———42点はじめの段階']);
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
    await open({ [call]: FAILS });
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(visibleText(await filled('増減と利回り'))).toContain(formatYen(operation.valuationGainLoss).digits);
  });

  test('資産が取得できなければ一度だけ知らせ、掛金などのパネルは残る', async () => {
    await open({ employeeAssetManagement: FAILS });
    expect(await screen.findAllByText(/資産の運用状況を取得できませんでした。/)).toHaveLength(1);
    expect(visibleText(await panel('増減と利回り'))).toContain('資産の運用状況を取得できると表示します。');
    expect(await screen.findByText(/3月の掛金は/)).toBeInstanceOf(HTMLElement);
  });
});

describe('端末に残る資産の状況', () => {
  const kept = { ...operation, totalAssetValuation: 123_456 };

  /** As an earlier visit of the same employee left the storage. */
  function visitedBefore(sysUserCode: string): void {
    handOver(localStorageOf(window), { ...SIGNED_IN, sysUserCode }, 1);
    const blob = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    blob.state.operationStatus = { employeeAssetOperation: kept };
    localStorage.setItem(PERSISTED_KEY, JSON.stringify(blob));
  }

  test('取得するたびに残し、やることや診断は残さない', async () => {
    const { portal } = await open();
    await filled('増減と利回り');
    await waitFor(() => expect(portal.store.getState().operationStatus.employeeAssetOperation).toEqual(operation));
    const stored = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '');
    expect(Object.keys(stored.state.operationStatus)).toEqual(['employeeAssetOperation']);
  });

  test('新しい情報が取得できなければ、残っている情報を、そのことを書いて示す', async () => {
    visitedBefore(SIGNED_IN.sysUserCode);
    await renderApp('/minato/operation-status', { fetch: exampleFetch({ employeeAssetManagement: FAILS }), now });
    expect(await screen.findByText(/この端末に残っている情報を表示しています（2026年3月31日時点/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getAllByText(/資産の運用状況を取得できませんでした。/)).toHaveLength(1);
    expect(visibleText(await filled('年金資産の合計'))).toContain('123,456円');
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
      now,
    });
    expect(visibleText(await filled('年金資産の合計'))).toContain('123,456円');
    expect(screen.getByText(/2026年3月31日時点（/)).toBeInstanceOf(HTMLElement);
    answer();
    await waitFor(async () =>
      expect(visibleText(await filled('年金資産の合計'))).toContain(formatYen(operation.totalAssetValuation).digits),
    );
  });

  test('別の従業員には、前の人の情報を見せない', async () => {
    visitedBefore('SU-someone-else');
    await open({ employeeAssetManagement: FAILS });
    expect(await screen.findByText(/資産の運用状況を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).not.toContain('123,456円');
    expect(localStorage.getItem(PERSISTED_KEY)).not.toContain('123456');
  });

  test('まだ何も取り込んでいなければ、パネルの代わりに次にすることを示す', async () => {
    await open({ employeeAssetManagement: null });
    expect(await screen.findByText('運用状況はまだありません')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('最新の情報を取り込む').getAttribute('href')).toBe('/minato/login-information');
    expect(document.querySelector('details')).toBeNull();
  });
});

describe('運用状況のやること', () => {
  test('急ぐものから3つまで示し、すべての一覧に誘う', async () => {
    const [task] = EXAMPLES.getMyTask.response;
    if (!task) throw new Error('The example has a task.');
    await open({ getMyTask: [1, 2, 3, 4].map((id) => ({ ...task, id, title: `確認${id}` })) });
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
