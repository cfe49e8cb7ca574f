/** Tests the third step of 商品の選択: what the choice would change, for better and for worse, and the possible actions. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { AfterSelection } from '@minori/contract/fund-selection';
import { formatYen } from '@minori/wording/ja/locale';
import { formatPercent } from '@minori/wording/numbers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PERSISTED_KEY, PERSISTED_VERSION } from '../platform/state/persisted-key.ts';
import { DEFAULTS } from '../platform/state/root-state.ts';
import type { ItemStep } from '../platform/state/slices/item-step.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const better = EXAMPLES.valueFundSelection.response;
const { before } = better;

/** The draft with the choice that the contract's example evaluates. */
const draft: Partial<ItemStep> = {
  ...DEFAULTS.itemStep,
  step: 2,
  mode: 'asset',
  inputRates: Object.fromEntries(
    better.fundValuation.inputFundInfo.map(({ assetCode, isinCode, inputRate }) => [
      `${assetCode}${isinCode}`,
      inputRate,
    ]),
  ),
  riskToleranceCode: 2,
  changedOn: '2026-04-10',
};

/** A choice that is worse in every score, with more risk and higher cost. */
const worse: AfterSelection = {
  ...better,
  fundValuation: {
    ...better.fundValuation,
    totalValuation: 'D',
    totalScore: 41,
    assetClassScore: 41,
    separationGapScore: 22,
    expenseRatio: 0.01375,
    yearlyCost: 11_717,
  },
  riskReturnInfo: {
    ...better.riskReturnInfo,
    afterImprove: { investmentReturn: 0.62, returnByYear: 0.0495, investmentRisk: 0.1694 },
    diff: { investmentReturn: 0.27, returnByYear: 0.0191, investmentRisk: 0.0698 },
  },
};

const { current } = better.riskReturnInfo;
const nothing = { investmentReturn: 0, returnByYear: 0, investmentRisk: 0 };

/** The choice is the present account, which equals the model, so that all three points coincide. */
const same: AfterSelection = {
  ...better,
  fundValuation: { ...better.fundValuation, ...before },
  riskReturnInfo: { model: current, current, afterImprove: current, diff: nothing },
};

const open = (answers: Parameters<typeof exampleFetch>[0] = {}) => openItemSelection('?step=2', { draft, answers });
const VALUE = `POST ${CALLS.valueFundSelection.path}`;
const COMPARE = `POST ${CALLS.registerFundComparison.path}`;

/**
 * Opens the same screen, with the test's own responses to some requests.
 * @param play undefined for the example's response.
 */
function openOver(play: (request: string) => Response | undefined) {
  const answered = exampleFetch({ getUserAccount: CONNECTED });
  const state = { auth: { ...SIGNED_IN, authorizationMethod: 1 }, itemStep: draft };
  localStorage.setItem(PERSISTED_KEY, JSON.stringify({ state, version: PERSISTED_VERSION }));
  return renderApp('/minato/item-selection?step=2', {
    fetch: async (address, init) =>
      play(`${init?.method ?? 'GET'} ${String(address).split('?')[0]}`) ?? answered(address, init),
  });
}

function invalid(error: { readonly code: string; readonly msg: string }): Response {
  const body = { statusCode: 400, reason: 'validation_error', message: '', errors: [error] };
  return Response.json(body, { status: 400 });
}

const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));

async function panel(heading: string): Promise<HTMLDetailsElement> {
  return (await screen.findByText(heading, { selector: 'summary h3' })).closest('details') as HTMLDetailsElement;
}

const rowsOf = (place: Element) =>
  [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => visibleText(cell)));

