/**
 * 等価クラス — the people whom an answer can't tell apart: same age band, gender, marital status and dependents, as far as
 * these are told (calculations.md section 11). A class is shown when it is large enough and when neither the grade nor
 * the type of its members is the same for nearly all of them.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS, bandOf } from './age-band.ts';
import type { TypedPerson } from './compared-person.ts';

/** What is told of a class, in the order in which it is kept: the last one is dropped first. */
export const SHOWN_FIRST_TO_LAST = ['age', 'gender', 'marital', 'dependents'] as const;

/** All four attributes. */
export const EVERYTHING = SHOWN_FIRST_TO_LAST.length;

const AGES = AGE_BANDS.length + 1;
const PAIR = 3;
const NOT_SHOWN = 2;

/** Six bands, two values three times, and "not told" for each. */
export const CLASSES = AGES * PAIR ** 3;

function pairPlace(value: boolean | 0 | 1 | null): number {
  return value === null ? NOT_SHOWN : Number(value);
}

/**
 * The number of a person's class, 0 to CLASSES − 1, when only the first `reported` attributes of SHOWN_FIRST_TO_LAST are shown.
 * An attribute that the person has not answered counts as not shown.
 */
export function classOf(person: TypedPerson, reported: number = EVERYTHING): number {
  const age = reported > 0 && person.age !== null ? AGE_BANDS.indexOf(bandOf(person.age)) : AGE_BANDS.length;
  const gender = reported > 1 ? pairPlace(person.genderCode) : NOT_SHOWN;
  const marital = reported > 2 ? pairPlace(person.isMarried) : NOT_SHOWN;
  const dependents = reported > 3 ? pairPlace(person.isDependent) : NOT_SHOWN;
  return ((age * PAIR + gender) * PAIR + marital) * PAIR + dependents;
}

/** What a class must still be after so many of its members have been taken out, whoever they are. */
export interface Demand {
  /** Fewest members. */
  readonly k: number;
  /** How many may be taken out: 1 where each viewer is left out of what they see. */
  readonly leavers: number;
}

const TYPES = RISK_TOLERANCES.length;
const SLOTS = GRADES.length + TYPES;

/** Counts people by class, with their grades and types. */
export class ClassTally {
  readonly #people = new Int32Array(CLASSES);
  readonly #slots = new Int32Array(CLASSES * SLOTS);

  static of(people: readonly TypedPerson[], classes: Uint8Array): ClassTally {
    const tally = new ClassTally();
    for (const [i, person] of people.entries()) tally.add(person, classes[i] ?? 0);
    return tally;
  }

  /** This tally minus `part`, which must be a subset of it. */
  without(part: ClassTally): ClassTally {
    const rest = new ClassTally();
    for (let of = 0; of < CLASSES; of++) rest.#people[of] = (this.#people[of] ?? 0) - (part.#people[of] ?? 0);
    for (let at = 0; at < CLASSES * SLOTS; at++) rest.#slots[at] = (this.#slots[at] ?? 0) - (part.#slots[at] ?? 0);
    return rest;
  }

  /** @param of the number of the person's class */
  add(person: TypedPerson, of: number): void {
    this.#people[of] = (this.#people[of] ?? 0) + 1;
    this.#addTo(of * SLOTS + GRADES.indexOf(person.totalValuation));
    this.#addTo(of * SLOTS + GRADES.length + person.riskToleranceCode - 1);
  }

  #addTo(slot: number): void {
    this.#slots[slot] = (this.#slots[slot] ?? 0) + 1;
  }

  isEmpty(of: number): boolean {
    return this.#people[of] === 0;
  }

  isLargeEnough(of: number, { k, leavers }: Demand): boolean {
    return (this.#people[of] ?? 0) >= k + leavers;
  }

  /**
   * Whether at least two different grades and two different types are left: those who don't have the most common one
   * must be more than may be taken out.
   */
  isDiverse(of: number, { leavers }: Demand): boolean {
    const people = this.#people[of] ?? 0;
    const grades = this.#slots.subarray(of * SLOTS, of * SLOTS + GRADES.length);
    const types = this.#slots.subarray(of * SLOTS + GRADES.length, (of + 1) * SLOTS);
    return people - Math.max(...grades) > leavers && people - Math.max(...types) > leavers;
  }

  /** Large enough and diverse. */
  meets(of: number, demand: Demand): boolean {
    return this.isLargeEnough(of, demand) && this.isDiverse(of, demand);
  }
}
