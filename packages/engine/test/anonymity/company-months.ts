/** Simulates invented companies over months: people join, leave, marry, grow older, are diagnosed and change their holdings. */
import {
  type Attributes,
  COMPARED_HORIZONS,
  type CohortPerson,
  type ComparedHorizon,
  type Results,
} from '../../src/colleagues/cohort-row.ts';
import { mulberry32 } from '../../src/funds/mulberry32.ts';
import type { Grade } from '../../src/vocabulary/grade.ts';

type Chance = () => number;

export function chanceOf(seed: number): Chance {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}

/** The share of the people to whom each thing happens in a month. */
export interface Rates {
  readonly join: number;
  readonly leave: number;
  readonly marry: number;
  /** People whose type and grade are drawn again. */
  readonly drift: number;
  /** People without a valuation in the month. */
  readonly silent: number;
  /** The frequencies of the grades; even by default. */
  readonly mix?: Mix;
}

export interface Person {
  readonly code: string;
  /** Months since birth, at month 0. */
  readonly born: number;
  readonly genderCode: 0 | 1;
  isMarried: boolean;
  isDependent: boolean;
  /** The month of their first diagnosis. */
  readonly diagnosed: number;
  left: 'disabled' | 'erased' | null;
  results: Results;
}

const TYPES = [4, 1, 1, 1, 2, 2, 2, 3] as const;
/** Frequencies of the grades, as letters to draw from: even, and as in the demo's company. */
export const MIXES = { even: 'ABBBCCCDDE', demo: 'AAAAAAAAAAAABBCCDEEE' } as const;
export type Mix = keyof typeof MIXES;
const TYPE_CODES = [1, 2, 3, 4] as const;
const RISKS = { 4: 10, 1: 50, 2: 100, 3: 160 } as const;

function oneOf<Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(chance() * values.length)] ?? values[0];
}

function drawResults(chance: Chance, mix: Mix): Results {
  const riskToleranceCode = oneOf(chance, TYPES);
  const risk = Math.round(RISKS[riskToleranceCode] * (0.7 + 0.6 * chance()));
  const point = () => [risk, Math.round(5 + 0.5 * risk + 30 * chance() - 15)] as const;
  const history = chance();
  const points = { 3: point(), 5: history < 0.95 ? point() : null, 10: history < 0.8 ? point() : null };
  return {
    riskToleranceCode,
    totalValuation: (MIXES[mix][Math.floor(chance() * MIXES[mix].length)] ?? 'A') as Grade,
    points,
  };
}

/** Moves everybody's points with the market, by type, plus a random part that is smaller for longer histories. */
function marketOf(chance: Chance): (results: Results) => Results {
  const moves = TYPE_CODES.map((code) => [code, [6 * (chance() - 0.5), 20 * (chance() - 0.5)]] as const);
  const byType = new Map(moves);
  return (results) => {
    const [risk, yearly] = byType.get(results.riskToleranceCode) ?? [0, 0];
    const moved = (horizon: ComparedHorizon) => {
      const point = results.points[horizon];
      if (!point) return null;
      const part = COMPARED_HORIZONS[0] / horizon;
      return [
        Math.max(0, Math.round(point[0] + part * risk + 3 * (chance() - 0.5))),
        Math.round(point[1] + part * yearly + 6 * (chance() - 0.5)),
      ] as const;
    };
    return { ...results, points: { 3: moved(3), 5: moved(5), 10: moved(10) } };
  };
}

export class Company {
  readonly people: Person[] = [];
  month = 0;
  readonly #chance: Chance;
  readonly #rates: Rates;
  readonly #size: number;
  readonly #mix: Mix;

  constructor(size: number, rates: Rates, chance: Chance) {
    this.#size = size;
    this.#mix = rates.mix ?? 'even';
    this.#rates = rates;
    this.#chance = chance;
    for (let i = 0; i < size; i++) this.#add(chance() < 0.9 ? 0 : 1 + Math.floor(chance() * 24));
  }

  #add(diagnosed: number): void {
    const chance = this.#chance;
    const years = 20 + ((chance() + chance()) / 2) * 44;
    const isMarried = chance() < (years < 30 ? 0.25 : 0.6);
    this.people.push({
      code: `p${this.people.length}`,
      born: this.month - Math.floor(years * 12),
      genderCode: chance() < 0.6 ? 0 : 1,
      isMarried,
      isDependent: chance() < (isMarried ? 0.5 : 0.08),
      diagnosed,
      left: null,
      results: drawResults(chance, this.#mix),
    });
  }

  /** Advances by one month. */
  pass(): void {
    const chance = this.#chance;
    const { join, leave, marry, drift } = this.#rates;
    this.month += 1;
    const moved = marketOf(chance);
    for (const person of this.people) {
      if (person.left === 'erased') continue;
      person.results = moved(person.results);
      if (person.left === null && chance() < leave) person.left = chance() < 0.5 ? 'disabled' : 'erased';
      if (chance() < marry) person.isMarried = !person.isMarried;
      if (chance() < marry) person.isDependent = !person.isDependent;
      if (chance() < drift) person.results = drawResults(chance, this.#mix);
    }
    const joining = this.#size * join;
    const count = Math.floor(joining) + (chance() < joining % 1 ? 1 : 0);
    for (let i = 0; i < count; i++) this.#add(this.month);
  }

  attributesOf({ born, genderCode, isMarried, isDependent }: Person): Attributes {
    return { age: Math.floor((this.month - born) / 12), genderCode, isMarried, isDependent };
  }

  /** The people as the month-end job would read them. */
  read(isWaiting: (code: string) => boolean, areAttributesShown = true): CohortPerson[] {
    const none = { age: null, genderCode: null, isMarried: null, isDependent: null };
    return this.people
      .filter(({ left }) => left !== 'erased')
      .map((person) => ({
        ...(areAttributesShown ? this.attributesOf(person) : none),
        code: person.code,
        results:
          person.diagnosed <= this.month && person.left === null && this.#chance() >= this.#rates.silent
            ? person.results
            : null,
        isEmployed: person.left === null,
        mayJoin: !isWaiting(person.code),
      }));
  }
}
