// Random companies against the rule itself: every demographic filter, and every difference of two nested ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEW } from '../../test/retirement-arbitraries.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { bandOf, representativeAge } from './age-band.ts';
import type { TypedPerson } from './compared-person.ts';
import { type FilterToggle, isSelected, selectionOf } from './filter-rule.ts';
import { anonymise, inWholeClasses, partInWholeClasses } from './k-anonymity.ts';

interface Row extends TypedPerson {
  /** Who it is: tells rows apart, and must not matter. */
  readonly id: number;
}

const K = 5;

const DEMOGRAPHIC = [
  ['isUnderTwenties', 'isThirties', 'isFourties', 'isFifties', 'isOverSixties'],
  ['isMan', 'isWoman'],
  ['isMarried', 'isSingle'],
  ['hasDependents', 'noDependents'],
] as const satisfies readonly (readonly FilterToggle[])[];

/** Each with its own mix of attributes, so that some companies are all alike and others all different. */
const person = (rare: number) =>
  fc.record({
    age: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 18, max: 18 + rare }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    genderCode: fc.constantFrom(0, 1, null),
    isMarried: fc.constantFrom(true, false, null),
    isDependent: fc.constantFrom(true, false, null),
    totalValuation: fc.constantFrom(...GRADES),
    riskToleranceCode: fc.constantFrom(1, 2, 3, 4),
  });
const companies = fc
  .integer({ min: 0, max: 50 })
  .chain((rare) => fc.array(person(rare), { maxLength: 300, size: 'max' }))
  .map((people): Row[] => people.map((one, id) => ({ id, ...one })));

/** A uniform company of so many: everybody's attributes, grade and type are drawn by themselves. */
const uniformCompany = (headcount: number) => {
  const attribute = { genderCode: fc.constantFrom(0, 1), isMarried: fc.boolean(), isDependent: fc.boolean() };
  const result = { totalValuation: fc.constantFrom(...GRADES), riskToleranceCode: fc.constantFrom(1, 2, 3, 4) };
  const one = fc.record({ age: fc.integer({ min: 18, max: 69 }), ...attribute, ...result }, { noNullPrototype: true });
  return fc.array(fc.noBias(one), { minLength: headcount, maxLength: headcount });
};

const choices = fc.tuple(...DEMOGRAPHIC.map((group) => fc.subarray([...group])));

const classKey = ({ age, genderCode, isMarried, isDependent }: TypedPerson) =>
  JSON.stringify([age, genderCode, isMarried, isDependent]);

function expectEveryClassWhole(people: readonly TypedPerson[], k: number): void {
  const classes = new Map<string, TypedPerson[]>();
  for (const one of people) classes.set(classKey(one), [...(classes.get(classKey(one)) ?? []), one]);
  for (const members of classes.values()) {
    expect(members.length).toBeGreaterThanOrEqual(k);
    expect(new Set(members.map((one) => one.totalValuation)).size).toBeGreaterThanOrEqual(2);
    expect(new Set(members.map((one) => one.riskToleranceCode)).size).toBeGreaterThanOrEqual(2);
  }
}

/** The people whom a choice of one list of options a group lets through. */
function filtered(
  people: readonly TypedPerson[],
  chosen: readonly (readonly FilterToggle[])[],
): readonly TypedPerson[] {
  const selection = selectionOf(Object.fromEntries(chosen.flat().map((name) => [name, true])));
  return people.filter((one) => isSelected(one, selection));
}

/** Whether what is shown is the person's own, or less of it. */
function isLessOf(own: Row | undefined, shown: Row): boolean {
  if (!own) return false;
  const age = own.age === null ? null : representativeAge(bandOf(own.age));
  return (
    (shown.age === null || shown.age === age) &&
    (shown.genderCode === null || shown.genderCode === own.genderCode) &&
    (shown.isMarried === null || shown.isMarried === own.isMarried) &&
    (shown.isDependent === null || shown.isDependent === own.isDependent) &&
    shown.totalValuation === own.totalValuation &&
    shown.riskToleranceCode === own.riskToleranceCode
  );
}

function expectNobodyOrK(count: number): void {
  if (count !== 0) expect(count).toBeGreaterThanOrEqual(K);
}

