/** Holds the words by which screens write the terms of the glossary (English); whatever the case of their letters. */
import type { TermCode } from '../ja/term-words.ts';

export type { TermCode } from '../ja/term-words.ts';

export const TERM_WORDS: Readonly<Record<TermCode, readonly string[]>> = {
  'allocation-change': ['change where contributions go'],
  'chance-of-lasting': ['chance that it lasts'],
  diversification: ['spread across assets', 'how widely your savings are spread'],
  'even-monthly': ['monthly amount spread over 20 years', 'spread over 20 years'],
  'expected-return': ['expected return'],
  'gain-loss': ['gain or loss'],
  inflation: ['rising prices', 'rise in prices', 'prices rise', 'prices rising'],
  'lump-sum': ['lump sum'],
  'matching-contribution': ['your own contributions'],
  'model-portfolio': ['model mix'],
  percentile: ['poor case', 'good case'],
  'public-pension': ['state pension'],
  'retirement-income-deduction': ['tax allowance for retirement income', 'tax-free part'],
  risk: ['ups and downs (risk)'],
  switching: ['switching', 'switch (スイッチング)', 'switch'],
  'transfer-of-assets': ['transferred in'],
  'trust-fee': ['annual charge'],
  'unallocated-assets': ['cash waiting to be invested'],
  yield: ['return a year'],
};
