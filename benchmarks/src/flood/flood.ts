/**
 * One visitor or one company floods with 40 connections that never pause: how long the slowest hundredth of everybody
 * else's requests takes, without the flood and with it, in turns (security.md F30). The api, the flood and the others are
 * processes of their own.
 */
import { DEMO } from '@minori/local/demo';
import { addCrowd } from '../keyed-read/crowd.ts';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startServer } from '../keyed-read/server-process.ts';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import type { Flood, Flooded } from './flooder.ts';
import { type FloodKind, floodsOf } from './floods.ts';
import type { Asked, Crowd, Waits } from './others.ts';

const CONNECTIONS = 40;
const ROUNDS = Number(process.env.MINORI_FLOOD_ROUNDS ?? 5);
const MILLISECONDS = Number(process.env.MINORI_FLOOD_MS ?? 4_000);
/** Milliseconds between the flood's beginning and the first look. */
const WARM_UP = 500;
const MOST_TIMES = 2;
/** The flooding company has them; everybody else is somebody of another one. */
const FLOODING = 'minato';

interface Session extends EmployeeSession {
  readonly companyUrl: string;
}

async function signInAll(url: string): Promise<Session[]> {
  const people = DEMO.employees.filter(({ companyUrl }) =>
    DEMO.companies.some(({ url: own, authorizationMethod }) => own === companyUrl && authorizationMethod === 1),
  );
  const sessions: Session[] = [];
  for (const employee of people) sessions.push({ ...(await signIn(url, employee)), companyUrl: employee.companyUrl });
  return sessions;
}

/** Each has an address of their own. */
function othersOf(sessions: readonly Session[], pages: readonly string[]): Asked[][] {
  const signedIn = sessions
    .filter(({ companyUrl }) => companyUrl !== FLOODING)
    .map(({ cookie, sysUserCode }, at) => {
      const headers = { cookie, 'accept-encoding': 'br', 'x-forwarded-for': `192.0.2.${at + 1}` };
      const own = (path: string): Asked => ({ method: 'GET', path: `${path}?sysUserCode=${sysUserCode}`, headers });
      return [
        own('/api/v1/user-account'),
        own('/api/v1/employee-asset-management'),
        own('/api/v1/investment-valuations'),
        own('/api/v1/notices/count'),
      ];
    });
  const visitors = [1, 2].map((at) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `192.0.2.${100 + at}` };
    return [...pages, '/signIn'].map((path): Asked => ({ method: 'GET', path, headers }));
  });
  return [...signedIn, ...visitors];
}

function p99(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

interface Round {
  readonly without: number;
  readonly beside: number;
  readonly flooded: Flooded;
}

export const floodBenchmark: Benchmark = {
  name: 'flood',
  async run(report) {
    const world = process.env.DEV_DB
      ? { told: { url: '', databaseUrl: process.env.DEV_DB }, stop: async () => {} }
      : await startServer<{ url: string; databaseUrl: string }>('world');
    const api = await startServer<{ url: string }>('api', { databaseUrl: world.told.databaseUrl });
    const flood = await startServer<object>('flood');
    const others = await startServer<object>('others');
    const { url } = api.told;
    const look = async (people: readonly (readonly Asked[])[], milliseconds = MILLISECONDS) => {
      const { waits, problems } = await others.ask<Waits>({ url, people, milliseconds } satisfies Crowd);
      if (problems.length > 0) throw new Error(`others were refused: ${[...new Set(problems)].slice(0, 5).join(', ')}`);
      return p99(waits);
    };
    const once = async (kind: FloodKind, people: readonly (readonly Asked[])[]): Promise<Round> => {
      const without = await look(people);
      await flood.ask({ url, connections: CONNECTIONS, asked: kind.asked } satisfies Flood);
      await new Promise((resolve) => setTimeout(resolve, WARM_UP));
      const beside = await look(people);
      return { without, beside, flooded: await flood.ask<Flooded>('end') };
    };
    try {
      const sessions = await signInAll(url);
      const valued = sessions.filter(
        ({ companyUrl }, at) => companyUrl === FLOODING && DEMO.employees[at]?.history !== null,
      );
      const [one] = valued;
      if (!one) throw new Error('somebody has figures');
      const many = await addCrowd(world.told.databaseUrl, { count: 80, ...one });
      const page = `/${FLOODING}/faq`;
      const people = othersOf(sessions, ['/kamome/column', '/kamome/faq/1502']);
      await look(people);
      const wanted = process.env.MINORI_FLOOD_KINDS?.split(',');
      const kinds = floodsOf({ url, valued, many, page }).filter(({ name }) => wanted?.includes(name) ?? true);
      const rounds = new Map(kinds.map(({ name }) => [name, [] as Round[]]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of kinds) rounds.get(kind.name)?.push(await once(kind, people));
      }
      for (const { name, by } of kinds) {
        const those = rounds.get(name) ?? [];
        const statuses = JSON.stringify(those.map(({ flooded }) => flooded.statuses).at(-1));
        console.log(
          `  ${name.padEnd(12)} by a ${by.padEnd(8)} p99 without ${median(those.map(({ without }) => without)).toFixed(1)} ms, with ${median(those.map(({ beside }) => beside)).toFixed(1)} ms; the flood's answers ${statuses} in ${those.at(-1)?.flooded.seconds.toFixed(1)} s`,
        );
        report.figure({
          name: `${name}, a ${by} floods with ${CONNECTIONS} connections: others' p99 ÷ without`,
          value: median(those.map(({ without, beside }) => beside / without)),
          unit: '×',
          atMost: MOST_TIMES,
        });
      }
    } finally {
      await others.stop();
      await flood.stop();
      await api.stop();
      await world.stop();
    }
  },
};
