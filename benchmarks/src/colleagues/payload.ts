/** Measures the transfer size of the data of 100,000 colleagues, and the time to parse them in the browser. */
import { gzipSync } from 'node:zlib';
import { countCube } from '@minori/engine/colleagues/count-cube';
import { readCube, writeCube } from '@minori/engine/colleagues/cube-text';
import { readPeople, writePeople } from '@minori/engine/colleagues/people-bytes';
import { peopleColumns } from '@minori/engine/colleagues/people-columns';
import type { Report } from '../runner/entry.ts';
import { measure, median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { colleagues } from './company.ts';
import { asListOfObjects } from './list-of-objects.ts';

const PEOPLE = sized(100_000, 500);
const SEED = 20_260_402;
const KB = 1024;

export async function payload(report: Report): Promise<void> {
  const everyone = colleagues(PEOPLE, SEED);
  const cube = countCube(everyone);
  const counts = writeCube(cube);
  const bytes = writePeople(peopleColumns(everyone));
  const json = JSON.stringify(asListOfObjects(everyone, { riskToleranceCode: 2, totalValuation: 'B' }));
  const listed = gzipSync(json).length;
  console.log(
    `  list of objects, three horizons: ${(Buffer.byteLength(json) / KB / KB).toFixed(1)} MB, ${(listed / KB).toFixed(0)} KB compressed`,
  );
  const sizes = { counts: gzipSync(counts).length, people: gzipSync(bytes).length };
  report.figure({ name: 'counts, compressed', value: sizes.counts / KB, unit: 'KB', atMost: 1.5 });
  report.figure({ name: 'people of one horizon, compressed', value: sizes.people / KB, unit: 'KB', atMost: 150 });
  report.figure({
    name: 'list of objects ÷ people of one horizon, compressed',
    value: listed / sizes.people,
    unit: '×',
    atLeast: 7,
  });

  const contenders = [
    { name: 'people of one horizon, readPeople', run: () => readPeople(bytes), repeats: 20 },
    { name: 'counts, readCube', run: () => readCube(counts), repeats: 20 },
    { name: 'list of objects, JSON.parse', run: () => JSON.parse(json), repeats: 1 },
  ];
  await report.timed({
    name: `reading ${PEOPLE.toLocaleString('en')} colleagues`,
    unit: 'ms',
    ours: 'people of one horizon, readPeople',
    repeats: 1,
    rounds: 11,
    contenders,
    aims: [{ against: 'list of objects, JSON.parse', timesFaster: 50 }],
    assertEqual() {
      const read = readPeople(bytes);
      const again = writePeople(read);
      if (read.people !== PEOPLE || Buffer.compare(again, bytes) !== 0) throw new Error('people did not come back');
      if (readCube(counts).some((count, cell) => count !== cube[cell])) throw new Error('counts did not come back');
    },
  });
  const [, counted, parsed] = await measure(contenders, 20);
  report.figure({
    name: 'counts, readCube ÷ list of objects, JSON.parse',
    value: median(counted?.samples ?? []) / median(parsed?.samples ?? []),
    unit: '×',
    atMost: 0.01,
  });
}
