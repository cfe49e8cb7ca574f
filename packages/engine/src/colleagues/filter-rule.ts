/**
 * Applies the filter rule of the colleague comparison (specification section 5): each group of toggles applies to everybody
 * when allSelect is on or when none of its options is chosen; otherwise a person must match at least one chosen option. An
 * attribute that isn't given matches no option: neither married nor single, neither man nor woman.
 */

import type { Grade } from '../vocabulary/grade.ts';
import { type AgeBand, bandOf } from './age-band.ts';
import type { ComparedPerson } from './compared-person.ts';

/** The values that each toggle lets through, by group. 「20代以下」 lets the bands 10 and 20 through. */
export const TOGGLE_GROUPS = {
  ageBand: {
    isUnderTwenties: [10, 20],
    isThirties: [30],
    isFourties: [40],
    isFifties: [50],
    isOverSixties: [60],
  },
  gender: { isMan: [0], isWoman: [1] },
  marital: { isMarried: [true], isSingle: [false] },
  dependents: { hasDependents: [true], noDependents: [false] },
  grade: {
    isInvestmentValuationA: ['A'],
    isInvestmentValuationB: ['B'],
    isInvestmentValuationC: ['C'],
    isInvestmentValuationD: ['D'],
    isInvestmentValuationE: ['E'],
  },
} as const;

type Groups = typeof TOGGLE_GROUPS;
type ToggleOf<G extends keyof Groups> = Extract<keyof Groups[G], string>;
export type FilterToggle = 'allSelect' | { [G in keyof Groups]: ToggleOf<G> }[keyof Groups];

/** A missing toggle is off. */
export type FilterToggles = { readonly [Name in FilterToggle]?: boolean | undefined };

/** The values that a choice of toggles lets through; null where the group applies to everybody. */
export type Selection = {
  readonly ageBand: readonly AgeBand[] | null;
  readonly gender: readonly (0 | 1)[] | null;
  readonly marital: readonly boolean[] | null;
  readonly dependents: readonly boolean[] | null;
  readonly grade: readonly Grade[] | null;
};

/** The options of a group as pairs. Built once, because the toggles are evaluated at every change. */
type Options<Value> = readonly (readonly [keyof FilterToggles, readonly Value[]])[];

function optionsOf<Value>(group: Readonly<Record<string, readonly Value[]>>): Options<Value> {
  return Object.entries(group) as [keyof FilterToggles, readonly Value[]][];
}

const AGE_BAND = optionsOf<AgeBand>(TOGGLE_GROUPS.ageBand);
const GENDER = optionsOf<0 | 1>(TOGGLE_GROUPS.gender);
const MARITAL = optionsOf<boolean>(TOGGLE_GROUPS.marital);
const DEPENDENTS = optionsOf<boolean>(TOGGLE_GROUPS.dependents);
const GRADE = optionsOf<Grade>(TOGGLE_GROUPS.grade);

function chosen<Value>(options: Options<Value>, toggles: FilterToggles): Value[] | null {
  if (toggles.allSelect === true) return null;
  let values: Value[] | null = null;
  for (const [name, letThrough] of options) {
    if (toggles[name] !== true) continue;
    values ??= [];
    for (const value of letThrough) values.push(value);
  }
  return values;
}

/** Evaluates the toggles once for a whole list of people. */
export function selectionOf(toggles: FilterToggles): Selection {
  return {
    ageBand: chosen(AGE_BAND, toggles),
    gender: chosen(GENDER, toggles),
    marital: chosen(MARITAL, toggles),
    dependents: chosen(DEPENDENTS, toggles),
    grade: chosen(GRADE, toggles),
  };
}

function lets<Value>(values: readonly Value[] | null, value: Value | null): boolean {
  return values === null || (value !== null && values.includes(value));
}

/** Whether a selection lets a person through. */
export function isSelected(person: ComparedPerson, selection: Selection): boolean {
  return (
    lets(selection.ageBand, person.age === null ? null : bandOf(person.age)) &&
    lets(selection.gender, person.genderCode) &&
    lets(selection.marital, person.isMarried) &&
    lets(selection.dependents, person.isDependent) &&
    lets(selection.grade, person.totalValuation)
  );
}

/** Whether the toggles let a person through. */
export function matches(person: ComparedPerson, toggles: FilterToggles): boolean {
  return isSelected(person, selectionOf(toggles));
}
