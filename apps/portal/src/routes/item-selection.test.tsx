/** Tests the second step of 商品の選択: the two modes of choosing, the total, and what is refused. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { visibleText } from '../testing/visible-text.ts';

const { fundByAssetModels: groups } = EXAMPLES.getFundByAsset.response;
const { fundByModels: models } = EXAMPLES.getFundByModel.response;

/** A product by the index of its class and its index in the class. */
function product(group: number, place = 0) {
  const found = groups[group]?.products[place];
  if (!found) throw new Error(`No product ${group}, ${place} in the example`);
  return found;
}

const field = (group: number, place = 0) =>
  screen.findByLabelText<HTMLInputElement>(`${product(group, place).name}の割合（%）`);
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const total = () => visibleText(screen.getByText(/^合計 \d+%$/).closest('p') as HTMLElement);
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'a, button' }));
const radio = async (name: string) => {
  const found = (await screen.findByText(name)).closest('label')?.querySelector('input');
  if (!found) throw new Error(`No choice ${name}`);
  return found;
};

const NOTHING_HELD = {
  ...EXAMPLES.getFundByAsset.response,
  fundByAssetModels: groups.map((group) => ({
    ...group,
    products: group.products.map((each) => ({ ...each, currentShare: 0 })),
  })),
};

const BY_MODEL = { draft: { mode: 'model' } } as const;

/** Opens the step in the mode with a percentage field for every product. */
async function openByAsset(options: Parameters<typeof openItemSelection>[1] = {}) {
  const app = await openItemSelection('?step=1', { ...options, draft: { mode: 'asset', ...options.draft } });
  await field(0);
  return app;
}

