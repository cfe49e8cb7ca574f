/**
 * 画面ごとの用語 — lists the terms that are underlined on each screen: at the first text that has one of their words (TERM_WORDS), once a
 * screen. A screen that isn't listed has none.
 */
import type { TermCode } from '@minori/wording/ja/term-words';

/** By the path below the company's. */
export const TERMS_OF_SCREENS: Readonly<Record<string, readonly TermCode[]>> = {
  home: ['gain-loss', 'yield', 'trust-fee', 'percentile'],
  'investment-evaluation': ['diversification', 'inflation', 'trust-fee', 'model-portfolio', 'risk', 'expected-return'],
  'operational-simulation': [
    'matching-contribution',
    'percentile',
    'expected-return',
    'risk',
    'trust-fee',
    'inflation',
  ],
  'retirement-income': [
    ...(['percentile', 'public-pension', 'even-monthly', 'retirement-income-deduction'] as const),
    ...(['lump-sum', 'transfer-of-assets', 'chance-of-lasting', 'trust-fee'] as const),
  ],
  'item-selection/transfer': ['switching', 'allocation-change', 'unallocated-assets'],
};
