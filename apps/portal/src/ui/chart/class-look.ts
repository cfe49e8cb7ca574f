/**
 * The look of an asset class in every chart, mark and legend: a colour of the theme and a pattern, so that colour is never
 * the only sign.
 */
import { ASSET_CLASS_PATTERN } from '@minori/charts/pattern';
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { Share } from './share.ts';

/** Products over several classes have a look of their own. */
export function classLook(code: LineUpAssetCode): Pick<Share, 'color' | 'pattern'> {
  if (code === SEVERAL_CLASSES) return { color: 'var(--area-other)', pattern: 'solid' };
  return { color: `var(--asset-${code})`, pattern: ASSET_CLASS_PATTERN[code] };
}
