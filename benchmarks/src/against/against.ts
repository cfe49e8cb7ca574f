/**
 * `npm run bench -- --against COMMIT` compares this build with the build of an earlier commit, measuring them in alternation.
 * Prints each ratio with its spread and the control, and exits with 1 where this build is slower or larger than allowed and no
 * document in docs/decisions allows it.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@minori/local/postgres';
import { isSmallest } from '../runner/size.ts';
import { compareInside } from './inside.ts';
import { comparePages, compareStarts } from './pages.ts';
import { compareReadings } from './readings.ts';
import { compareRequests } from './requests.ts';
import { type RunningBuild, startBuild } from './running-build.ts';
import { type OfEach, PLACES, type Place, type Table } from './turns.ts';

export interface Builds {
  /** The earlier commit's name in the table. */
  readonly before: string;
  /** Folders of built clones; `now` and `now again` may share one. */
  readonly folders: OfEach<string>;
  /** Each build's bundle of inside-jobs.ts. */
  readonly insides: OfEach<string>;
}

/** Maximum ratio of this build's figure to the earlier build's (issue 42). */
const MAX_RATIO = 1.05;
const DECISIONS = 'docs/decisions';
/**
 * An exception in a decision, for instance "Dearer than before: `hot read, remembered` at most 1.2"; the decision gives the
 * reason.
 */
const EXCEPTION_IN_DECISION = /^Dearer than before: `([^`]+)` at most (\d+(?:\.\d+)?)/gm;

async function allowedByDecisions(): Promise<ReadonlyMap<string, number>> {
  const names = (await readdir(DECISIONS)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(DECISIONS, name), 'utf8')));
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(EXCEPTION_IN_DECISION)].map(([, name = '', most]) => [name, Number(most)]),
    ),
  );
}

const figure = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3);

/** Prints each comparison; `dearer` returns the number of ratios that exceed their limit. */
function openTable(allowed: ReadonlyMap<string, number>): Table & { dearer(): number } {
  let dearer = 0;
  // The limit grows by the difference that the control shows between two runs of the same code.
  const isReached: Table['isReached'] = ({ name, ratio, control }) =>
    ratio <= (allowed.get(name) ?? MAX_RATIO) * Math.max(1, control, 1 / control);
  const tell: Table['tell'] = (found) => {
    for (const one of found) {
      const { name, unit, before, ratio, least, most, control } = one;
      const isGood = isReached(one);
      if (!isGood) dearer += 1;
      const spread = `(${least.toFixed(3)} to ${most.toFixed(3)}), control ${control.toFixed(3)}`;
      const figures = `${figure(before).padStart(9)} ${unit.padEnd(6)} × ${ratio.toFixed(3)} ${spread}`;
      console.log(`  ${isGood ? 'good   ' : 'DEARER '} ${name.padEnd(44)} ${figures}`);
    }
  };
  return { tell, isReached, dearer: () => dearer };
}

const RUNNING_BUILD_COMPARISONS = { requests: compareRequests, pages: comparePages, starts: compareStarts } as const;

/** Starts all three builds on one PostgreSQL and runs the wanted comparisons. */
async function compareRunningBuilds(
  folders: OfEach<string>,
  isWanted: (part: string) => boolean,
  table: Table,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-against-'));
  const postgres = await startPostgres({ dataDir, endsWithStarter: true });
  const running = {} as Record<Place, RunningBuild>;
  try {
    for (const place of PLACES) {
      running[place] = await startBuild(folders[place], postgres.url, place.replace(' ', '_'));
    }
    for (const [part, compare] of Object.entries(RUNNING_BUILD_COMPARISONS))
      if (isWanted(part)) await compare(running, table);
  } finally {
    await Promise.all(Object.values(running).map((build) => build.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param wanted `inside`, `readings`, `requests`, `pages` and `starts`; all if empty
 * @returns after all comparisons; `process.exitCode` has the result
 */
export async function runAgainst({ before, folders, insides }: Builds, wanted: readonly string[]): Promise<void> {
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
  const allowed = await allowedByDecisions();
  console.log(`\n== this build against ${before}, by turns; × is this ÷ that, and the control this ÷ itself`);
  const table = openTable(allowed);
  if (isWanted('inside')) await compareInside(insides, table);
  if (isWanted('readings')) await compareReadings(folders, table);
  if (Object.keys(RUNNING_BUILD_COMPARISONS).some(isWanted)) await compareRunningBuilds(folders, isWanted, table);
  console.log(`\n${table.dearer() === 0 ? 'Nothing is' : `${table.dearer()} are`} dearer than before.`);
  process.exitCode = table.dearer() > 0 && !isSmallest ? 1 : 0;
}
