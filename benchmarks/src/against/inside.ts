/** Compares the engine and the page reader of both builds in this process. */
import { pathToFileURL } from 'node:url';
import type { InsideJob, insideJobs } from './inside-jobs.ts';
import { byTurns, type OfEach, PLACES, type Table } from './turns.ts';

const ROUNDS = 15;

/** @param file each build's bundle of inside-jobs.ts; the same file twice is loaded twice */
async function jobsOf(file: string, place: string): Promise<readonly InsideJob[]> {
  const loaded = (await import(`${pathToFileURL(file)}?${encodeURIComponent(place)}`)) as {
    readonly insideJobs: typeof insideJobs;
  };
  return loaded.insideJobs();
}

export async function compareInside(files: OfEach<string>, table: Table): Promise<void> {
  const [before, now, again] = await Promise.all(PLACES.map((place) => jobsOf(files[place], place)));
  const jobs = { before, now, 'now again': again };
  for (const [place, { name, repeats }] of (now ?? []).entries()) {
    const sample = (build: keyof typeof jobs) => {
      const job = jobs[build]?.[place];
      if (!job) throw new Error(`${name}: not there ${build}`);
      const begun = process.cpuUsage();
      for (let time = 0; time < repeats; time += 1) job.run();
      const { user, system } = process.cpuUsage(begun);
      return { [name]: [(user + system) / repeats, 'µs'] } as const;
    };
    await byTurns(ROUNDS, sample, table);
  }
}
