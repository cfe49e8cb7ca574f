/**
 * What a request costs each build: processor time of its process, by 50 connections for a while. The hot read three ways (again with
 * its tag, again without, by somebody of whom nothing is remembered), then reads that screens make.
 */
import { addCrowd } from '../keyed-read/crowd.ts';
import { signIn } from '../keyed-read/employee-session.ts';
import type { LoadRequest, LoadResult } from '../keyed-read/load.ts';
import { startServer } from '../keyed-read/server-process.ts';
import { threadTime } from '../reading/process-cost.ts';
import { sized } from '../runner/size.ts';
import type { RunningBuild } from './running-build.ts';
import { byTurns, type OfEach, PLACES, type Place, type Table } from './turns.ts';

/** Many short turns: what else the machine does then hits all builds alike. */
const ROUNDS = 15;
/** Of load in one turn. */
const SECONDS = 0.5;
/** Nobody is asked for twice within the second for which something is remembered. */
const CROWD = sized(20_000, 100);
const READ = '/api/v1/employee-asset-management';

/** Reads that screens make of what the demo's employee has; each address has long been there. */
const READS = [
  'user-account',
  'employee-contribution',
  'investment-valuations',
  'retirement-basis',
  'my-task',
  'todo-list',
  'notices/count',
  'reports/list',
] as const;

interface Load {
  readonly requests: readonly LoadRequest[];
  readonly status: number;
}

type Loads = Readonly<Record<string, Load>>;

async function loadsOf({ url, databaseUrl }: RunningBuild): Promise<Loads> {
  const one = await signIn(url);
  const crowd = await addCrowd(databaseUrl, { count: CROWD, ...one });
  const signedIn = ({ sysUserCode, cookie }: { sysUserCode: string; cookie: string }): LoadRequest => ({
    path: `${READ}?sysUserCode=${sysUserCode}`,
    headers: { cookie },
  });
  const mine = signedIn(one);
  const etag = (await fetch(`${url}${mine.path}`, { headers: mine.headers })).headers.get('etag') ?? '';
  const read = (name: string): [string, Load] => {
    const path = `/api/v1/${name}?sysUserCode=${one.sysUserCode}`;
    return [name, { requests: [{ path, headers: mine.headers }], status: 200 }];
  };
  return {
    'hot read, repeated with its tag': {
      requests: [{ ...mine, headers: { ...mine.headers, 'if-none-match': etag } }],
      status: 304,
    },
    'hot read, remembered': { requests: [mine], status: 200 },
    'hot read, nothing remembered': { requests: crowd.map(signedIn), status: 200 },
    ...Object.fromEntries(READS.map(read)),
  };
}

/** @throws Error for a request that a build answers otherwise than with the status that is wanted */
export async function compareRequests(builds: OfEach<RunningBuild>, table: Table): Promise<void> {
  const load = await startServer<object>('load');
  try {
    const loads = {} as Record<Place, Loads>;
    for (const place of PLACES) loads[place] = await loadsOf(builds[place]);
    for (const name of Object.keys(loads.now)) {
      const sample = async (place: Place) => {
        const { url, apiPid } = builds[place];
        const pid = apiPid();
        const before = threadTime(pid);
        const asked = { name, url, ...loads[place][name], seconds: SECONDS };
        const { total, problem } = await load.ask<LoadResult>(asked);
        if (problem !== null) throw new Error(`${name}, ${place}: ${problem}`);
        return { [name]: [((threadTime(pid) - before) * 1000) / total, 'µs'] } as const;
      };
      await byTurns(ROUNDS, sample, table);
    }
  } finally {
    await load.stop();
  }
}
