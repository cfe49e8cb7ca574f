/**
 * 組 (cohort) — defines the rows of the colleague list and their cohorts. A cohort is a group of people whose rows are
 * published together in every list (docs/method/anonymity.md). A row belongs to a cohort, not to a person: it stays when the
 * person leaves.
 */
import type { ComparedPerson, TypedPerson } from './compared-person.ts';

/** Horizons for which colleagues are compared, years. */
export const COMPARED_HORIZONS = [3, 5, 10] as const;

export type ComparedHorizon = (typeof COMPARED_HORIZONS)[number];

/** The attributes of a person that colleagues may know. */
export type Attributes = Pick<ComparedPerson, 'age' | 'genderCode' | 'isMarried' | 'isDependent'>;

/** Risk and return a year, in tenths of a percentage point. */
export type Point = readonly [risk: number, yearly: number];

/** The results of a person, which colleagues may not know. */
export type Results = Pick<TypedPerson, 'totalValuation' | 'riskToleranceCode'> & {
  /** null where the history is too short. */
  readonly points: Readonly<Record<ComparedHorizon, Point | null>>;
};

/** A person's data at the end of a month. */
export type CohortPerson = Attributes & {
  readonly code: string;
  /** null for a person without a valuation in the month. */
  readonly results: Results | null;
  readonly isEmployed: boolean;
  /** Whether they may join a cohort. */
  readonly mayJoin: boolean;
};

/** A row of the list; the attributes are those of its cohort. */
export type CohortRow = Attributes &
  Results & {
    readonly cohort: number;
    /** The person whose results it shows; null once that person was erased. */
    readonly code: string | null;
    /** Months since it last showed a person's own results. */
    readonly monthsAway: number;
    /** Type and grade in every earlier list of its cohort and in this one ("2A1B"); null where the first of them is unknown. */
    readonly said: string | null;
  };

/** The longest horizon for which a row is shown; all rows of a cohort have the same. */
export function longestOf({ points }: Pick<Results, 'points'>): ComparedHorizon {
  return COMPARED_HORIZONS.findLast((horizon) => points[horizon] !== null) ?? 3;
}
