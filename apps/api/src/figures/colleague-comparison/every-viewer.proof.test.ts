// Tests what an insider could infer: every employee of a company looks at every form and compares the lists, over the
// events of a month. The test counts from the responses alone, without the engine.
import { type ColleagueComparison, colleagueComparison } from '@minori/contract/colleague-comparison';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../../platform/storage/json.ts';
import { VALUATION_DETAILS } from '../../platform/storage/schema/valuation-details.ts';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, othersOf } from '../../testing/colleagues-world.ts';

const K = 5;
/** The test looks as one employee in this many: as every fourth, or with `npm run proof` as everybody. */
const EVERY = process.env.MINORI_PROOF ? 1 : 4;
const KEYS = ['threeYears', 'fiveYears', 'tenYears'] as const;

let world: ColleaguesWorld;
let colleagues: Colleagues;

type Person = ReturnType<typeof othersOf>[number];

/**
 * Frozen valuations can't be changed, so new ones are written, without the points of the horizons that are too long.
 */
async function shorten(codes: readonly string[], horizons: readonly ('fiveYears' | 'tenYears')[]): Promise<void> {
  const { database } = world;
  const rows = await database.deleteFrom('valuations').where('sys_user_code', 'in', codes).returningAll().execute();
  for (const row of rows) {
    const details = { ...VALUATION_DETAILS.read(row.details) };
    for (const horizon of horizons) details[horizon] = { ...details[horizon], own: null };
    await database
      .insertInto('valuations')
      .values({ ...row, details: json(VALUATION_DETAILS.write(details)) })
      .execute();
  }
}

beforeAll(async () => {
  world = await colleaguesWorld();
  colleagues = await world.colleagues({ count: 160, mixes: 120, seed: 17 }, { dispColleagueLimit: K });
  const { codes } = colleagues;
  // Some people lack a long history: in one group a single person, in another half of the company.
  await shorten(codes.slice(0, 3), ['fiveYears', 'tenYears']);
  await shorten(codes.slice(3, 60), ['tenYears']);
  await world.takeSnapshots();
});
afterAll(() => world.close());