describe('資産ごとに選ぶ', () => {
  test('入力するたびに、その資産と全体の合計が変わり、日付とタイプとともに残る', async () => {
    const { kept } = await openByAsset({ answers: { getFundByAsset: NOTHING_HELD } });
    expect(total()).toBe('合計 0% あと100%');
    type(await field(0), '６０');
    type(await field(0, 1), '38');
    expect(total()).toBe('合計 98% あと2%');
    const heading = screen.getByText('国内株式', { selector: 'section > header h3' });
    expect(visibleText(heading.closest('header') as HTMLElement)).toContain('98%（目安 20%）');
    type(await field(2), '5');
    expect(total()).toBe('合計 103% 3%多い');
    expect(kept()).toMatchObject({
      inputRates: { [product(0).key]: 60, [product(0, 1).key]: 38, [product(2).key]: 5 },
      changedOn: '2026-04-10',
      riskToleranceCode: EXAMPLES.getFundByAsset.response.riskToleranceCode,
    });
  });

  test('キーボードの矢印では1、−と+では5ずつ変えられ、0より減らない', async () => {
    await openByAsset({ answers: { getFundByAsset: NOTHING_HELD } });
    const input = await field(0);
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(input, { key });
    expect(input.value).toBe('19');
    fireEvent.click(screen.getByLabelText(`${product(0).name}の割合（%）を5増やす`));
    expect(input.value).toBe('24');
    for (const _ of [1, 2, 3]) fireEvent.keyDown(input, { key: 'PageDown' });
    expect(input.value).toBe('0');
  });

  test.each([
    { text: '12.5', problem: '0から100までの整数で入力してください。' },
    { text: '120', problem: '100以下で入力してください。' },
  ])('「$text」は消さずに残し、合計に入れず、評価にも進まない', async ({ text, problem }) => {
    const { step } = await openByAsset({ draft: { inputRates: { [product(2).key]: 100 } } });
    const input = await field(0);
    type(input, text);
    fireEvent.blur(input);
    expect(input.value).toBe(text);
    expect(screen.getByText(new RegExp(problem))).toBeInstanceOf(HTMLElement);
    expect(total()).toBe('合計 100% 過不足はありません');
    await press('評価する');
    expect(document.activeElement).toBe(input);
    expect(screen.getByText(/数字として認識できない割合があります。/)).toBeInstanceOf(HTMLElement);
    expect(step()).toBe('?step=1');
    type(input, '');
    fireEvent.blur(input);
    expect(input.value).toBe('0');
    await press('評価する');
    await waitFor(() => expect(step()).toBe('?step=2'));
  });

  test('100%でなければ、押せるが進まず、あと何%かを伝えて入力欄に移る', async () => {
    const { step } = await openByAsset({ draft: { inputRates: { [product(2).key]: 98 } } });
    await press('評価する');
    expect(screen.getByText('合計が100%になっていません。あと2%を割り当ててください。')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(await field(2));
    expect(step()).toBe('?step=1');
    type(await field(0), '5');
    expect(screen.getByText('合計が100%を超えています。3%減らしてください。')).toBeInstanceOf(HTMLElement);
    type(await field(0), '2');
    expect(screen.queryByText(/減らしてください。|割り当ててください。$/)).toBeNull();
  });

  test('今の割合から始まり、持っている商品は先に立ち、ほかは折りたたまれ、動かすと今との差が出る', async () => {
    const { kept } = await openByAsset();
    const all = groups.flatMap(({ products }) => products);
    const [held, other] = [(share: number) => share > 0, (share: number) => share === 0].map((fits) =>
      all.find(({ currentShare }) => fits(currentShare ?? 0)),
    );
    if (!held || !other) throw new Error('The example holds some products and not others.');
    const start = Math.round((held.currentShare ?? 0) * 100);
    const fieldOf = ({ name }: { readonly name: string }) =>
      screen.getByLabelText<HTMLInputElement>(`${name}の割合（%）`);
    expect(fieldOf(held).value).toBe(String(start));
    expect(fieldOf(held).closest('li')?.textContent).toContain(`保有中・今 ${start}%`);
    expect(fieldOf(held).closest('details')).toBeNull();
    expect(fieldOf(other).closest('details')?.open).toBe(false);
    // Nothing was chosen yet, so there is no draft.
    expect(kept().changedOn).toBeNull();
    expect(screen.queryByText(/^今より/)).toBeNull();
    fireEvent.click(screen.getByLabelText(`${held.name}の割合（%）を5減らす`));
    expect(screen.getByText('今より −5')).toBeInstanceOf(HTMLElement);
    expect(kept().changedOn).toBe('2026-04-10');
  });

  test('元本確保型も同じ形で並び、どの商品も勧めない', async () => {
    await openByAsset();
    const fields = screen.getAllByLabelText<HTMLInputElement>(/の割合（%）$/);
    expect(fields).toHaveLength(groups.flatMap(({ products }) => products).length);
    expect((await field(5)).closest('li')?.textContent).toContain('元本確保型（定期預金）');
    expect(document.body.textContent).not.toMatch(/おすすめ|推奨商品|人気/);
  });

  test('資産の商品の実績は、開いたときにだけ取りに行く', async () => {
    const { wire } = await openByAsset();
    expect(wire.to(CALLS.getFundDetail)).toEqual([]);
    fireEvent.click(screen.getAllByText(/の商品の実績を見る$/)[2] as HTMLElement);
    expect(await screen.findByText('国内債券の商品の実績')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.getFundDetail)).toHaveLength(1);
  });
});

