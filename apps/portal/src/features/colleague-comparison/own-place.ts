/** The employee among the groups: the own type, and the grade that stands in the own first three-year entry. */
import type { ColleagueCounts } from '@minori/contract/colleague-comparison';
import type { OwnPlace } from '@minori/engine/colleagues/compared-person';

export function ownPlaceOf({ mySelf }: ColleagueCounts): OwnPlace {
  return {
    riskToleranceCode: mySelf.mstRiskToleranceCode,
    totalValuation: mySelf.threeYears[0]?.totalValuation ?? null,
  };
}