async function seenBy(code: string): Promise<ColleagueComparison> {
  const visitor = await colleagues.viewer(code);
  const answer = await visitor.call(colleagueComparison, { query: colleagues.query(code) });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

const classOf = ({ age, genderCode, isMarried, isDependent }: Person) =>
  [age, genderCode, isMarried, isDependent].join();
const result = ({ riskToleranceCode, totalValuation }: Person) => `${riskToleranceCode}${totalValuation}`;

function grouped(people: readonly Person[]): Map<string, Person[]> {
  const groups = new Map<string, Person[]>();
  for (const person of people) groups.set(classOf(person), [...(groups.get(classOf(person)) ?? []), person]);
  return groups;
}

/** Returns faults of showing these results to a viewer who knows that they are one group of people. */
function faultsOf(name: string, results: readonly string[], k: number): string[] {
  if (results.length === 0) return [];
  const types = new Set(results.map((text) => text[0]));
  const grades = new Set(results.map((text) => text[1]));
  return results.length >= k && types.size >= 2 && grades.size >= 2 ? [] : [`${name}: ${results.join(' ')}`];
}

/** The types and grades of people who are in `all` and not in `some`. */
function difference(name: string, all: readonly Person[], some: readonly Person[]): string[] {
  const rest = all.map(result).sort();
  for (const one of some.map(result)) {
    const place = rest.indexOf(one);
    if (place < 0) throw new Error(`${name}: somebody is in the second alone`);
    rest.splice(place, 1);
  }
  return rest;
}

function faultsInClasses(answer: ColleagueComparison, k: number): string[] {
  return KEYS.flatMap((key) =>
    [...grouped(othersOf(answer, key))].flatMap(([name, people]) => faultsOf(`${key} ${name}`, people.map(result), k)),
  );
}

function faultsBetweenLists(answer: ColleagueComparison, k: number): string[] {
  const pairs = [
    ['threeYears', 'fiveYears'],
    ['fiveYears', 'tenYears'],
    ['threeYears', 'tenYears'],
  ] as const;
  return pairs.flatMap(([longer, shorter]) => {
    const [all, some] = [grouped(othersOf(answer, longer)), grouped(othersOf(answer, shorter))];
    return [...all].flatMap(([name, people]) => {
      const pair = `${longer} without ${shorter}, ${name}`;
      return faultsOf(pair, difference(pair, people, some.get(name) ?? []), k);
    });
  });
}

type Chosen = readonly [unknown, unknown, unknown, unknown];

function matching(people: readonly Person[], chosen: Chosen): number {
  return people.filter(({ age, genderCode, isMarried, isDependent }) =>
    [age, genderCode, isMarried, isDependent].every((value, i) => chosen[i] === undefined || chosen[i] === value),
  ).length;
}

/** Applies every filter with at most one option in each group, and compares it with filters of one group fewer. */
function faultsInFilters(answer: ColleagueComparison, k: number): string[] {
  const pair = [undefined, true, false] as const;
  const faults: string[] = [];
  for (const key of KEYS) {
    const people = othersOf(answer, key);
    const count = (chosen: Chosen, what: string, wider = 0) => {
      const found = Math.abs(wider - matching(people, chosen));
      if (found !== 0 && found < k) faults.push(`${key} ${what} ${chosen.join()}: ${found}`);
    };
    for (const age of [undefined, 19, 20, 30, 40, 50, 60])
      for (const gender of [undefined, 0, 1])
        for (const married of pair)
          for (const dependent of pair) {
            const chosen = [age, gender, married, dependent] as const;
            count(chosen, 'filter');
            for (const i of [0, 1, 2, 3]) {
              const wider = chosen.with(i, undefined) as unknown as Chosen;
              count(chosen, 'narrower', matching(people, wider));
            }
          }
  }
  return faults;
}

function faultsIn(answer: ColleagueComparison, k: number): string[] {
  return [...faultsInClasses(answer, k), ...faultsBetweenLists(answer, k), ...faultsInFilters(answer, k)];
}

describe('同じ月に', () => {
  test('だれが見ても、どの組にも、絞り込みにも、期間どうしの差にも、5人未満や同じ結果だけの人はいない', async () => {
    const viewers = colleagues.codes.filter((_, i) => i % EVERY === 0);
    let longest = 0;
    for (const code of viewers) {
      const answer = await seenBy(code);
      expect(faultsIn(answer, K)).toEqual([]);
      expect(othersOf(answer).length).toBeGreaterThan(0.6 * colleagues.codes.length - 1);
      if (othersOf(answer, 'tenYears').length > 0) longest += 1;
    }
    expect(longest).toBe(viewers.length);
  });

  test('だれかが消されても、下限が上がっても、属性が隠されても、前後の差でわかることはない', async () => {
    const { codes, company } = colleagues;
    const viewer = codes.at(-1) ?? '';
    let before = await seenBy(viewer);
    const compare = async (k: number) => {
      const after = await seenBy(viewer);
      expect(faultsIn(after, k)).toEqual([]);
      for (const key of KEYS) {
        const [old, left] = [grouped(othersOf(before, key)), grouped(othersOf(after, key))];
        for (const [name, people] of old) {
          const gone = difference(`${key} ${name}`, people, left.get(name) ?? []);
          expect(faultsOf(`gone from ${key} ${name}`, gone, K)).toEqual([]);
        }
      }
      before = after;
    };
    // The first one has a short history and so is missing in the longer lists; the others have a long one.
    for (const erased of [codes[0], codes[10], codes[100]]) {
      await world.database
        .deleteFrom('employees')
        .where('sys_user_code', '=', erased ?? '')
        .execute();
      await compare(K);
    }
    const change = (values: { disp_colleague_limit?: number; personal_attribute_showed_flg?: boolean }) =>
      world.database
        .updateTable('companies')
        .set(values)
        .where('sys_organization_code', '=', company.sysOrganizationCode)
        .execute();
    await change({ personal_attribute_showed_flg: false });
    const hidden = await seenBy(viewer);
    expect(faultsIn(hidden, K)).toEqual([]);
    for (const key of KEYS) expect(difference(key, othersOf(before, key), othersOf(hidden, key))).toEqual([]);
    await change({ personal_attribute_showed_flg: true, disp_colleague_limit: 8 });
    await compare(8);
  });
});
