/**
 * Defines the data of a person in the colleague comparison (calculations.md section 11). An attribute is null where the person
 * didn't give it or the server removed it for anonymity.
 */
import type { Grade } from '../vocabulary/grade.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';

/** The attributes that a filter checks. */
export type ComparedPerson = {
  readonly age: number | null;
  readonly genderCode: 0 | 1 | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly totalValuation: Grade;
};

/** A person with the risk-tolerance type under which the list contains them; counts are made from these. */
export type TypedPerson = ComparedPerson & { readonly riskToleranceCode: RiskToleranceCode };

/** A person with risk and return of one horizon, fractions a year. */
export type PlacedPerson = TypedPerson & { readonly investmentRisk: number; readonly returnByYear: number };

/** The viewing employee; a field is null before the diagnosis or the valuation that gives it. */
export type OwnPlace = {
  readonly riskToleranceCode: RiskToleranceCode | null;
  readonly totalValuation: Grade | null;
};
