/**
 * `npm run bench -- --against COMMIT`: this build and another one by turns in one run. Prints each ratio with its spread and the
 * control, and ends with 1 where this build is dearer than it may be and no decision says why.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@minori/local/postgres';
import { isSmallest } from '../runner/size.ts';
import { compareInside } from './inside.ts';
import { comparePages, compareStarts } from './pages.ts';
import { compareRequests } from './requests.ts';
import { type RunningBuild, startBuild } from './running-build.ts';
import { type Comparison, isReached, type OfEach, PLACES, type Place } from './turns.ts';

export interface Builds {
  /** As the table names it. */
  readonly before: string;
  /** Clones that are built; those of now and now again may be one. */
  readonly folders: OfEach<string>;
  /** Their bundles of inside-jobs.ts. */
  readonly insides: OfEach<string>;
}

const DECISIONS = 'docs/decisions';
/** "Dearer than before: `hot read, remembered` at most 1.2", and the record says why. */
const DEARER = /^Dearer than before: `([^`]+)` at most (\d+(?:\.\d+)?)/gm;

async function allowedByDecisions(): Promise<ReadonlyMap<string, number>> {
  const names = (await readdir(DECISIONS)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(DECISIONS, name), 'utf8')));
  return new Map(
    texts.flatMap((text) => [...text.matchAll(DEARER)].map(([, name = '', most]) => [name, Number(most)])),
  );
}

const figure = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 3);

function print(found: readonly Comparison[], allowed: ReadonlyMap<string, number>): number {
  const dearer = found.filter((one) => !isReached(one, allowed));
  for (const one of found) {
    const { name, unit, before, ratio, least, most, control } = one;
    const word = dearer.includes(one) ? 'DEARER ' : 'good   ';
    console.log(
      `  ${word} ${name.padEnd(44)} ${figure(before).padStart(9)} ${unit.padEnd(6)} × ${ratio.toFixed(3)} (${least.toFixed(3)} to ${most.toFixed(3)}), control ${control.toFixed(3)}`,
    );
  }
  return dearer.length;
}

async function outside(builds: OfEach<RunningBuild>, allowed: ReadonlyMap<string, number>): Promise<number> {
  let dearer = 0;
  for (const compare of [compareRequests, comparePages, compareStarts]) dearer += print(await compare(builds), allowed);
  return dearer;
}

/** @returns once all is compared; `process.exitCode` says how it went */
export async function runAgainst({ before, folders, insides }: Builds): Promise<void> {
  const allowed = await allowedByDecisions();
  console.log(`\n== this build against ${before}, by turns; × is this ÷ that, and the control this ÷ itself`);
  let dearer = print(await compareInside(insides), allowed);
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-against-'));
  const postgres = await startPostgres({ dataDir, endsWithStarter: true });
  const running = {} as Record<Place, RunningBuild>;
  try {
    for (const place of PLACES) {
      running[place] = await startBuild(folders[place], postgres.url, place.replace(' ', '_'));
    }
    dearer += await outside(running, allowed);
  } finally {
    await Promise.all(Object.values(running).map((build) => build.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`\n${dearer === 0 ? 'Nothing is' : `${dearer} are`} dearer than before.`);
  process.exitCode = dearer > 0 && !isSmallest ? 1 : 0;
}
