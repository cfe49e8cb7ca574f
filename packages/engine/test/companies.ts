/** Generates random companies of colleagues and random choices of toggles. */
import fc from 'fast-check';
import type { ComparedPerson, OwnPlace, PlacedPerson } from '../src/colleagues/compared-person.ts';
import type { ComparedCompany, TypeList } from '../src/colleagues/filter-colleagues.ts';
import { type FilterToggles, TOGGLE_GROUPS } from '../src/colleagues/filter-rule.ts';
import { GRADES } from '../src/vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../src/vocabulary/risk-tolerance.ts';

const untold = { nil: null, freq: 5 };
const grades = fc.constantFrom(...GRADES);
const codes = fc.constantFrom(...RISK_TOLERANCE_ORDER);

/** Whole percentage points, as fractions. */
const wholes = (min: number, max: number) => fc.integer({ min, max }).map((points) => points / 100);

export const people: fc.Arbitrary<PlacedPerson> = fc.record({
  // Ages next to a band's limits are more frequent than others.
  age: fc.option(
    fc.oneof(fc.constantFrom(19, 20, 29, 30, 39, 40, 49, 50, 59, 60), fc.integer({ min: 15, max: 75 })),
    untold,
  ),
  genderCode: fc.option(fc.constantFrom(0 as const, 1 as const), untold),
  isMarried: fc.option(fc.boolean(), untold),
  isDependent: fc.option(fc.boolean(), untold),
  totalValuation: grades,
  riskToleranceCode: codes,
  investmentRisk: wholes(0, 30),
  returnByYear: wholes(-20, 20),
});

export const ownPlaces: fc.Arbitrary<OwnPlace> = fc.record({
  riskToleranceCode: fc.option(codes),
  totalValuation: fc.option(grades),
});

const NAMES = ['allSelect', ...Object.values(TOGGLE_GROUPS).flatMap((group) => Object.keys(group))];

/** Choices of toggles; few toggles are more frequent than many, and allSelect is on in one of eight. */
export const toggles: fc.Arbitrary<FilterToggles> = fc
  .record({
    isAll: fc.integer({ min: 0, max: 7 }),
    on: fc.subarray(NAMES.slice(1)),
    off: fc.subarray(NAMES.slice(1)),
    few: fc.boolean(),
  })
  .map(({ isAll, on, off, few }) => ({
    ...Object.fromEntries(off.map((name) => [name, false])),
    ...Object.fromEntries((few ? on.slice(0, 3) : on).map((name) => [name, true])),
    ...(isAll === 0 ? { allSelect: true } : {}),
  }));

/** The specification's list of objects for these people, the same for every horizon. */
export function companyOf(everyone: readonly PlacedPerson[], own: OwnPlace): ComparedCompany<TypeList<ComparedPerson>> {
  return {
    mySelf: { mstRiskToleranceCode: own.riskToleranceCode, threeYears: [{ totalValuation: own.totalValuation }] },
    others: RISK_TOLERANCE_ORDER.map((code) => {
      const list = everyone.filter(({ riskToleranceCode }) => riskToleranceCode === code);
      return {
        mstRiskToleranceCode: code,
        riskToleranceColorCode: `#00000${code}`,
        name: `type ${code}`,
        threeYears: list,
        fiveYears: list,
        tenYears: list,
      };
    }),
  };
}
