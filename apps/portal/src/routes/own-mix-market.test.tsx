// 市場平均との差 — tests it for the employee's asset allocation: in words next to its realised figures, and as a table in
// the half-yearly report.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ReportContent } from '@minori/contract/report-content';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation) throw new Error('The example of the contract has a valuation.');
const NONE = { oneYear: null, threeYears: null, fiveYears: null, tenYears: null } as const;
const MEANING = /^「市場平均」は、今の配分と同じ割合で/;

describe('運用の評価', () => {
  async function realised(changed: Partial<InvestmentValuation>) {
    const getInvestmentValuation = { ...(valuation as InvestmentValuation), ...changed };
    const { user } = await renderApp('/minato/investment-evaluation', {
      fetch: exampleFetch({ getUserAccount: CONNECTED, getInvestmentValuation }),
      as: SIGNED_IN,
    });
    const heading = await screen.findByRole('heading', { name: '過去の実績（今の配分での試算）', hidden: true });
    const part = within(heading.closest('section') as HTMLElement);
    const choose = (name: string) => user.click(part.getByRole('tab', { name, hidden: true }));
    const said = () => visibleText(part.getByRole('tabpanel', { hidden: true }));
    return { part, choose, said };
  }

  test('選んだ期間について、市場平均を年に何ポイント上回ったか下回ったかを言葉で書く', async () => {
    const againstClass = { isHedged: false, oneYear: 0.0126, threeYears: -0.00201, fiveYears: 0.0004, tenYears: null };
    const { part, choose, said } = await realised({ againstClass });
    expect(said()).toContain('市場平均（同じ資産の割合の指数）を、年 0.2ポイント下回りました。');
    expect(part.getByText(MEANING)).toBeInstanceOf(HTMLElement);
    await choose('1年');
    expect(said()).toContain('市場平均（同じ資産の割合の指数）を、年 1.3ポイント上回りました。');
    await choose('5年');
    expect(said()).toContain('市場平均（同じ資産の割合の指数）と、ほぼ同じでした。');
    await choose('10年');
    expect(said()).toContain('指数のデータが10年分そろっていないため、市場平均と比べていません。');
    expect(part.queryByText(MEANING)).toBeNull();
  });

  test('為替ヘッジのある外国債券を含む配分では、比べないわけを書く', async () => {
    const { said } = await realised({ againstClass: { isHedged: true, ...NONE } });
    expect(said()).toContain('為替ヘッジのある外国債券を含む配分は、');
  });

  test.each([
    ['自分の結果がない期間', { threeYears: { ...valuation.threeYears, own: null } }],
    ['差を計算する前の古い評価', { againstClass: null }],
  ])('%sでは、市場について何も言わない', async (_name, changed) => {
    const { choose, said } = await realised(changed);
    await choose('3年');
    expect(said()).toContain('3年');
    expect(said()).not.toContain('市場');
  });
});

describe('定期診断レポート', () => {
  const detail = EXAMPLES.getReport.response;

  async function open(changed: Partial<ReportContent>) {
    await renderApp(`/minato/report/${detail.id}`, {
      fetch: exampleFetch({
        getUserAccount: CONNECTED,
        getReport: { ...detail, content: { ...detail.content, ...changed } },
      }),
      as: SIGNED_IN,
    });
    await screen.findByRole('table', { name: '期間ごとのリターンとリスク（年率）' });
  }
  const market = () => screen.queryByRole('table', { name: '市場平均と比べて' });

  test('期間ごとの数字の下に、市場との差の表がある', async () => {
    await open({});
    expect([...(market()?.querySelectorAll('tbody tr') ?? [])].map(visibleText)).toEqual([
      '1年−1.0ポイント',
      '3年−0.2ポイント',
      '5年−0.2ポイント',
      '10年−0.1ポイント',
    ]);
  });

  test('前のレポートには、その表がない', async () => {
    await open({ againstClass: null });
    expect(market()).toBeNull();
  });
});
