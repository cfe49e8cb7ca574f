/** 資産クラスの割合 as charts draw it: the server's names and colours, the pattern of each class. */
import { ASSET_CLASS_PATTERN } from '@minori/charts/pattern';
import type { CategoryClasses } from '@minori/contract/category-class';
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
