/** Simulates a company's months and counts what an observer of its lists finds out. */
import { Company, chanceOf, type Person, type Rates } from './company-months.ts';
import { byMark, differences, guessed, type Known, type List, LOOKS, type Look, likest } from './observer.ts';
import type { Publisher, Settings } from './publishers.ts';

export interface Played {
  readonly lists: readonly List[];
  /** The true facts of each month for everybody who was ever employed. */
  readonly facts: readonly ReadonlyMap<string, Fact>[];
  readonly settings: readonly Settings[];
}

interface Fact {
  readonly isThere: boolean;
  readonly grade: string;
  /** The attributes that colleagues know. */
  readonly known: Known;
}

interface Wanted {
  readonly size: number;
  readonly months: number;
  readonly rates: Rates;
  readonly seed: number;
  readonly settingsIn: (month: number) => Settings;
}

export function play(publisher: Publisher, { size, months, rates, seed, settingsIn }: Wanted): Played {
  const company = new Company(size, rates, chanceOf(seed));
  const lists: List[] = [];
  const facts: Map<string, Fact>[] = [];
  const settings: Settings[] = [];
  const factOf = (person: Person): Fact => {
    const { age, genderCode, isMarried, isDependent } = company.attributesOf(person);
    const decade = Math.min(6, Math.max(1, Math.floor((age ?? 0) / 10)));
    return {
      isThere: person.left === null && person.diagnosed <= company.month,
      grade: person.results.totalValuation,
      known: { decade, gender: Number(genderCode), married: Number(isMarried), dependents: Number(isDependent) },
    };
  };
  for (let month = 0; month < months; month++) {
    if (month > 0) company.pass();
    settings.push(settingsIn(month));
    lists.push(publisher.publish(company, settingsIn(month)));
    facts.push(new Map(company.people.map((person) => [person.code, factOf(person)])));
  }
  return { lists, facts, settings };
}

/** For each comparison, the people whose row it can find. */
const LOOKED_FOR = {
  appeared: (then, now) => !then?.isThere && now.isThere,
  vanished: (then, now) => then?.isThere === true && !now.isThere,
  stoodStill: (then, now) => then?.isThere === true && !now.isThere,
  toldOtherwise: (then, now) =>
    then?.isThere === true && now.isThere && JSON.stringify(then.known) !== JSON.stringify(now.known),
} as const satisfies Record<Look, (then: Fact | undefined, now: Fact) => boolean>;

/** By comparison: the number of people whose grade was guessed, and the right guesses from one list and from several. */
export type Named = Record<Look, { people: number; one: number; many: number }>;

export function nobodyNamed(): Named {
  const nobody = () => ({ people: 0, one: 0, many: 0 });
  return { appeared: nobody(), vanished: nobody(), stoodStill: nobody(), toldOtherwise: nobody() };
}

export interface Observer {
  /** Number of consecutive lists. */
  readonly count: number;
  /** Whether the observer knows each person's group in a single list; otherwise the best matching rows are used. */
  readonly isTold: boolean;
}

/**
 * Guesses every person's grade from one list, and from several consecutive lists. People are counted only if the lists contain
 * a row that may be theirs.
 */
export function nameGrades({ lists, facts }: Played, { count, isTold }: Observer, named: Named): void {
  for (let first = 0; first + count <= lists.length; first++) {
    const some = lists.slice(first, first + count);
    const last = first + count - 1;
    for (const [code, now] of facts[last] ?? []) {
      const then = facts[first]?.get(code);
      for (const look of Object.keys(LOOKS) as Look[]) {
        if (!LOOKED_FOR[look](then, now)) continue;
        const isOfLast = look === 'appeared' || look === 'toldOtherwise';
        const list = isOfLast ? some.at(-1) : some[0];
        const { grade: truth, known } = (isOfLast ? now : then) ?? now;
        const own = byMark(list).get(code);
        const group = isTold ? list?.filter((row) => row.group === own?.group) : list;
        const seen = LOOKS[look](group ?? [], some);
        const left = isTold ? seen : likest(seen, known);
        if ((isTold && !own) || left.length === 0) continue;
        named[look].people += 1;
        named[look].one += guessed(isTold ? (group ?? []) : likest(group ?? [], known), truth);
        named[look].many += guessed(left, truth);
      }
    }
  }
}

/** For each change between two lists: the number of rows that changed in the same way, and the required minimum. */
export function fewestTogether({
  lists,
  settings,
}: Played): readonly { readonly rows: number; readonly least: number }[] {
  return lists.slice(1).flatMap((list, i) => {
    const least = 1 + Math.min(settings[i]?.k ?? 0, settings[i + 1]?.k ?? 0);
    return differences(lists[i] ?? [], list).map((rows) => ({ rows, least }));
  });
}
