/**
 * Holds the words by which screens write the terms of the glossary: the first one on a screen is underlined
 * (apps/portal/src/ui/terms/terms-of-screens.ts). A longer word wins over one that it contains.
 */
export const TERM_WORDS = {
  'allocation-change': ['掛金の配分変更'],
  'chance-of-lasting': ['もつ可能性'],
  diversification: ['分散'],
  'even-monthly': ['20年で均した月額', '20年で均した額'],
  'expected-return': ['想定リターン'],
  'gain-loss': ['評価損益'],
  inflation: ['物価の上昇', '物価上昇', '物価'],
  'lump-sum': ['一時金'],
  'matching-contribution': ['マッチング拠出'],
  'model-portfolio': ['目安（モデル配分）'],
  percentile: ['厳しい場合', '良い場合'],
  'public-pension': ['公的年金'],
  'retirement-income-deduction': ['退職所得控除', '税がかからない範囲'],
  risk: ['値動きの幅（リスク）'],
  switching: ['スイッチング'],
  'transfer-of-assets': ['移換金'],
  'trust-fee': ['信託報酬'],
  'unallocated-assets': ['待機資金'],
  yield: ['運用利回り'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TermCode = keyof typeof TERM_WORDS;
