/** Makes the shares of 資産クラス (asset classes) for charts, with the server's names and the colour and pattern of each class. */

import { ASSET_CLASS_PATTERN } from '@minori/charts/pattern';
import type { CategoryClasses } from '@minori/contract/category-class';
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import { AREA_NAMES } from '@minori/wording/ja/investment-valuation';
import type { Share } from './share.ts';

/** In the order of the codes, with classes of 0 %: the table shows them, the chart leaves them out. */
export function classShares(classes: CategoryClasses): Share[] {
  return classes.map((each) => ({
    key: String(each.categoryClassCode),
    name: each.categoryName,
    ...classLook(each.categoryClassCode),
    ratio: each.ratio,
  }));
}

/**
 * The largest share; the first one of equals.
 * @throws TypeError if there are no shares.
 */
export function largestShare(shares: readonly Share[]): Share {
  return shares.reduce((largest, share) => (share.ratio > largest.ratio ? share : largest));
}

const LOOKS = {
  domestic: { color: 'var(--area-domestic)', pattern: 'solid' },
  developed: { color: 'var(--area-developed)', pattern: 'rising' },
  emerging: { color: 'var(--area-emerging)', pattern: 'dots' },
  other: { color: 'var(--area-other)', pattern: 'horizontal' },
} as const satisfies Record<Area, Pick<Share, 'color' | 'pattern'>>;

/**
 * Makes the shares of 地域 (regions) for charts, in the palette of the scenario lines, because regions must not look
 * like asset classes (screens.md 5.4). They are in the order of `AREAS`, with regions of 0 %: the table shows them,
 * the chart leaves them out.
 */
export function areaShares(areaRatio: Readonly<Record<Area, number>>): Share[] {
  return AREAS.map((area) => ({ key: area, name: AREA_NAMES[area], ...LOOKS[area], ratio: areaRatio[area] }));
}

/** Colour and pattern of an asset class; multi-asset products have their own. */
export function classLook(code: LineUpAssetCode): Pick<Share, 'color' | 'pattern'> {
  if (code === SEVERAL_CLASSES) return { color: 'var(--area-other)', pattern: 'solid' };
  return { color: `var(--asset-${code})`, pattern: ASSET_CLASS_PATTERN[code] };
}
