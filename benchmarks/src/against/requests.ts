/**
 * Compares the cost of requests: processor time of the api's process under 50 connections. The most frequent read comes in
 * three variants: with its ETag, without, and for employees without cached data. Then follow reads of other screens.
 */
import { addCrowd } from '../keyed-read/crowd.ts';
import { signIn } from '../keyed-read/employee-session.ts';
import type { LoadRequest, LoadResult } from '../keyed-read/load.ts';
import { startServer } from '../keyed-read/server-process.ts';
import { threadTime } from '../reading/process-cost.ts';
import { sized } from '../runner/size.ts';
import type { RunningBuild } from './running-build.ts';
import { byTurns, type OfEach, PLACES, type Place, type Table } from './turns.ts';

/** Many short turns spread the machine's other load over all builds. */
const ROUNDS = 15;
/** Duration of the load in one turn. */
const SECONDS = 0.5;
/** Large enough that no employee is requested twice within the second of caching. */
const CROWD = sized(20_000, 100);
const READ = '/api/v1/employee-asset-management';

/** Calls of screens, with the demo employee's data; older builds have each of these paths as well. */
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

/** @throws Error for a request whose status differs from the expected one */
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
