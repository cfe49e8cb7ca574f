/**
 * Measures how long newcomers wait until a list shows them, and which share of a company a list shows (docs/method/anonymity.md).
 */
import { Company, chanceOf } from './company-months.ts';
import { CohortPublisher } from './publishers.ts';

const MONTHS = 60;
/** Months in which counted newcomers join: people of the first year, and those who may still wait at the end, are not counted. */
const COUNTED = { from: 12, to: 42 };
const SETTINGS = { k: 5, areAttributesShown: true };
const RATES = { marry: 0.003, drift: 0.02, silent: 0.005 };
/** Enough companies of one size are simulated for this many people in total. */
const PEOPLE = 2_000;

export interface Waiting {
  /** Months until half of the newcomers are shown, and until nine of ten are. */
  readonly half: number;
  readonly most: number;
  /** Share of the diagnosed present employees who are shown in a list. */
  readonly shown: number;
  /** Share of the shown rows that belong to no present person. */
  readonly departed: number;
}

/** @param rate share of people who join, and who leave, in a month */
export function waitingIn(size: number, rate: number): Waiting {
  const waits: number[] = [];
  let [there, shown, rows, departed] = [0, 0, 0, 0];
  for (let seed = 1; seed <= Math.ceil(PEOPLE / size); seed++) {
    const company = new Company(size, { ...RATES, join: rate, leave: rate }, chanceOf(seed));
    const publisher = new CohortPublisher(chanceOf(seed + 1_000_000));
    const came = new Map<string, number>();
    const seen = new Map<string, number>();
    for (let month = 0; month < MONTHS; month++) {
      if (month > 0) company.pass();
      const list = publisher.publish(company, SETTINGS);
      for (const { mark } of list) if (!seen.has(mark)) seen.set(mark, month);
      const marks = new Set(list.map(({ mark }) => mark));
      const present = company.people.filter(({ left, diagnosed }) => left === null && diagnosed <= month);
      for (const { code } of present) if (!came.has(code)) came.set(code, month);
      if (month < MONTHS - 12) continue;
      const known = present.filter(({ code }) => marks.has(code)).length;
      there += present.length;
      shown += known;
      rows += list.length;
      departed += list.length - known;
    }
    for (const { code, left } of company.people) {
      const month = came.get(code) ?? MONTHS;
      // People who leave before they are shown never will be: their wait doesn't count.
      if (month < COUNTED.from || month >= COUNTED.to || (left !== null && !seen.has(code))) continue;
      waits.push((seen.get(code) ?? MONTHS) - month);
    }
  }
  waits.sort((a, b) => a - b);
  const within = (part: number) => waits[Math.ceil(part * waits.length) - 1] ?? Number.NaN;
  return { half: within(0.5), most: within(0.9), shown: shown / there, departed: departed / rows };
}
