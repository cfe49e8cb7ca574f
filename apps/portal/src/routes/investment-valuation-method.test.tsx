// Tests 運用の評価 with valuations of other methods than today's: an earlier one, and one that only a later version knows.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { visibleText } from '../testing/visible-text.ts';

const account = EXAMPLES.getUserAccount.response;
const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation) throw new Error('The example of the contract has a valuation.');

const as = {
  id: 1,
  initialFlg: false,
  url: 'minato',
  sysUserCode: account.userId,
  sysOrganizationCode: 'ORG-minato',
  accessToken: '',
} as const;

/** The text of the whole screen for a valuation. */
async function words(shown: InvestmentValuation): Promise<string> {
  await renderApp('/minato/investment-evaluation', {
    fetch: exampleFetch({ getInvestmentValuation: shown }),
    as,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  await screen.findByRole('heading', { level: 3, name: '総合評価の理由' });
  return visibleText(document.body);
}

const REASON = '地域の分散は十分ですが、資産の割合があなたのタイプの目安と異なります。';
const FIT_CAP = '「あなたのタイプとの相性」の点数に20点を足した点が上限';
const cappedByFit = { ...valuation, reason: { ...valuation.reason, cappedBy: 'fit' as const }, beside: null };

test('前の方法による評価では、総合評価に含まれないことを出さず、理由は前の方法の区切りで言う', async () => {
  const text = await words({ ...cappedByFit, methodId: null });
  expect(text).not.toContain('総合評価に含まれないこと');
  expect(text).toContain(REASON);
  expect(text).toContain(FIT_CAP);
});

test('この版が知らない方法の評価では、保存したコメントを出し、今の方法の区切りや数字で言わない', async () => {
  const comment = '保存した評価のコメント。';
  const text = await words({ ...cappedByFit, methodId: 'METHOD-2099-01', totalValuationComment: comment });
  expect(text.split(comment)).toHaveLength(3);
  expect(text).not.toContain(REASON);
  expect(text).not.toContain(FIT_CAP);
});
