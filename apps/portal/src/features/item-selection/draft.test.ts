import { describe, expect, test } from 'vitest';
import {
  countedRates,
  productOfClass,
  selectedProducts,
  stillOffered,
  totalOf,
  withClassProduct,
  withRate,
  withWhole,
} from './draft.ts';

const EMPTY = { inputRates: {}, selectedMstFundId: null };
const FIRST = '0ZZDC00000017';
const SECOND = '0ZZDC00000041';
const BOND = '2ZZDC00000124';
const BALANCED = 'ZZDC00000231';
const KEYS = [FIRST, SECOND, BOND, `9${BALANCED}`];
const CLASS = { keys: [FIRST, SECOND], percent: 20 };

describe('割合の下書き', () => {
  test('1つの商品の割合は、その商品だけを変え、0は残さない', () => {
    const draft = withRate(withRate(EMPTY, FIRST, 60), BOND, 40);
    expect(draft.inputRates).toEqual({ [FIRST]: 60, [BOND]: 40 });
    expect(withRate(draft, FIRST, 0).inputRates).toEqual({ [BOND]: 40 });
    expect(totalOf(draft.inputRates)).toBe(100);
    expect(totalOf(draft.inputRates, CLASS.keys)).toBe(60);
  });

  test('モデルから選ぶと、その資産だけが、選んだ商品に置きかわる', () => {
    const draft = { inputRates: { [FIRST]: 7, [SECOND]: 13, [BOND]: 25 }, selectedMstFundId: null };
    expect(productOfClass(draft.inputRates, CLASS)).toBeNull();
    const changed = withClassProduct(draft, SECOND, CLASS);
    expect(changed.inputRates).toEqual({ [SECOND]: 20, [BOND]: 25 });
    expect(productOfClass(changed.inputRates, CLASS)).toBe(SECOND);
    expect(productOfClass({ [SECOND]: 19 }, CLASS)).toBeNull();
  });

  test('1つの商品で100%にしている間はそれだけが数えられ、やめると元の割合に戻る', () => {
    const draft = withRate(EMPTY, FIRST, 30);
    const whole = withWhole(draft, BALANCED);
    expect(countedRates(whole)).toEqual({ [`9${BALANCED}`]: 100 });
    expect(withWhole(whole, null)).toEqual(draft);
  });

  test('1つの商品で100%のまま割合を入力すると、そこから続ける', () => {
    const changed = withRate(withWhole(withRate(EMPTY, FIRST, 30), BALANCED), BOND, 10);
    expect(changed).toEqual({ inputRates: { [`9${BALANCED}`]: 100, [BOND]: 10 }, selectedMstFundId: null });
  });

  test('資産ごとに選び直すと、1つの商品での選択は数えない', () => {
    const changed = withClassProduct(withWhole(EMPTY, BALANCED), FIRST, CLASS);
    expect(changed).toEqual({ inputRates: { [FIRST]: 20 }, selectedMstFundId: null });
  });
});

describe('商品一覧と合わせる', () => {
  test('なくなった商品だけを外し、その割合を数える', () => {
    const draft = { inputRates: { [FIRST]: 60, '3ZZDC00000157': 15, [BOND]: 25 }, selectedMstFundId: null };
    expect(stillOffered(draft, KEYS)).toEqual({
      choice: { inputRates: { [FIRST]: 60, [BOND]: 25 }, selectedMstFundId: null },
      gone: { products: 1, percent: 15 },
    });
  });

  test('100%の商品がなくなったら、それまでの割合に戻る', () => {
    const draft = { inputRates: { [FIRST]: 60 }, selectedMstFundId: 'ZZDC00000249' };
    expect(stillOffered(draft, KEYS)).toEqual({
      choice: { inputRates: { [FIRST]: 60 }, selectedMstFundId: null },
      gone: { products: 1, percent: 100 },
    });
  });

  test.each([
    { sum: 99, rate: 39 },
    { sum: 101, rate: 41 },
  ])('合計$sum%は送らない', ({ rate }) => {
    expect(selectedProducts(withRate(withRate(EMPTY, FIRST, 60), BOND, rate), KEYS)).toBeNull();
  });

  test('ちょうど100%なら、一覧の順に送る', () => {
    const draft = withRate(withRate(EMPTY, BOND, 40), FIRST, 60);
    expect(selectedProducts(draft, KEYS)).toEqual([
      { isinCode: 'ZZDC00000017', inputRate: 60 },
      { isinCode: 'ZZDC00000124', inputRate: 40 },
    ]);
    expect(selectedProducts(draft, [FIRST])).toBeNull();
  });
});
