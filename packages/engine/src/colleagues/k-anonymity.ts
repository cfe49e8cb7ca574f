/**
 * k-匿名化 — makes a list of colleagues in which nobody can be singled out by what is told of them (calculations.md
 * section 11; Sweeney 2002, with the ℓ-diversity of Machanavajjhala et al. 2007 for ℓ = 2). Since every class holds at
 * least k people, every result of the demographic filters, and every difference of two nested ones, is a sum of classes:
 * nobody or at least k. docs/method/anonymity.md has a worked example, docs/decisions/0015 the interpretations chosen.
 */
import { bandOf, representativeAge } from './age-band.ts';
import type { TypedPerson } from './compared-person.ts';
import { CLASSES, ClassTally, classOf, type Demand, EVERYTHING } from './k-anonymity-class.ts';

export type Anonymised<Person> = {
  /** In the order of the input; attributes null where they are not told any more, the age that of its band. */
  readonly kept: readonly Person[];
  /** How many people are not shown at all. */
  readonly suppressed: number;
};

function requireDemand({ k, leavers }: Demand): void {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k should be a positive integer, not ${k}`);
  if (!Number.isInteger(leavers) || leavers < 0) throw new RangeError(`leavers should be 0 or more, not ${leavers}`);
}

function generalised<Person extends TypedPerson>(person: Person, reported: number): Person {
  return {
    ...person,
    age: reported > 0 && person.age !== null ? representativeAge(bandOf(person.age)) : null,
    genderCode: reported > 1 ? person.genderCode : null,
    isMarried: reported > 2 ? person.isMarried : null,
    isDependent: reported > 3 ? person.isDependent : null,
  };
}

type Fate = 'shown' | 'regrouped' | 'suppressed';

function fateOf(tally: ClassTally, of: number, demand: Demand): Fate {
  if (!tally.isLargeEnough(of, demand)) return 'regrouped';
  return tally.isDiverse(of, demand) ? 'shown' : 'suppressed';
}

/** What becomes of each class of these people. */
function fatesOf(people: readonly TypedPerson[], classes: Uint8Array, demand: Demand): Fate[] {
  const tally = ClassTally.of(people, classes);
  return Array.from({ length: CLASSES }, (_, of) => fateOf(tally, of, demand));
}

/**
 * Drops dependents, then marital status, gender and age of those whose class is too small; each step regroups only them.
 * Whose class is too small to the end is suppressed, and so is a class that is large enough but not diverse: it is not
 * taken on to the next step, because its absence would tell there what its members have in common. Whatever the order of
 * the people, the same ones are kept with the same attributes.
 * @param k fewest people of a class
 * @param leavers for how many members, taken out of the result later, k and diversity must still hold: 1 where each
 *   viewer is left out of their own list
 * @throws RangeError for a k that is no positive integer
 */
export function anonymise<Person extends TypedPerson>(
  people: readonly Person[],
  k: number,
  leavers = 0,
): Anonymised<Person> {
  const demand = { k, leavers };
  requireDemand(demand);
  const shownClassOf = new Int8Array(people.length).fill(-1);
  let left = people;
  let places = Uint32Array.from(people, (_, i) => i);
  for (let reported = EVERYTHING; reported >= 0 && left.length > 0; reported--) {
    const classes = Uint8Array.from(left, (person) => classOf(person, reported));
    const fates = fatesOf(left, classes, demand);
    for (const [at, of] of classes.entries()) {
      if (fates[of] === 'shown') shownClassOf[places[at] ?? 0] = reported;
    }
    left = left.filter((_, at) => fates[classes[at] ?? 0] === 'regrouped');
    places = places.filter((_, at) => fates[classes[at] ?? 0] === 'regrouped');
  }
  const kept: Person[] = [];
  for (const [i, person] of people.entries()) {
    const reported = shownClassOf[i] ?? -1;
    if (reported >= 0) kept.push(generalised(person, reported));
  }
  return { kept, suppressed: people.length - kept.length };
}

const classesOf = (people: readonly TypedPerson[]) => Uint8Array.from(people, (person) => classOf(person));

/**
 * Of people who have been anonymised before, those whose class still meets the demand: k may have been raised since, or
 * somebody been taken out. Nothing is regrouped, so that classes never shift with who is missing.
 * @throws RangeError for a k that is no positive integer
 */
export function inWholeClasses<Person extends TypedPerson>(
  people: readonly Person[],
  k: number,
  leavers = 0,
): readonly Person[] {
  const demand = { k, leavers };
  requireDemand(demand);
  const classes = classesOf(people);
  const tally = ClassTally.of(people, classes);
  return people.filter((_, i) => tally.meets(classes[i] ?? 0, demand));
}

/**
 * The same of a part of a list that is shown too, as those with ten years of history are of those with three: whoever
 * holds the two side by side sees in the difference who has no such history. So a class is shown in the part when the
 * rest of it is nobody, or meets the demand as well.
 * @param whole the list as it is shown; its people are told in the same classes
 * @throws RangeError for a k that is no positive integer
 */
export function partInWholeClasses<Person extends TypedPerson>(
  part: readonly Person[],
  whole: readonly TypedPerson[],
  demand: Demand,
): readonly Person[] {
  requireDemand(demand);
  const classes = classesOf(part);
  const tally = ClassTally.of(part, classes);
  const shown = ClassTally.of(whole, classesOf(whole));
  const rest = shown.without(tally);
  const isShown = (of: number) =>
    tally.meets(of, demand) && !shown.isEmpty(of) && (rest.isEmpty(of) || rest.meets(of, demand));
  return part.filter((_, i) => isShown(classes[i] ?? 0));
}
