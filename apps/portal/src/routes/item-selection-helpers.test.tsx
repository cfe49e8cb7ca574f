/** Tests the help for choosing in 商品の選択: the explanation of asset classes, and the target years of products. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';

const classes = EXAMPLES.mstAssetClass.response;
const years = EXAMPLES.getFundTargetYear.response;
const lineUp = EXAMPLES.getFundByAsset.response;
const { fundByModels } = EXAMPLES.getFundByModel.response;
const { retirementAge } = EXAMPLES.companyInfo.response;

const MODES = ['model', 'asset'] as const;

describe('資産の種類', () => {
  const names = () => {
    const list = screen.getByText('資産の種類', { selector: 'h4' }).nextElementSibling;
    return [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  };

  test('マスターの名前と順で並び、それぞれの説明がある', async () => {
    const renamed = classes.toReversed().map((each) => ({ ...each, name: `${each.name}のなかま` }));
    await openItemSelection('?step=1', { answers: { mstAssetClass: renamed } });
    await screen.findByText('国内株式のなかま');
    expect(names()).toEqual(renamed.map(({ name }) => name));
    expect(screen.getByText(/日本の会社の株式に投資する商品です。/)).toBeInstanceOf(HTMLElement);
  });

  test('取得できなければその場で伝え、商品は選べる', async () => {
    await openItemSelection('?step=1', { answers: { mstAssetClass: new Refusal(500, 'internal_error') } });
    expect(await screen.findByText('評価する', { selector: 'button' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/^資産区分/)).toBeInstanceOf(HTMLElement);
  });
});

describe('ターゲットイヤー型の目標の年', () => {
  test.each(MODES)('%s：商品ごとの目標の年と、退職年齢になる年を示す', async (mode) => {
    await openItemSelection('?step=1', { draft: { mode } });
    expect(years.targetYears.length).toBeGreaterThan(1);
    for (const { name, targetYear } of years.targetYears) {
      const fact = await screen.findByText(`目標の年 ${targetYear}年`, { selector: 'li' });
      expect(fact.parentElement?.closest('li')?.textContent).toContain(name);
    }
    const sentence = new RegExp(`^退職年齢（${retirementAge}歳）になるのは、${years.retirementYear}年です。`);
    expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
  });

  test('生年月日がなければ、退職年齢になる年は書かない', async () => {
    await openItemSelection('?step=1', { answers: { getFundTargetYear: { ...years, retirementYear: null } } });
    expect(await screen.findByText(/生年月日が登録されていないため、表示できません。/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/になるのは、/)).toBeNull();
  });

  test.each(MODES)('%s：そのような商品がない会社では、尋ねもしない', async (mode) => {
    const without = <T extends { readonly style: string }>(all: readonly T[]) =>
      all.filter(({ style }) => style !== 'targetYear');
    const { wire } = await openItemSelection('?step=1', {
      draft: { mode },
      answers: {
        getFundByAsset: {
          ...lineUp,
          fundByAssetModels: lineUp.fundByAssetModels.map((group) => ({ ...group, products: without(group.products) })),
        },
        getFundByModel: {
          ...EXAMPLES.getFundByModel.response,
          fundByModels: fundByModels.map((group) => ({ ...group, funds: without(group.funds) })),
        },
      },
    });
    await screen.findByText('評価する', { selector: 'button' });
    expect(wire.to(CALLS.getFundTargetYear)).toEqual([]);
  });

  test('取得できなければその場で伝え、商品は選べる', async () => {
    await openItemSelection('?step=1', { answers: { getFundTargetYear: new Refusal(500, 'internal_error') } });
    expect(await screen.findByText('評価する', { selector: 'button' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement);
  });
});
