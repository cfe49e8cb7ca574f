// 市場平均との比較 — tests the sentence about each period on a fund's page, and the reasons why one is missing.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { FundDetail } from '@minori/contract/fund-detail';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const example = EXAMPLES.getFundDetail.response;
const [fund] = example.fundDetails;
if (!fund) throw new Error('The example of the contract has a product.');

async function open(changed: Partial<FundDetail>) {
  const getFundDetail = { ...example, fundDetails: [{ ...example.fundDetails[0], ...changed } as FundDetail] };
  await renderApp(`/minato/item-selection/fund/${fund?.isinCode}?asset=2`, {
    fetch: exampleFetch({ getUserAccount: CONNECTED, getFundDetail }),
    as: SIGNED_IN,
  });
}

describe('市場平均との比較', () => {
  const figures = fund.horizons[0]?.figures;
  if (!figures) throw new Error('The example of the contract has figures.');
  const market = async () => {
    const heading = await screen.findByText('市場平均との比較', { selector: 'h3' });
    return [...(heading.closest('section') as HTMLElement).querySelectorAll('dl > div')].map(visibleText);
  };

  test('期間ごとに、市場平均を年に何ポイント上回ったか下回ったかを、言葉で書く', async () => {
    const [above, below, same] = [0.0126, -0.00201, -0.00049].map((againstClass) => ({ ...figures, againstClass }));
    const horizons = [
      { years: 1 as const, figures: above ?? null },
      { years: 3 as const, figures: below ?? null },
      { years: 5 as const, figures: same ?? null },
      { years: 10 as const, figures: null },
    ];
    await open({ horizons, inceptionMonth: '2020-12', navDate: '2026-03-31' });
    expect(await market()).toEqual([
      '1年市場平均（同じ資産の割合の指数）を、年 1.3ポイント上回りました。',
      '3年市場平均（同じ資産の割合の指数）を、年 0.2ポイント下回りました。',
      '5年市場平均（同じ資産の割合の指数）と、ほぼ同じでした。',
      '10年—',
    ]);
    screen.getByText('10年：設定（2020年12月）から10年たっていないため、表示できません。');
  });

  test('為替ヘッジのある商品は「—」として、比べないわけを一度だけ書く', async () => {
    const horizons = fund.horizons.map(({ years }) => ({ years, figures: { ...figures, againstClass: null } }));
    await open({ horizons, isHedged: true });
    expect(await market()).toEqual(['1年—', '3年—', '5年—', '10年—']);
    screen.getByText(/^為替ヘッジのある外国債券を含む商品は/);
    expect(screen.queryByText(/指数のデータが/, { selector: 'p' })?.textContent).toContain('為替ヘッジ');
  });

  test('指数のデータが足りない期間は「—」として、そう書く', async () => {
    const horizons = fund.horizons.map(({ years }) => ({ years, figures: { ...figures, againstClass: null } }));
    await open({ horizons: horizons.slice(0, 1) });
    expect(await market()).toEqual(['1年—']);
    screen.getByText('1年：指数のデータが1年分そろっていないため、比べていません。');
  });
});
