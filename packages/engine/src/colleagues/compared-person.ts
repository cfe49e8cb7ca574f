/**
 * What the colleague comparison knows of a person (calculations.md section 11). An attribute is null where the person
 * didn't tell it or the server took it away so that nobody can be recognised.
 */
import type { Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';

/** What a filter looks at. */
export type ComparedPerson = {
  readonly age: number | null;
  readonly genderCode: 0 | 1 | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly totalValuation: Grade;
};

/** A person with the type of the list that they stand in: what the counts are of. */
export type TypedPerson = ComparedPerson & { readonly riskToleranceCode: RiskToleranceCode };

/** A person with their point of one horizon, fractions a year. */
export type PlacedPerson = TypedPerson & { readonly investmentRisk: number; readonly returnByYear: number };

/** The employee who looks; null before a diagnosis or a valuation. */
export type OwnPlace = {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly totalValuation: Grade | null;
};