describe('目安から選ぶ', () => {
  test('どの資産にもはじめから選ばれた商品はなく、選ぶとモデルの割合が入る', async () => {
    const { kept, step } = await openItemSelection('?step=1', BY_MODEL);
    await radio(product(0).name);
    expect(document.querySelectorAll('form fieldset input:checked')).toHaveLength(1);
    expect((await radio('選ばない（資産ごとに選んだ内容を使う）')).checked).toBe(true);
    const asked = models.filter(({ assetCode }) => assetCode !== 9);
    await press('評価する');
    expect(document.activeElement).toBe(await radio(product(0).name));
    for (const { funds } of asked) fireEvent.click(await radio(funds[0]?.name ?? ''));
    expect(total()).toBe('合計 100% 過不足はありません');
    expect(kept().inputRates).toEqual(
      Object.fromEntries(asked.map(({ inputRate, funds }) => [funds[0]?.key, inputRate])),
    );
    await press('評価する');
    await waitFor(() => expect(step()).toBe('?step=2'));
  });

  test('1つの商品で100%にしても、資産ごとの選択は残っていて、元に戻せる', async () => {
    const { kept } = await openItemSelection('?step=1', BY_MODEL);
    fireEvent.click(await radio(product(0).name));
    const balanced = product(6);
    fireEvent.click(await radio(balanced.name));
    expect(total()).toBe('合計 100% 過不足はありません');
    await screen.findByText(/今は、「.*」を100%として計算しています。/);
    expect(kept().selectedMstFundId).toBe(balanced.isinCode);
    fireEvent.click(await radio('選ばない（資産ごとに選んだ内容を使う）'));
    expect(total()).toBe('合計 20% あと80%');
    expect((await radio(product(0).name)).checked).toBe(true);
  });

  test('選んだ割合は「資産ごとに選ぶ」にも入り、そこで細かく変えられる', async () => {
    const { kept, user } = await openItemSelection('?step=1', BY_MODEL);
    fireEvent.click(await radio(product(0).name));
    await user.click(screen.getByText('資産ごとに選ぶ', { selector: '[role=tab]' }));
    expect((await field(0)).value).toBe('20');
    type(await field(0), '15');
    type(await field(0, 1), '5');
    await user.click(screen.getByText('目安から選ぶ', { selector: '[role=tab]' }));
    expect(await screen.findByText(/「資産ごとに選ぶ」で入力した割合が、合計20%あります。/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(kept().mode).toBe('model');
  });
});

describe('商品一覧', () => {
  test('モデルの資産がない会社では、何が何%足りないかと、いちばん近い組み合わせの評価を伝える', async () => {
    await openItemSelection('?step=1', {
      ...BY_MODEL,
      answers: {
        getFundByAsset: {
          ...EXAMPLES.getFundByAsset.response,
          fundByAssetModels: groups.map((group) => (group.assetCode === 4 ? { ...group, products: [] } : group)),
          missingClasses: [{ assetCode: 4, assetName: 'リート・金など', modelPf: 0.1 }],
          nearestMix: {
            ratios: [{ assetCode: 0, ratio: 1 }],
            totalScore: 64,
            totalValuation: 'C',
            investmentRisk: 0.1234,
            modelRisk: 0.099,
          },
        },
        getFundByModel: {
          ...EXAMPLES.getFundByModel.response,
          fundByModels: models.map((group) => (group.assetCode === 4 ? { ...group, funds: [] } : group)),
        },
      },
    });
    const notice = (await screen.findByText('目安（モデル配分）のとおりにはできません')).closest('div') as HTMLElement;
    const text = visibleText(notice);
    expect(text).toContain('目安はリート・金などを 10%としていますが');
    expect(text).toContain('その評価はC（64点）です。値動きの幅（リスク）は 12.3%です（目安は 9.9%）。');
    expect(text).toContain('この 10%をどの商品に割り当てるかは、ご自身でお選びください。');
    expect(await screen.findByText(/目安の10%を、「資産ごとに選ぶ」でほかの商品に割り当ててください。/)).toBeInstanceOf(
      HTMLElement,
    );
  });

  test('商品の登録がない会社では、そう伝える', async () => {
    await openItemSelection('?step=1', {
      answers: { getFundByAsset: { ...EXAMPLES.getFundByAsset.response, fundByAssetModels: [] } },
    });
    expect(await screen.findByText('この会社で選べる商品がまだ登録されていません。')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('評価する')).toBeNull();
  });

  test('取得できないときは、その場で知らせ、もう一度読み込める', async () => {
    await openItemSelection('?step=1', { answers: { getFundByAsset: new Refusal(500, 'internal_error') } });
    expect(await screen.findByText(/資産ごとの商品一覧を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('もう一度読み込む')).toBeInstanceOf(HTMLElement);
  });
});
