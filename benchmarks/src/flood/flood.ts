/**
 * Measures how a flood by one visitor or one company (40 connections without pauses) changes the p99 of everybody else's
 * requests, alternating with and without the flood (security.md F30). The api, the flood and the others are separate processes.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '@minori/api/quantile';
import { DEMO, type DemoEmployee } from '@minori/local/demo';
import { addCrowd } from '../keyed-read/crowd.ts';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startProductApart } from '../keyed-read/serve-world.ts';
import { type ServerProcess, startServer } from '../keyed-read/server-process.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { isSmallest, sized } from '../runner/size.ts';
import { startApiProcess } from './api-process.ts';
import type { Flood, Flooded } from './flooder.ts';
import { type FloodKind, floodsOf } from './floods.ts';
import type { Asked, Crowd, Waits } from './others.ts';

const CONNECTIONS = 40;
/** Rounds for each kind of flood, and milliseconds of each measurement. */
const ROUNDS = sized(5, 1);
const MILLISECONDS = sized(4_000, 200);
/** Milliseconds between the start of the flood and the first measurement. */
const WARM_UP = sized(500, 100);
const MAX_P99_RATIO = 2;
/** Employees of the flooding company who request PDFs: PDFs are limited per employee. */
const PRINTING_EMPLOYEES = sized(80, 5);
/** The flooding company; everybody else is of other companies. */
const FLOODING_COMPANY = 'minato';

interface Session extends EmployeeSession {
  readonly employee: DemoEmployee;
}

/** Signs in all demo employees with figures whose company uses a password as the only factor. */
async function signInAll(portal: string): Promise<Session[]> {
  const byPassword = DEMO.companies.filter(({ authorizationMethod }) => authorizationMethod === 1);
  const sessions: Session[] = [];
  for (const employee of DEMO.employees) {
    if (employee.history === null || !byPassword.some(({ url }) => url === employee.companyUrl)) continue;
    sessions.push({ ...(await signIn(portal, employee)), employee });
  }
  return sessions;
}

/** Requests of employees of the other companies and of two visitors, each with their own IP address. */
function othersOf(sessions: readonly Session[]): Asked[][] {
  const signedIn = sessions
    .filter(({ employee }) => employee.companyUrl !== FLOODING_COMPANY)
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
  const visitors = ['192.0.2.101', '192.0.2.102'].map((address) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address };
    return ['/kamome/column', '/kamome/faq', '/signIn'].map((path): Asked => ({ method: 'GET', path, headers }));
  });
  return [...signedIn, ...visitors];
}

interface Round {
  /** p99 in milliseconds. */
  readonly without: number;
  readonly beside: number;
  /** Number of the others' requests during the flood with a status other than 200. */
  readonly refused: number;
  readonly flooded: Flooded;
}

/** The processes of one run. */
interface Scene {
  readonly url: string;
  readonly flood: ServerProcess<object>;
  readonly others: ServerProcess<object>;
  readonly people: readonly (readonly Asked[])[];
}

function measureOthers({ url, others, people }: Scene): Promise<Waits> {
  return others.ask<Waits>({ url, people, milliseconds: MILLISECONDS } satisfies Crowd);
}

async function measureRound(scene: Scene, { asked: always, askedAnew }: FloodKind): Promise<Round> {
  const { url, flood } = scene;
  const asked = (await askedAnew?.()) ?? always;
  const without = await measureOthers(scene);
  const [problem] = without.problems;
  if (problem !== undefined) throw new Error(`without a flood: ${problem}`);
  await flood.ask({ url, connections: CONNECTIONS, asked } satisfies Flood);
  await delay(WARM_UP);
  const beside = await measureOthers(scene);
  const flooded = await flood.ask<Flooded>('end');
  return {
    without: quantile(without.waits, 0.99),
    beside: quantile(beside.waits, 0.99),
    refused: beside.problems.length,
    flooded,
  };
}

function tell(report: Report, { name, by }: FloodKind, rounds: readonly Round[]): void {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  const rates = middle(({ flooded: { answers, seconds } }) => answers / seconds);
  const ratio = middle(({ without, beside }) => beside / without);
  console.log(
    `  ${name.padEnd(14)} p99 without ${middle((round) => round.without).toFixed(1)} ms, with ${middle((round) => round.beside).toFixed(1)} ms; ` +
      `the flood gets ${rates.toFixed(0)} answers a second, at last ${JSON.stringify(rounds.at(-1)?.flooded.statuses)}`,
  );
  const what = `${name}, a ${by} floods with ${CONNECTIONS} connections`;
  report.figure({ name: `${what}: others' p99 ÷ without`, value: ratio, unit: '×', atMost: MAX_P99_RATIO });
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  report.figure({ name: `${what}: others refused`, value: refused, unit: '', atMost: 0 });
}

async function sceneOf(url: string, databaseUrl: string) {
  const sessions = await signInAll(url);
  const flooding = sessions.filter(({ employee }) => employee.companyUrl === FLOODING_COMPANY);
  const [one] = flooding;
  if (!one) throw new Error('nobody of the flooding company has figures');
  const many = await addCrowd(databaseUrl, { count: PRINTING_EMPLOYEES, ...one });
  const floods = floodsOf({ url, valued: flooding, many, page: `/${FLOODING_COMPANY}/faq` });
  return { people: othersOf(sessions), floods };
}

export const floodBenchmark: Benchmark = {
  name: 'flood',
  async run(report) {
    const world = await startProductApart();
    const { databaseUrl } = world.told;
    const api = await startApiProcess(databaseUrl);
    const flood = await startServer<object>('flood');
    const others = await startServer<object>('others');
    try {
      const { people, floods: all } = await sceneOf(api.url, databaseUrl);
      // The first entry is a visitor's flood and the last a company's.
      const floods = isSmallest ? [...all.slice(0, 1), ...all.slice(-1)] : all;
      const scene = { url: api.url, flood, others, people };
      await measureOthers(scene);
      const rounds = new Map(floods.map(({ name }) => [name, [] as Round[]]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of floods) rounds.get(kind.name)?.push(await measureRound(scene, kind));
      }
      for (const kind of floods) tell(report, kind, rounds.get(kind.name) ?? []);
    } finally {
      await Promise.all([others.stop(), flood.stop()]);
      await api.stop();
      await world.stop();
    }
  },
};
