/** 商品の選択の下書き — tests what a later visit finds of a draft, and which steps a URL may open. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ItemStep } from '../platform/state/slices/item-step.ts';
import { Refusal } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';

const { fundByAssetModels: groups, riskToleranceCode } = EXAMPLES.getFundByAsset.response;
const keys = groups.flatMap(({ products }) => products.map(({ key }) => key));
const [first = '', second = ''] = keys;

const WHOLE: Partial<ItemStep> = {
  step: 1,
  mode: 'asset',
  inputRates: { [first]: 60, [second]: 40 },
  riskToleranceCode,
  changedOn: '2026-04-02',
};

const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'a, button' }));
const choosing = () => screen.findByText('評価する');

describe('別の日の続き', () => {
  test('続きからで、前の手順と割合に戻り、そのあとは聞かない', async () => {
    const { step, kept, back } = await openItemSelection('', { draft: WHOLE });
    expect(await screen.findByText('4月2日の続きがあります。')).toBeInstanceOf(HTMLElement);
    expect(step()).toBe('?step=0');
    await press('続きから');
    await choosing();
    expect(step()).toBe('?step=1');
    expect(kept().inputRates).toEqual(WHOLE.inputRates);
    await back();
    await screen.findByText('商品と割合の選択に進む');
    expect(screen.queryByText(/続きがあります。/)).toBeNull();
  });

  test('最初からで、割合は消える', async () => {
    const { kept, step } = await openItemSelection('', { draft: WHOLE });
    await press('最初から');
    await waitFor(() => expect(screen.queryByText(/続きがあります。/)).toBeNull());
    expect(step()).toBe('?step=0');
    expect(kept()).toMatchObject({ inputRates: {}, changedOn: null, step: 0 });
  });

  test('手続きに進んで終えた選択は、続きと言わず、新しく始まる', async () => {
    const { kept } = await openItemSelection('', { draft: { ...WHOLE, step: 3 } });
    await screen.findByText('商品と割合の選択に進む');
    expect(screen.queryByText(/続きがあります。/)).toBeNull();
    expect(kept().changedOn).toBeNull();
  });

  test('読み込み直しても、手順と割合はそのままで、去年の日付には年がつく', async () => {
    const { step } = await openItemSelection('?step=1', { draft: { ...WHOLE, changedOn: '2025-12-30' } });
    await choosing();
    expect(step()).toBe('?step=1');
    expect(screen.getByText('合計 100%')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2025年12月30日の続きがあります。')).toBeInstanceOf(HTMLElement);
  });

  test('なくなった商品と別のタイプは、そう伝え、なくなった分だけを外す', async () => {
    const inputRates = { [first]: 60, [second]: 30, '9ZZDC00009995': 10 };
    const { kept } = await openItemSelection('?step=1', { draft: { ...WHOLE, inputRates, riskToleranceCode: 1 } });
    expect(await screen.findByText(/選んでいた商品のうち1つ（10%）が、商品一覧からなくなりました。/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(
      screen.getByText(/この割合は、安定型の目安（モデル配分）を見て選んだものです。今のタイプは標準型です。/),
    ).toBeInstanceOf(HTMLElement);
    expect(kept().inputRates).toEqual({ [first]: 60, [second]: 30 });
  });
});

describe('アドレスの手順', () => {
  test('100%の下書きがあれば、見直し後の評価が開き、選び直すと戻る', async () => {
    const { step } = await openItemSelection('?step=2', { draft: WHOLE });
    await press('選び直す');
    await choosing();
    expect(step()).toBe('?step=1');
  });

  test('評価に失敗しても、割合は残る', async () => {
    const { kept } = await openItemSelection('?step=2', {
      draft: WHOLE,
      answers: { valueFundSelection: new Refusal(500, 'internal_error') },
    });
    await screen.findByText(/見直し後の評価を取得できませんでした。/);
    await press('選び直す');
    await choosing();
    expect(screen.getByText('合計 100%')).toBeInstanceOf(HTMLElement);
    expect(kept().inputRates).toEqual(WHOLE.inputRates);
  });

  test('100%でなければ、選択に戻して、理由を伝える', async () => {
    const { step } = await openItemSelection('?step=2', { draft: { ...WHOLE, inputRates: { [first]: 60 } } });
    await choosing();
    expect(step()).toBe('?step=1');
    expect(await screen.findByText(/割合の合計が100%になっていないため/)).toBeInstanceOf(HTMLElement);
  });

  test('手続きは、登録した組み合わせがあれば開き、なければ戻して、理由を伝える', async () => {
    const { address } = await openItemSelection('?step=3', { draft: WHOLE, answers: { getFundValuations: null } });
    await screen.findByText(/手続きに進む組み合わせがまだ決まっていないため/);
    expect(address()).toBe('/minato/item-selection?step=2');
  });

  test('ない手順のアドレスは、最初の手順にする', async () => {
    const { step } = await openItemSelection('?step=9');
    await screen.findByText('商品と割合の選択に進む');
    expect(step()).toBe('?step=0');
  });
});
