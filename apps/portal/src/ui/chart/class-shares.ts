/** 資産クラスの割合 as charts draw it: the server's names and colours, the pattern of each class. */
import { ASSET_CLASS_PATTERN } from '@minori/charts/pattern';
import type { CategoryClasses } from '@minori/contract/category-class';
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import { AREA_NAMES } from '../../wording/investment-valuation.ts';
import type { Share } from './share.ts';

/** In code order, classes of 0 included: the table shows them, the picture leaves them out. */
export function classShares(classes: CategoryClasses): Share[] {
  return classes.map((each) => ({
    key: String(each.categoryClassCode),
    name: each.categoryName,
    color: each.categoryColorCode,
    pattern: ASSET_CLASS_PATTERN[each.categoryClassCode],
    ratio: each.ratio,
  }));
}

/** The first of the largest. @throws TypeError when there are no shares. */
export function largestShare(shares: readonly Share[]): Share {
  return shares.reduce((largest, share) => (share.ratio > largest.ratio ? share : largest));
}

const LOOKS = {
  domestic: { color: '#333333', pattern: 'solid' },
  developed: { color: '#0B5CAD', pattern: 'rising' },
  emerging: { color: '#8A5A00', pattern: 'dots' },
  other: { color: '#6E6E6E', pattern: 'horizontal' },
} as const satisfies Record<Area, Pick<Share, 'color' | 'pattern'>>;

/**
 * 地域の割合 as charts draw it: the palette of the scenario lines, because areas must not look like asset classes (screens.md 5.4).
 * In the order of the vocabulary, areas of 0 included: the table shows them, the picture leaves them out.
 */
export function areaShares(areaRatio: Readonly<Record<Area, number>>): Share[] {
  return AREAS.map((area) => ({ key: area, name: AREA_NAMES[area], ...LOOKS[area], ratio: areaRatio[area] }));
}
