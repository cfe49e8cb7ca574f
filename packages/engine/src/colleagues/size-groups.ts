/**
 * Groups people by their public attributes alone: whether a group is large enough never depends on anybody's results
 * (docs/method/anonymity.md).
 */
import { AGE_BANDS, bandOf } from './age-band.ts';
import type { Attributes } from './cohort-row.ts';
import { grouped } from './grouped.ts';

/** The number of attributes compared in each step: dependents are ignored first, then marital status, gender and age. */
const STEPS = [4, 3, 2, 1, 0] as const;

const AGES = AGE_BANDS.length + 1;
const PAIR = 3;
const NOT_GIVEN = 2;

function pairPlace(value: boolean | 0 | 1 | null): number {
  return value === null ? NOT_GIVEN : Number(value);
}

/** A number that is equal for people whose first `known` attributes are equal; a missing value counts as a value. */
function groupOf(person: Attributes, known: number): number {
  const age = known > 0 && person.age !== null ? AGE_BANDS.indexOf(bandOf(person.age)) : AGES - 1;
  const gender = known > 1 ? pairPlace(person.genderCode) : NOT_GIVEN;
  const marital = known > 2 ? pairPlace(person.isMarried) : NOT_GIVEN;
  const dependents = known > 3 ? pairPlace(person.isDependent) : NOT_GIVEN;
  return ((age * PAIR + gender) * PAIR + marital) * PAIR + dependents;
}

export type SizeGroup<Person> = {
  readonly people: readonly Person[];
  /** The number of attributes in which the people are equal, in the order age, gender, marital status, dependents. */
  readonly known: (typeof STEPS)[number];
};

/** @returns each group of at least `least` people, and the people who fit in none */
export function groupsBySize<Person extends Attributes>(
  people: readonly Person[],
  least: number,
): { readonly groups: readonly SizeGroup<Person>[]; readonly left: readonly Person[] } {
  const groups: SizeGroup<Person>[] = [];
  let left = people;
  for (const known of STEPS) {
    const found = grouped(left, (person) => groupOf(person, known));
    left = [];
    const few: Person[] = [];
    for (const members of found.values()) {
      if (members.length >= least) groups.push({ people: members, known });
      else few.push(...members);
    }
    left = few;
  }
  return { groups, left };
}