describe('見直し後の評価', () => {
  test('良くなるときは、評価、点数、リスクとリターン、費用の変化を、そのまま示す', async () => {
    await open();
    expect(await screen.findByText('総合評価は、BからAに上がります（24点高い）。')).toBeInstanceOf(HTMLElement);
    const { totalScore, riskGapScore } = better.fundValuation;
    const scores = rowsOf(await panel('評価の変化'));
    expect(scores[0]).toEqual(['総合', `${before.totalScore}点`, `${totalScore}点`, '24点高い']);
    expect(scores).toHaveLength(5);
    expect(scores[4]).toEqual(['リスクとの相性', `${before.riskGapScore}点`, `${riskGapScore}点`, '1点高い']);
    const risk = await panel('リスクとリターンの変化');
    expect(visibleText(risk.querySelector('figure > p') as Element)).toBe(
      '値動きの幅（リスク）は、0.1ポイント小さくなります。想定リターンは、0.5ポイント高くなります。',
    );
    const outlook = visibleText(await panel('1年間の信託報酬'));
    const [old, now] = [before.yearlyCost, better.fundValuation.yearlyCost].map((yen) => formatYen(yen).digits);
    expect(outlook).toContain(`1年間の信託報酬の目安は、${old}から${now}に増えます。`);
  });

  test('悪くなるときも、同じ言い方で示す', async () => {
    await open({ valueFundSelection: worse });
    expect(await screen.findByText('総合評価は、BからDに下がります（35点低い）。')).toBeInstanceOf(HTMLElement);
    expect(rowsOf(await panel('評価の変化'))[3]).toEqual(['目安との近さ', '52点', '22点', '30点低い']);
    const risk = await panel('リスクとリターンの変化');
    expect(visibleText(risk.querySelector('figure > p') as Element)).toBe(
      '値動きの幅（リスク）は、6.9ポイント大きくなります。想定リターンは、2.0ポイント高くなります。',
    );
    expect(visibleText(await panel('1年間の信託報酬'))).toContain(
      `${formatYen(11_717 - before.yearlyCost).digits}多い`,
    );
  });

  test('何も変わらず、3つの点が重なっても、名前は重ならず、同じであることを文で言う', async () => {
    await open({ valueFundSelection: same });
    expect(await screen.findByText('総合評価はBのままで、点数も変わりません。')).toBeInstanceOf(HTMLElement);
    const risk = await panel('リスクとリターンの変化');
    expect(visibleText(risk.querySelector('figure > p') as Element)).toBe(
      '値動きの幅（リスク）と想定リターンは、ほぼ変わりません。',
    );
    const labels = [...risk.querySelectorAll('svg text')].filter(({ textContent }) =>
      ['今', '見直し後', '目安'].includes(textContent ?? ''),
    );
    expect(new Set(labels.map((label) => `${label.getAttribute('x')},${label.getAttribute('y')}`)).size).toBe(3);
    expect(rowsOf(await panel('評価の変化')).map((row) => row[3])).toEqual(Array(5).fill('同じ'));
    expect(visibleText(await panel('資産の割合の変化'))).toContain('資産の割合は、ほぼ変わりません。');
  });

  test('リスクとリターン、資産、地域の表は、現在、見直し後、モデルと差を並べる', async () => {
    await open();
    const risk = await panel('リスクとリターンの変化');
    const rows = rowsOf(risk);
    expect(rows.map(([heading]) => heading)).toEqual(['今', '見直し後', '目安', '差（ポイント）']);
    expect(rows[0]).toEqual([
      '今',
      percent(current.investmentRisk),
      percent(current.returnByYear),
      percent(current.investmentReturn),
    ]);
    expect(visibleText(risk)).toContain('過去の実績ではなく、結果を約束するものではありません。');
    const assets = await panel('資産の割合の変化');
    const [classes, areas] = [...assets.querySelectorAll('figure')];
    expect(visibleText(classes?.querySelector('figure > p') as Element)).toBe(
      'いちばん変わるのは外国株式で、24ポイント減ります。',
    );
    expect([...(classes?.querySelectorAll('thead th') ?? [])].map(visibleText)).toEqual([
      '資産',
      '今',
      '見直し後',
      '目安',
      '差',
    ]);
    expect(rowsOf(classes as Element)).toHaveLength(6);
    expect(rowsOf(areas as Element)[1]?.slice(0, 3)).toEqual(['先進国', '49%', '41%']);
  });

  test('4つのパネルは開いていて、閉じたことを覚えている', async () => {
    const { portal } = await open();
    const panels = await Promise.all(
      ['評価の変化', '1年間の信託報酬', 'リスクとリターンの変化', '資産の割合の変化'].map(panel),
    );
    expect(panels.every((each) => each.open)).toBe(true);
    const last = panels[3] as HTMLDetailsElement;
    last.open = false;
    await waitFor(() =>
      expect(portal.store.getState().accordion.itemSelectionStep3).toEqual([true, true, true, false]),
    );
  });
});

