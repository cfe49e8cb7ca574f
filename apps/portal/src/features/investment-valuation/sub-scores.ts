/** 評価項目 — the four sub-scores in the order of the screen, with last time's; null ones (no diagnosis) are left out. */
import { type InvestmentValuation, SUB_SCORES } from '@minori/contract/investment-valuation';
import { SUB_SCORE_NAMES } from '../../wording/investment-evaluation.ts';

export interface SubScoreRow {
  readonly key: (typeof SUB_SCORES)[number];
  readonly name: string;
  readonly score: number;
  readonly previous: number | null;
}

export function subScoreRows(valuation: InvestmentValuation): SubScoreRow[] {
  return SUB_SCORES.flatMap((key) => {
    const score = valuation[`${key}Score`];
    const previous = valuation.previous?.[`${key}Score`] ?? null;
    return score === null ? [] : [{ key, name: SUB_SCORE_NAMES[key], score, previous }];
  });
}