describe('what anonymity promises', () => {
  test('every class has at least k people, two grades and two types', () => {
    fc.assert(
      fc.property(companies, (company) => expectEveryClassWhole(anonymise(company, K).kept, K)),
      FEW,
    );
  });

  test('whoever is taken out of classes made with one to spare, the same holds', () => {
    fc.assert(
      fc.property(companies, fc.nat(), (company, viewer) => {
        const { kept } = anonymise(company, K, 1);
        const others = kept.filter((_, i) => i !== viewer % Math.max(1, kept.length));
        expectEveryClassWhole(others, K);
        expect(inWholeClasses(kept, K, 1)).toEqual(kept);
      }),
      FEW,
    );
  });

  test('a part of a list and what is left without it are both in whole classes, whoever is taken out', () => {
    const parted = fc.tuple(
      companies,
      fc.func(fc.integer({ min: 0, max: 9 })),
      fc.integer({ min: 0, max: 10 }),
      fc.nat(),
    );
    let shown = 0;
    fc.assert(
      fc.property(parted, ([company, draw, share, viewer]) => {
        const { kept } = anonymise(company, K, 1);
        const inPart = kept.filter(({ id }) => draw(id) < share);
        const part = partInWholeClasses(inPart, kept, { k: K, leavers: 1 });
        shown += part.length;
        const taken = kept[viewer % Math.max(1, kept.length)];
        const others = (people: readonly Row[]) => people.filter((one) => one !== taken);
        expectEveryClassWhole(others(part), K);
        const classes = new Set(part.map(classKey));
        const ids = new Set(part.map(({ id }) => id));
        expectEveryClassWhole(others(kept.filter((one) => classes.has(classKey(one)) && !ids.has(one.id))), K);
        if (share === 10) expect(part).toEqual(kept);
      }),
      FEW,
    );
    expect(shown).toBeGreaterThan(0);
  });

  test('every demographic filter gives nobody or at least k, and so does every difference of two nested ones', () => {
    const narrower = fc.infiniteStream(choices);
    fc.assert(
      fc.property(companies, fc.nat(), narrower, (company, viewer, stream) => {
        const { kept } = anonymise(company, K, 1);
        const others = kept.filter((_, i) => i !== viewer % Math.max(1, kept.length));
        for (const wide of stream.take(10)) {
          const [narrow = []] = stream.take(1);
          const within = wide.map((options, group) => {
            const both = (narrow[group] ?? []).filter((name) => options.length === 0 || options.includes(name));
            return both.length === 0 ? options : both;
          });
          const [all, some] = [filtered(others, wide).length, filtered(others, within).length];
          expectNobodyOrK(all);
          expectNobodyOrK(some);
          expectNobodyOrK(all - some);
        }
      }),
      FEW,
    );
  });

  test('the companies tried are no empty ones: most keep people in several classes', () => {
    const tried = fc.sample(companies, { numRuns: 100, seed: 11 }).map((company) => anonymise(company, K, 1).kept);
    const several = tried.filter((kept) => new Set(kept.map(classKey)).size >= 3);
    expect(several.length).toBeGreaterThan(50);
  });

  test('all 2,048 demographic filters of one company', () => {
    const [company = []] = fc.sample(uniformCompany(214), { numRuns: 1, seed: 11 });
    const { kept } = anonymise(company, K, 1);
    const subsets = (group: readonly FilterToggle[]) =>
      Array.from({ length: 2 ** group.length }, (_, bits) => group.filter((_name, i) => bits & (1 << i)));
    const [ages = [], genders = [], maritals = [], dependents = []] = DEMOGRAPHIC.map(subsets);
    let filters = 0;
    for (const age of ages)
      for (const gender of genders)
        for (const marital of maritals)
          for (const dependent of dependents) {
            expectNobodyOrK(filtered(kept, [age, gender, marital, dependent]).length);
            filters += 1;
          }
    expect(filters).toBe(2048);
  });

  test('a uniform company of 214 keeps at least 60 %', () => {
    fc.assert(
      fc.property(uniformCompany(214), (company) => {
        expect(anonymise(company, K, 1).kept.length).toBeGreaterThanOrEqual(0.6 * 214);
      }),
      FEW,
    );
  });
});

describe('what it leaves alone', () => {
  test('nobody is made up or changed: attributes are the own ones or null, results the own ones', () => {
    fc.assert(
      fc.property(companies, (company) => {
        const { kept, suppressed } = anonymise(company, K);
        expect(kept.length + suppressed).toBe(company.length);
        expect(kept.map(({ id }) => id)).toEqual([...new Set(kept.map(({ id }) => id))].sort((a, b) => a - b));
        // In one look a company: an expectation a person would take most of the time.
        expect(kept.filter((shown) => !isLessOf(company[shown.id], shown))).toEqual([]);
      }),
      FEW,
    );
  });

  test('in whatever order people come, the same ones are kept with the same attributes', () => {
    const shuffled = companies.chain((company) =>
      fc.tuple(fc.constant(company), fc.shuffledSubarray(company, { minLength: company.length })),
    );
    fc.assert(
      fc.property(shuffled, ([company, otherwise]) => {
        const byId = (rows: readonly Row[]) => [...rows].sort((a, b) => a.id - b.id);
        expect(byId(anonymise(otherwise, K, 1).kept)).toEqual(byId(anonymise(company, K, 1).kept));
      }),
      FEW,
    );
  });
});
