/** 商品の中身 — defines the asset classes, areas and fee of a product; computes a target-year fund's by year (calculations.md 4). */
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { targetYearWeights } from './target-year-weights.ts';

/** The exposure of one yen in a fund. */
export type FundExposure = {
  readonly classWeights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** 信託報酬, a fraction a year. */
  readonly expenseRatio: number;
  /** Fraction of the fund in 為替ヘッジあり外国債券, a part of its FB; none where an older fund master doesn't say. */
  readonly hedgedShare?: number | null | undefined;
  /** Fraction of the fund in one foreign country; none where an older fund master doesn't say. */
  readonly singleCountryShare?: number | null | undefined;
  /** Of a target-year fund: its weights and areas follow from the calendar year and not from the fund master. */
  readonly targetYear?: number | null | undefined;
};

/** A fund's exposure in a calendar year; a target-year fund has the default areas of its classes. */
export function exposureIn<Exposure extends FundExposure>(year: number, exposure: Exposure): Exposure {
  const { targetYear = null } = exposure;
  if (targetYear === null) return exposure;
  const classWeights = targetYearWeights(targetYear, year);
  return { ...exposure, classWeights, areaWeights: areaRatio(classWeights) };
}
