/** Lists the products of the example's company: nineteen, ordered by class, then by cost and code. */
import type { LineUpAssetCode } from '../fund-line-up.ts';
import { ASSET_CLASS_ROWS } from './asset-classes.ts';

type Style = 'passive' | 'active' | 'balance' | 'targetYear' | 'deposit' | 'gic';

/** Fee and rate in percent per year. */
type Row = readonly [isin: string, name: string, assetCode: LineUpAssetCode, style: Style, fee: number, rate?: number];

const ROWS: readonly Row[] = [
  ['ZZDC00000017', 'ミナモDC国内株式インデックス（総合）', 0, 'passive', 0.154],
  ['ZZDC00000041', 'ツムギ国内好配当株オープン', 0, 'active', 1.012],
  ['ZZDC00000033', 'ツムギ国内株式アクティブ', 0, 'active', 1.54],
  ['ZZDC00000074', 'ミナモDC全世界株式インデックス（除く日本）', 1, 'passive', 0.143],
  ['ZZDC00000066', 'ミナモDC先進国株式インデックス', 1, 'passive', 0.154],
  ['ZZDC00000090', 'ミナモDC新興国株式インデックス', 1, 'passive', 0.374],
  ['ZZDC00000124', 'ミナモDC国内債券インデックス', 2, 'passive', 0.132],
  ['ZZDC00000132', 'ツムギ国内債券アクティブ', 2, 'active', 0.495],
  ['ZZDC00000157', 'ミナモDC先進国債券インデックス', 3, 'passive', 0.187],
  ['ZZDC00000165', 'ミナモDC先進国債券インデックス（為替ヘッジあり）', 3, 'passive', 0.187],
  ['ZZDC00000199', 'ミナモDC国内リートインデックス', 4, 'passive', 0.275],
  ['ZZDC00000207', 'ミナモDC先進国リートインデックス', 4, 'passive', 0.297],
  ['ZZDC00000223', 'ハレノ金ファンド（為替ヘッジなし）', 4, 'passive', 0.495],
  ['XXDC00009012', 'はなみずき銀行DC定期預金（1年）', 5, 'deposit', 0, 0.4],
  ['XXDC00009038', 'あさなぎ生命 利率保証型積立生命保険（5年）', 5, 'gic', 0, 0.55],
  ['ZZDC00000231', 'ミナモDCバランス（安定型20）', 9, 'balance', 0.22],
  ['ZZDC00000249', 'ミナモDCバランス（標準型40）', 9, 'balance', 0.231],
  ['ZZDC00000280', 'ヒダマリ・ターゲット2040', 9, 'targetYear', 0.33],
  ['ZZDC00000298', 'ヒダマリ・ターゲット2050', 9, 'targetYear', 0.341],
];

/** Percent as a fraction, without rounding noise. */
function fraction(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}

function leavingCostOf(style: Style) {
  if (style === 'deposit') return { kind: 'lowerRate' } as const;
  return style === 'gic' ? ({ kind: 'surrenderDeduction' } as const) : null;
}

export const LINE_UP = ROWS.map(([isinCode, name, assetCode, style, fee, rate]) => ({
  isinCode,
  key: `${assetCode}${isinCode}`,
  name,
  assetCode,
  style,
  expenseRatio: fraction(fee),
  annualRate: rate === undefined ? null : fraction(rate),
  leavingCost: leavingCostOf(style),
}));

/** @throws RangeError for a product that is not in the line-up */
export function lineUpProduct(isinCode: string) {
  const product = LINE_UP.find((candidate) => candidate.isinCode === isinCode);
  if (!product) throw new RangeError(`no product ${isinCode} in the example's line-up`);
  return product;
}

/** Groups in list order, with their name and colour. */
export const LINE_UP_GROUPS = [
  ...ASSET_CLASS_ROWS.map(({ code, name, colorCode }) => ({ assetCode: code, assetName: name, colorCode })),
  { assetCode: 9, assetName: 'バランス型・ターゲットイヤー型', colorCode: '#45423D' },
] as const;
