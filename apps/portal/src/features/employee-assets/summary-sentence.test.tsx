import { EXAMPLES } from '@minori/contract/examples/all';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../testing/visible-text.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { type SummaryFigures, summarySentence } from './asset-summary.tsx';

afterEach(cleanup);

function figures(contributions: number, valuation: number, interest: SummaryFigures['interest']): SummaryFigures {
  return {
    cumulativeContributionAmount: contributions,
    totalAssetValuation: valuation,
    valuationGainLoss: valuation - contributions,
    interest,
  };
}

function read(summary: SummaryFigures): string {
  return visibleText(render(<SentenceText sentence={summarySentence(summary)} />).container);
}

describe('資産の一文サマリー', () => {
  test.each([
    {
      case: '増えている',
      summary: figures(1_820_000, 2_104_300, { rate: 0.034, status: 'OK' }),
      text: '拠出累計（掛金＋移換金）1,820,000円が、2,104,300円になっています（+284,300円、年率3.4%）。',
    },
    {
      case: '減っている',
      summary: figures(1_820_000, 1_704_300, { rate: -0.0212, status: 'OK' }),
      text: '拠出累計（掛金＋移換金）1,820,000円が、1,704,300円になっています（−115,700円、年率−2.1%）。',
    },
    {
      case: '1円だけ増えている',
      summary: figures(1_000_000, 1_000_001, { rate: 0.0000004, status: 'OK' }),
      text: '拠出累計（掛金＋移換金）1,000,000円が、1,000,001円になっています（+1円、年率0.0%）。',
    },
    {
      case: '増減なし',
      summary: figures(1_200_000, 1_200_000, { rate: 0, status: 'OK' }),
      text: '拠出累計（掛金＋移換金）1,200,000円が、1,200,000円になっています（増減なし、年率0.0%）。',
    },
    {
      case: '1年未満は年率と書かない',
      summary: figures(120_000, 123_000, { rate: 0.04866, status: 'NOT_ANNUALISED' }),
      text: '拠出累計（掛金＋移換金）120,000円が、123,000円になっています（+3,000円、これまでの期間で4.9%）。',
    },
    {
      case: '30日未満は利回りを書かない',
      summary: figures(20_000, 20_100, { rate: null, status: 'TOO_SHORT' }),
      text: '拠出累計（掛金＋移換金）20,000円が、20,100円になっています（+100円）。',
    },
    {
      case: 'すべて失った',
      summary: figures(500_000, 0, { rate: -1, status: 'TOTAL_LOSS' }),
      text: '拠出累計（掛金＋移換金）500,000円が、0円になっています（−500,000円、年率−100.0%）。',
    },
    {
      case: '引き出しが掛金を上回る',
      summary: figures(-50_000, 300_000, { rate: null, status: 'NO_ROOT' }),
      text: '今の評価額は 300,000円です。',
    },
    {
      case: '最初の掛金の前',
      summary: figures(0, 0, { rate: null, status: 'NO_FLOW' }),
      text: '最初の掛金が反映されると表示されます。',
    },
  ])('$case', ({ summary, text }) => {
    expect(read(summary)).toBe(text);
  });

  test('レポートに残る一文は、同じ数字の画面の一文と一字も違わない', () => {
    const { assets, summary } = EXAMPLES.getReport.response.content;
    const status = assets.isInterestYearly ? 'OK' : 'NOT_ANNUALISED';
    expect(summary).toEqual(summarySentence({ ...assets, interest: { rate: assets.interest, status } }));
  });

  test('減りは色だけでなく、符号と読み上げの言葉で伝える', () => {
    const summary = figures(100, 90, { rate: null, status: 'TOO_SHORT' });
    const { container } = render(<SentenceText sentence={summarySentence(summary)} />);
    expect(container.textContent).toContain('−10円');
  });
});
