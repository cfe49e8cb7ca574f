/** Publishes the lists of a company by two methods: the product's, and the earlier one, which formed new groups each month. */
import type { Attributes, CohortPerson, CohortRow } from '../../src/colleagues/cohort-row.ts';
import { nextRows } from '../../src/colleagues/cohorts.ts';
import { NO_HABITS } from '../../src/colleagues/habits.ts';
import { shownCohorts } from '../../src/colleagues/shown-cohorts.ts';
import type { Company } from './company-months.ts';
import type { PublishedRow } from './observer.ts';

export interface Settings {
  readonly k: number;
  readonly areAttributesShown: boolean;
}

export interface Publisher {
  publish(company: Company, settings: Settings): readonly PublishedRow[];
}

const WAIT = 12;

export class CohortPublisher implements Publisher {
  rows: readonly CohortRow[] = [];
  #habits = NO_HABITS;
  readonly #until = new Map<string, number>();
  readonly #chance: () => number;

  constructor(chance: () => number) {
    this.#chance = chance;
  }

  publish(company: Company, { k, areAttributesShown }: Settings): readonly PublishedRow[] {
    const people = company.read((code) => (this.#until.get(code) ?? 0) > company.month, areAttributesShown);
    const { rows, out, habits } = nextRows(this.rows, { people, k, habits: this.#habits, chance: this.#chance });
    [this.rows, this.#habits] = [rows, habits];
    for (const code of out) this.#until.set(code, company.month + WAIT);
    const shown = shownCohorts(rows, k);
    return rows
      .filter(({ cohort }) => shown.has(cohort))
      .map((row) => publishedOf(row, row.code ?? '', String(row.cohort)));
  }
}

type Shown = Attributes & Pick<CohortRow, 'points' | 'riskToleranceCode' | 'totalValuation'>;

function publishedOf(row: Shown, mark: string, group: string): PublishedRow {
  const { age, genderCode, isMarried, isDependent, points } = row;
  const told = [points[3], points[5], points[10]].filter((point) => point !== null);
  return {
    ...{ age, genderCode, isMarried, isDependent, mark, group },
    type: row.riskToleranceCode,
    grade: row.totalValuation,
    horizons: told.length,
    points: told.flat().map((tenths) => Math.floor(tenths / 10 + 0.5)),
  };
}

type Valued = CohortPerson & { readonly results: NonNullable<CohortPerson['results']> };

const decade = (age: number | null) => (age === null ? null : Math.min(60, Math.max(10, Math.floor(age / 10) * 10)));

/** The first method of decision 0015: diverse classes of k + 1, formed anew from everybody each month. */
export const ANEW: Publisher = {
  publish(company, { k, areAttributesShown }) {
    const shown: PublishedRow[] = [];
    let left = company
      .read(() => false, areAttributesShown)
      .filter((one): one is Valued => one.results !== null && one.isEmployed);
    for (const known of [4, 3, 2, 1, 0]) {
      const classes = new Map<string, { labels: Attributes; people: Valued[] }>();
      for (const one of left) {
        const labels = {
          age: known > 0 ? decade(one.age) : null,
          genderCode: known > 1 ? one.genderCode : null,
          isMarried: known > 2 ? one.isMarried : null,
          isDependent: known > 3 ? one.isDependent : null,
        };
        const key = JSON.stringify(labels);
        const found = classes.get(key) ?? { labels, people: [] };
        found.people.push(one);
        classes.set(key, found);
      }
      left = [];
      for (const [key, { labels, people }] of classes) {
        if (people.length < k + 1) left.push(...people);
        else if ([gradesOf(people), typesOf(people)].every(lessCommon)) {
          shown.push(...people.map((one) => publishedOf({ ...one, ...labels, ...one.results }, one.code, key)));
        }
      }
    }
    return shown;
  },
};

const gradesOf = (people: readonly Valued[]) => people.map(({ results }) => results.totalValuation);
const typesOf = (people: readonly Valued[]) => people.map(({ results }) => results.riskToleranceCode);

/** Whether at least two values differ from the most common one. */
function lessCommon(values: readonly (string | number)[]): boolean {
  const most = Math.max(...values.map((value) => values.filter((other) => other === value).length));
  return values.length - most >= 2;
}
