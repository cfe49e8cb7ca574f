/**
 * 対象外 — decides which scores are not shown for an account that is entirely in principal-protected products. Such an account
 * has nothing to diversify: its scores of 資産の分散 and 地域の分散 are full but meaningless, although the total counts them
 * (calculations.md section 4).
 */
import { SHORT_TERM } from '../vocabulary/asset-class.ts';
import type { SubScore } from './valuation-reason.ts';

/** Below 1, because a sum of shares has rounding noise. */
const ALL = 0.9999;

/** @param shortTerm the share of 預金・保険など in the asset mix, 0 to 1 */
export function isAllProtected(shortTerm: number): boolean {
  return shortTerm >= ALL;
}

interface ClassShare {
  readonly categoryClassCode: number;
  readonly ratio: number;
}

/** `isAllProtected` for an asset mix given as one share per class. */
export function areAllProtected(classes: readonly ClassShare[]): boolean {
  return isAllProtected(classes.find(({ categoryClassCode }) => categoryClassCode === SHORT_TERM)?.ratio ?? 0);
}

/** The name of a sub-score, or that of its field. */
type ScoreName = SubScore | `${SubScore}Score`;

const OF_DIVERSIFICATION: readonly ScoreName[] = ['assetClass', 'areaClass', 'assetClassScore', 'areaClassScore'];

/** Whether a score is meaningless because everything is principal-protected. */
export function isNotMeasured(name: ScoreName, isProtected: boolean): boolean {
  return isProtected && OF_DIVERSIFICATION.includes(name);
}
