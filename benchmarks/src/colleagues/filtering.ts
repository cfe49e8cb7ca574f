/**
 * Measures a filter toggle on 100,000 colleagues: counts and ratios from the cube, and the list of matching colleagues for the
 * chart.
 */
import { countCube, filterCube } from '@minori/engine/colleagues/count-cube';
import { filterColleagues } from '@minori/engine/colleagues/filter-colleagues';
import { matchingPeople } from '@minori/engine/colleagues/matching-people';
import { readPeople, writePeople } from '@minori/engine/colleagues/people-bytes';
import { peopleColumns } from '@minori/engine/colleagues/people-columns';
import type { Report } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';
import { columnarScan, packAttributes } from './columnar-scan.ts';
import { colleagues } from './company.ts';
import { asListOfObjects } from './list-of-objects.ts';
import { inTurn, toggleChoices } from './toggle-choices.ts';

const PEOPLE = sized(100_000, 2_000);
const SEED = 20_260_401;
const CHOICES = toggleChoices(64, SEED);
const RULE = { own: { riskToleranceCode: 2, totalValuation: 'B' }, limit: 5 } as const;

const asText = ({ riskToleranceRatio, investmentEvaluationRatio }: ReturnType<typeof filterCube>) =>
  JSON.stringify([riskToleranceRatio, investmentEvaluationRatio]);

/**
 * Compares counts and ratios from the cube, whose time doesn't depend on the headcount, with the specification's filter over a
 * list of objects.
 */
async function toggles(report: Report): Promise<void> {
  const everyone = colleagues(PEOPLE, SEED);
  const list = asListOfObjects(everyone, RULE.own);
  const cube = countCube(everyone);
  const large = countCube(colleagues(10 * PEOPLE, SEED));
  const next = { cube: inTurn(CHOICES), large: inTurn(CHOICES), list: inTurn(CHOICES) };
  const ours = `cube of ${PEOPLE.toLocaleString('en')}`;
  const tenTimes = `cube of ${(10 * PEOPLE).toLocaleString('en')}`;
  const naive = 'list of objects, filtered';
  const contenders = [
    { name: ours, run: () => filterCube(cube, next.cube(), RULE), repeats: 6_400 },
    { name: tenTimes, run: () => filterCube(large, next.large(), RULE), repeats: 6_400 },
    { name: naive, run: () => filterColleagues(list, next.list(), RULE.limit), repeats: 1 },
  ];
  await report.timed({
    name: 'counts and ratios of a toggle',
    unit: 'µs',
    ours,
    repeats: 1,
    contenders,
    aims: [
      { against: tenTimes, atMost: 1.3 },
      { against: naive, timesFaster: 1_000 },
    ],
    assertEqual() {
      for (const choice of CHOICES) {
        const { riskToleranceRatio, ...rest } = filterColleagues(list, choice, RULE.limit);
        const plain = riskToleranceRatio.map(({ colorCode: _, name: __, ...ratio }) => ratio);
        const expected = JSON.stringify([plain, rest.investmentEvaluationRatio]);
        const got = asText(filterCube(cube, choice, RULE));
        if (got !== expected) throw new Error(`${JSON.stringify(choice)}: ${expected} expected, cube ${got}`);
      }
    },
  });
}

async function matchingList(report: Report): Promise<void> {
  const people = readPeople(writePeople(peopleColumns(colleagues(PEOPLE, SEED))));
  const codes = packAttributes(people);
  const list = new Uint32Array(PEOPLE);
  const next = { ours: inTurn(CHOICES), scan: inTurn(CHOICES) };
  await report.timed({
    name: 'matching list of a toggle for the chart',
    unit: 'µs',
    ours: 'engine, matchingPeople',
    repeats: 64,
    contenders: [
      { name: 'engine, matchingPeople', run: () => matchingPeople(people, next.ours(), RULE.limit) },
      { name: 'limit, columnar scan', run: () => columnarScan(codes, next.scan(), list) },
    ],
    aims: [{ against: 'limit, columnar scan', atMost: 1.3 }],
    assertEqual() {
      for (const choice of CHOICES) {
        const found = columnarScan(codes, choice, list);
        const ours = matchingPeople(people, choice, RULE.limit);
        const isSame = ours.length === found && ours.every((position, i) => position === list[i]);
        if (!isSame) throw new Error(`${JSON.stringify(choice)}: ${found} people expected, engine ${ours.length}`);
      }
    },
  });
}

export async function filtering(report: Report): Promise<void> {
  await toggles(report);
  await matchingList(report);
}
