// 質問6の範囲 — Tests that the wording states the 10th and 90th percentiles of the four models, which change with the
// assumptions.
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { oneYearOfMillion } from '@minori/engine/risk-tolerance/one-year-range';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';
import { QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { describe, expect, test } from 'vitest';

const inTenThousands = (amount: number) => `${Math.round(amount / 10_000)}万円`;

describe.each([true, false])('質問6の範囲は、計算した1年後の範囲と合う（REITのある会社：%s）', (isReit) => {
  test.each(RISK_TOLERANCE_ORDER.map((code, place) => ({ code, range: QUESTIONS.q6.answers[place] })))(
    'タイプ$code：$range',
    ({ code, range }) => {
      const { p10, p90 } = oneYearOfMillion(modelPortfolios(isReit)[code], assumptionSet());
      expect(range).toBe(`${inTenThousands(p10)}〜${inTenThousands(p90)}`);
    },
  );
});