describe('評価できないとき', () => {
  test('見つかった点を項目の名前とともに示し、選んだ割合を残して、もう一度評価できる', async () => {
    const gone = { code: 'products.0.isinCode', msg: '会社の商品一覧にない商品です。' };
    const turns = [invalid(gone)];
    const { portal } = await openOver((request) => (request === VALUE ? turns.shift() : undefined));
    expect(await screen.findByText('商品と割合：会社の商品一覧にない商品です。')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('選んだ商品と割合は、そのまま残っています。')).toBeInstanceOf(HTMLElement);
    expect(portal.store.getState().itemStep.inputRates).toEqual(draft.inputRates);
    await press('もう一度評価する');
    expect(await screen.findByText(/^総合評価は、BからAに上がります/)).toBeInstanceOf(HTMLElement);
  });
});

describe('次にすること', () => {
  test('比較リストに追加すると、何番の案かを言う', async () => {
    const { wire } = await open();
    await press('比較リストに追加');
    const { number } = EXAMPLES.registerFundComparison.response;
    expect(await screen.findByText(`案${number}に追加しました。`)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('比較リストを見る').getAttribute('href')).toBe('/minato/item-selection/comparison');
    const { sysUserCode } = EXAMPLES.valueFundSelection.body;
    expect(wire.to(CALLS.registerFundComparison)[0]?.body).toEqual({
      sysUserCode,
      products: EXAMPLES.valueFundSelection.body.products,
    });
    expect(wire.to(CALLS.valueFundSelection)).toHaveLength(1);
  });

  test('5つ目は追加できない理由と、比較リストへの道を示す', async () => {
    const full = invalid({ code: 'products', msg: '4件までです。' });
    await openOver((request) => (request === COMPARE ? full : undefined));
    await press('比較リストに追加');
    expect(await screen.findByText(/^比較リストに入れられる組み合わせは4つまでです。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('比較リストを見る').getAttribute('href')).toBe('/minato/item-selection/comparison');
  });

  test('登録できないときは、移らずにその場で言い、もう一度押せる', async () => {
    const failed = () =>
      Response.json({ statusCode: 500, reason: 'internal_error', message: '', errors: [] }, { status: 500 });
    let values = 0;
    const { address } = await openOver((request) => {
      if (request === VALUE) values += 1;
      return request === VALUE && values === 2 ? failed() : undefined;
    });
    await press('手続きに進む');
    expect(await screen.findByText(/^組み合わせを登録できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/minato/item-selection?step=2');
    await press('手続きに進む');
    await waitFor(() => expect(address()).toBe('/minato/item-selection/transfer'));
  });

  test('手続きに進むと、登録してから案内に移る', async () => {
    const { wire, address } = await open();
    const button = await screen.findByText('手続きに進む', { selector: 'button' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(address()).toBe('/minato/item-selection/transfer'));
    const [valued, registered, ...more] = wire.to(CALLS.valueFundSelection).map(({ body }) => body);
    expect(valued).not.toHaveProperty('isRegistered');
    expect(registered).toMatchObject({ isRegistered: true, products: EXAMPLES.valueFundSelection.body.products });
    expect(more).toEqual([]);
  });

  test('受取額の変化は、登録せずに、厳しい場合と良い場合とともに見られる', async () => {
    const { wire } = await open();
    const card = (await screen.findByText(/^\d+歳時点の試算$/, { selector: 'h2' })).closest('section') as HTMLElement;
    expect(await within(card).findByText('標準の場合は、約921万円から約974万円になります。')).toBeInstanceOf(
      HTMLElement,
    );
    expect(visibleText(card)).toContain('+約53万円');
    expect(visibleText(card)).toContain(
      '厳しい場合は、約36万円増えて約668万円になります。良い場合は、約80万円増えて約1,456万円になります。',
    );
    expect(wire.to(CALLS.valueFundRetirement)).toHaveLength(1);
    expect(wire.to(CALLS.valueFundSelection).map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ isRegistered: true }),
    ]);
  });

  test('試算できないときは、見直し後の評価は残り、理由への道を示す', async () => {
    const none = {
      ...EXAMPLES.valueFundRetirement.response,
      simulationStatusCode: 3 as const,
      current: null,
      choices: [],
    };
    await open({ valueFundRetirement: none });
    const why = await screen.findByText('受取額の試算で理由を見る');
    expect(why.getAttribute('href')).toBe('/minato/operational-simulation');
    expect(screen.getByText(/^総合評価は、BからAに上がります/)).toBeInstanceOf(HTMLElement);
  });

  test('選び直すと、割合を残したまま商品の選択に戻る', async () => {
    const { step, kept } = await open();
    await press('選び直す');
    await waitFor(() => expect(step()).toBe('?step=1'));
    expect(kept().inputRates).toEqual(draft.inputRates);
  });
});

const percent = (fraction: number) => formatPercent(fraction).digits;
