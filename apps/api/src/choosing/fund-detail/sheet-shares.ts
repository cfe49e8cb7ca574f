/** 資産の割合・地域の割合 — as rows with a bar each; a class is told by its name and its pattern, never by colour alone. */
import { ASSET_CLASS_PATTERN, type Pattern } from '@minori/charts/pattern';
import type { FundDetail } from '@minori/contract/fund-detail';
import { AREAS, type Area } from '@minori/engine/vocabulary/area';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import { percent } from './sheet-figures.ts';
import { AREA_NAMES, TEXTS } from './sheet-texts.ts';

interface ShareRow {
  readonly name: string;
  readonly ratio: number;
  readonly percent: string;
  readonly colour: string;
  readonly pattern: Pattern;
}

const AREA_COLOUR = PRINT_COLOURS['area-domestic'];
const AREA_PATTERN = {
  domestic: 'solid',
  developed: 'rising',
  emerging: 'dots',
  other: 'horizontal',
} as const satisfies Record<Area, Pattern>;

export function patternOf(code: AssetClassCode): Pattern {
  return ASSET_CLASS_PATTERN[code];
}

/** Classes of which it holds nothing are left out. */
export function classShares({ categoryClasses }: FundDetail) {
  const rows = categoryClasses
    .filter(({ ratio }) => ratio > 0)
    .map(({ categoryClassCode, categoryName, categoryColorCode, ratio }) => ({
      ...shareOf(categoryName, ratio),
      colour: categoryColorCode,
      pattern: patternOf(categoryClassCode),
    }));
  return { ...TEXTS.shares.classes, rows };
}

export function areaShares({ areaRatio }: FundDetail) {
  const rows = AREAS.filter((area) => areaRatio[area] > 0).map(
    (area): ShareRow => ({
      ...shareOf(AREA_NAMES[area], areaRatio[area]),
      colour: AREA_COLOUR,
      pattern: AREA_PATTERN[area],
    }),
  );
  return { ...TEXTS.shares.areas, rows };
}

function shareOf(name: string, ratio: number) {
  return { name, ratio, percent: percent(ratio, 'share') };
}
