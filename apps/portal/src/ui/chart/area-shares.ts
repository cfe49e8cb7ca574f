/** 地域の割合 as charts draw it: the palette of the scenario lines, because areas must not look like asset classes (screens.md 5.4). */
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import { AREA_NAMES } from '../../wording/investment-evaluation.ts';
import type { Share } from './share.ts';

const LOOKS = {
  domestic: { color: '#333333', pattern: 'solid' },
  developed: { color: '#0B5CAD', pattern: 'rising' },
  emerging: { color: '#8A5A00', pattern: 'dots' },
  other: { color: '#6E6E6E', pattern: 'horizontal' },
} as const satisfies Record<Area, Pick<Share, 'color' | 'pattern'>>;

/** In the order of the vocabulary, areas of 0 included: the table shows them, the picture leaves them out. */
export function areaShares(areaRatio: Readonly<Record<Area, number>>): Share[] {
  return AREAS.map((area) => ({ key: area, name: AREA_NAMES[area], ...LOOKS[area], ratio: areaRatio[area] }));
}
