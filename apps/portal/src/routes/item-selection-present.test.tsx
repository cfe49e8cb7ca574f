/** Tests the first step of 商品の選択: what it shows of the present account, and what may be missing to proceed. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { visibleText } from '../testing/visible-text.ts';

const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation) throw new Error('The example of the contract has a valuation.');

const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'a, button' }));

describe('現状の確認', () => {
  test('今の評価といちばん大きな差を一文で伝え、5つのパネルは閉じている', async () => {
    await openItemSelection();
    const lead = (await screen.findByText('今の総合評価', { selector: 'h2' })).closest('section');
    expect(visibleText(lead as HTMLElement)).toContain(`今の総合評価は${valuation.totalValuation}です。外国株式が、`);
    const panels = [...document.querySelectorAll<HTMLDetailsElement>('details:has(> summary h3)')];
    expect(panels.map((panel) => panel.querySelector('h3')?.textContent)).toEqual([
      '今の資産の割合',
      '運用の評価',
      'リスクとリターン',
      '商品ごとの残高',
      '掛金の配分',
    ]);
    expect(panels.some((panel) => panel.open)).toBe(false);
    expect(await screen.findByText('今の掛金の配分')).toBeInstanceOf(HTMLElement);
  });

  const largest = { isinCode: 'ZZDC00000066', name: '先進国株式', points: 12.4 };
  const openDrifted = (points: number, changes: object = {}) =>
    openItemSelection('', {
      answers: { getDrift: { drift: { points, largest, against: 'selection', ...changes } } },
    });

  test('選んだ配分から10ポイント以上ずれていれば、ポイントといちばんずれた商品を伝える', async () => {
    await openDrifted(10);
    const heading = await screen.findByText('選んだ配分と10ポイントの差があります');
    const notice = visibleText(heading.parentElement as HTMLElement);
    expect(notice).toContain('差がいちばん大きいのは、保有中の「先進国株式」です。');
    expect(notice).toContain('選んだ割合より 12ポイント多くなっています。');
    expect(notice).toContain('「見直し後の評価」で登録した割合と、今の残高の割合を比べています。');
  });

  test('登録した選択がなければ年金サイトの配分と比べ、足りない商品は持っているとは言わない', async () => {
    await openDrifted(40.6, { against: 'allocation', largest: { ...largest, points: -40 } });
    const heading = await screen.findByText('選んだ配分と41ポイントの差があります');
    const notice = visibleText(heading.parentElement as HTMLElement);
    expect(notice).toContain('差がいちばん大きいのは「先進国株式」です。選んだ割合より 40ポイント少なくなっています。');
    expect(notice).toContain('年金サイトで指定している掛金の配分と');
  });

  test.each([
    ['10ポイントに届かない', { drift: { points: 9.99, largest, against: 'selection' } as const }],
    ['比べるものがない', { drift: null }],
    ['取得できない', new Refusal(500, 'internal_error')],
  ])('%s ときは、ずれのことは言わない', async (_name, getDrift) => {
    await openItemSelection('', { answers: { getDrift } });
    expect(await screen.findByText('今の掛金の配分')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/選んだ配分と/)).toBeNull();
  });

  test.each([
    ['契約どおりなら、そのまま使い、問い合わせない', { drift: { points: 40, largest, against: 'selection' } }, 0],
    ['契約と違えば、なかったものとして問い合わせる', { drift: { points: '40', largest, against: 'selection' } }, 1],
  ])('先に届いた答えは、%s', async (_name, early, asked) => {
    const getDrift = { drift: { points: 40, largest, against: 'selection' } as const };
    const arrived = new Map([[CALLS.getDrift.path, JSON.stringify(early)]]);
    const { wire } = await openItemSelection('', { answers: { getDrift }, arrived });
    expect(await screen.findByText('選んだ配分と40ポイントの差があります')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.getDrift)).toHaveLength(asked);
  });

  test('進むとアドレスに手順が入って見出しに移り、戻るボタンで1つ戻る', async () => {
    const { step, back, kept } = await openItemSelection();
    await press('商品と割合の選択に進む');
    const heading = await screen.findByText('商品と割合の選択', { selector: 'h2' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(step()).toBe('?step=1');
    expect(kept().step).toBe(1);
    await back();
    expect(step()).toBe('?step=0');
    expect(kept().step).toBe(0);
  });

  test('取り込みの前は、準備のチェックリストを示す', async () => {
    const { step } = await openItemSelection('?step=1', {
      answers: { getInvestmentValuation: null, employeeAssetManagement: null },
    });
    expect(await screen.findByText(/年金サイトの情報を取り込むと、次の手順に進めます。/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('初期設定を続けてください')).toBeInstanceOf(HTMLElement);
    expect(step()).toBe('?step=0');
  });

  test('診断の前は、先に進めず、診断に案内する', async () => {
    const undiagnosed = { ...valuation, riskTolerance: null, totalValuation: null, totalScore: null };
    const { step, address, wire } = await openItemSelection('?step=3', {
      answers: { getInvestmentValuation: { ...undiagnosed, differencialWithModelPf: null, modelPfAssetRatio: null } },
    });
    expect(await screen.findByText('先にリスク許容度の診断が必要です')).toBeInstanceOf(HTMLElement);
    expect(step()).toBe('?step=0');
    expect(screen.queryByText('商品と割合の選択に進む')).toBeNull();
    expect(wire.to(CALLS.getFundByAsset)).toEqual([]);
    await press('診断する');
    await waitFor(() => expect(address()).toBe('/minato/risk-tolerance'));
  });
});
