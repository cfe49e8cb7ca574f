import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyOf, ownPlaces, people, toggles } from '../../test/companies.ts';
import { FEW } from '../../test/retirement-arbitraries.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import type { OwnPlace, PlacedPerson } from './compared-person.ts';
import { countCube, filterCube } from './count-cube.ts';
import { readCube, writeCube } from './cube-text.ts';
import { filterColleagues } from './filter-colleagues.ts';
import { type FilterToggles, matches } from './filter-rule.ts';
import { matchingPeople } from './matching-people.ts';
import { readPeople, writePeople } from './people-bytes.ts';
import { peopleColumns } from './people-columns.ts';

/** The specification's rule, sentence by sentence and toggle by toggle, written without the engine's code. */
function plainRule(person: PlacedPerson, on: FilterToggles): boolean {
  if (on.allSelect) return true;
  const bucket =
    person.age === null ? null : person.age < 20 ? 10 : person.age >= 60 ? 60 : Math.floor(person.age / 10) * 10;
  const group = (options: [boolean | undefined, boolean][]) =>
    options.every(([isChosen]) => !isChosen) || options.some(([isChosen, isMet]) => isChosen && isMet);
  return (
    group([
      [on.isUnderTwenties, bucket !== null && bucket <= 20],
      [on.isThirties, bucket === 30],
      [on.isFourties, bucket === 40],
      [on.isFifties, bucket === 50],
      [on.isOverSixties, bucket !== null && bucket >= 60],
    ]) &&
    group([
      [on.isMan, person.genderCode === 0],
      [on.isWoman, person.genderCode === 1],
    ]) &&
    group([
      [on.isMarried, person.isMarried === true],
      [on.isSingle, person.isMarried === false],
    ]) &&
    group([
      [on.hasDependents, person.isDependent === true],
      [on.noDependents, person.isDependent === false],
    ]) &&
    group([
      [on.isInvestmentValuationA, person.totalValuation === 'A'],
      [on.isInvestmentValuationB, person.totalValuation === 'B'],
      [on.isInvestmentValuationC, person.totalValuation === 'C'],
      [on.isInvestmentValuationD, person.totalValuation === 'D'],
      [on.isInvestmentValuationE, person.totalValuation === 'E'],
    ])
  );
}

/** Counts and ratios person by person. */
function plainRatios(everyone: readonly PlacedPerson[], own: OwnPlace) {
  const share = (count: number, isPart: boolean) =>
    Number((Math.floor((count * 1000) / (everyone.length + (isPart ? 1 : 0)) + 0.5 + 1e-9) / 10).toFixed(1));
  const types = RISK_TOLERANCE_ORDER.map((code) => {
    const count =
      everyone.filter((person) => person.riskToleranceCode === code).length + (own.riskToleranceCode === code ? 1 : 0);
    return { mstRiskToleranceCode: code, numberOfPeople: count, ratio: share(count, own.riskToleranceCode !== null) };
  });
  const grades = GRADES.map((value) => {
    const count =
      everyone.filter((person) => person.totalValuation === value).length + (own.totalValuation === value ? 1 : 0);
    return { value, numberOfPeople: count, ratio: share(count, own.totalValuation !== null) };
  });
  return { riskToleranceRatio: types, investmentEvaluationRatio: grades };
}

const companies = fc.array(people, { maxLength: 60 });
const limits = fc.integer({ min: 0, max: 8 });
const NOTHING = { riskToleranceRatio: [], investmentEvaluationRatio: [] };

describe('the rule of specification section 5', () => {
  test('one person', () => {
    fc.assert(fc.property(people, toggles, (person, on) => matches(person, on) === plainRule(person, on)));
  });

  test('the list of objects and the cube agree with it', () => {
    fc.assert(
      fc.property(companies, ownPlaces, toggles, limits, (everyone, own, on, limit) => {
        const matching = everyone.filter((person) => plainRule(person, on));
        const isTooFew = matching.length < Math.max(2, limit);
        const expected = isTooFew ? NOTHING : plainRatios(matching, own);

        const cube = readCube(writeCube(countCube(everyone)));
        expect(filterCube(cube, on, { own, limit })).toEqual({ ...expected, isTooFew, people: matching.length });

        const company = companyOf(everyone, own);
        const before = structuredClone(company);
        const filtered = filterColleagues(company, on, limit);
        expect(company).toEqual(before);
        expect(filtered).toMatchObject({ ...expected, isTooFew });
        for (const [i, code] of RISK_TOLERANCE_ORDER.entries()) {
          const list = isTooFew ? [] : matching.filter((person) => person.riskToleranceCode === code);
          expect(filtered.others[i]).toMatchObject({ threeYears: list, fiveYears: list, tenYears: list });
        }
      }),
      FEW,
    );
  });
});

/** A person as text, so that lists can be compared in any order. */
const rows = (columns: ReturnType<typeof peopleColumns>, which?: Uint32Array) =>
  Array.from(which ?? columns.code.keys(), (i) =>
    [
      columns.code[i],
      columns.grade[i],
      columns.age[i],
      columns.gender[i],
      columns.marital[i],
      columns.dependents[i],
      columns.risk[i],
      columns.return[i],
    ].join(' '),
  ).sort();

describe('people as bytes', () => {
  test('reading gives the same people in another order', () => {
    fc.assert(
      fc.property(companies, (everyone) => {
        const columns = peopleColumns(everyone);
        expect(rows(readPeople(writePeople(columns)))).toEqual(rows(columns));
      }),
      FEW,
    );
  });

  test('the toggles let through whom the rule lets through', () => {
    fc.assert(
      fc.property(companies, toggles, limits, (everyone, on, limit) => {
        const read = readPeople(writePeople(peopleColumns(everyone)));
        const matching = everyone.filter((person) => plainRule(person, on));
        const shown = matching.length < Math.max(2, limit) ? [] : matching;
        expect(rows(read, matchingPeople(read, on, limit))).toEqual(rows(peopleColumns(shown)));
      }),
      FEW,
    );
  });

  test('bytes cut short anywhere are refused', () => {
    fc.assert(
      fc.property(companies, fc.nat(), (everyone, at) => {
        const bytes = writePeople(peopleColumns(everyone));
        expect(() => readPeople(bytes.subarray(0, at % bytes.length))).toThrow(RangeError);
        expect(() => readPeople(Uint8Array.from([...bytes, 0]))).toThrow(RangeError);
      }),
      FEW,
    );
  });
});
