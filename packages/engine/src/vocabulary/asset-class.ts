/** 資産クラス — defines the six asset classes, in the order of every weight vector. */
export const ASSET_CLASSES = [
  { code: 0, key: 'DE' },
  { code: 1, key: 'FE' },
  { code: 2, key: 'DB' },
  { code: 3, key: 'FB' },
  { code: 4, key: 'OT' },
  { code: 5, key: 'ST' },
] as const;

export type AssetClass = (typeof ASSET_CLASSES)[number];
export type AssetClassCode = AssetClass['code'];
export type AssetClassKey = AssetClass['key'];

/** Index of 外国債券 in a weight vector; currency-hedged ones are a part of it. */
export const FOREIGN_BONDS = 3;

/** Index of リート・金など in a weight vector: REIT and commodities. */
export const OTHER = 4;

/** Index of 預金・保険など in a weight vector: deposits, insurance and pending cash. */
export const SHORT_TERM = 5;

/** Fractions of the whole in asset class order DE, FE, DB, FB, OT, ST; they sum to 1. */
export type ClassWeights = readonly [number, number, number, number, number, number];
