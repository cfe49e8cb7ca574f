// Samples, every few seconds, the memory and open handles of each process, the database's connections, and the programs' own
// metrics of heap and event loop.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import pg from 'pg';
import { samplesOf } from '../../src/testing/metric-text.ts';
import { PROGRAMS, type Programs } from './programs.ts';

export type Sample = Readonly<Record<string, number>>;

const MEGABYTE = 1_048_576;

function ofProcess(pid: number): { readonly memory: number; readonly handles: number } {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { memory: (Number(kilobytes) * 1_024) / MEGABYTE, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Totals since the program's start; a window uses the difference. */
async function metricsOf(program: string, url: string): Promise<Sample> {
  const values = samplesOf(await (await fetch(`${url}/metrics`)).text());
  const sum = (start: string) =>
    [...values].filter(([name]) => name.startsWith(start)).reduce((all, [, value]) => all + value, 0);
  return {
    [`${program} heap, MB`]: sum('nodejs_heap_size_used_bytes') / MEGABYTE,
    [`${program} loop delays`]: sum('minori_event_loop_lag_seconds_sum'),
    [`${program} loop seconds`]: sum('minori_event_loop_lag_seconds_count'),
    [`${program} processor seconds`]: sum('process_cpu_seconds_total'),
    ...(program === 'api' && {
      'failed jobs': [...values].reduce(
        (all, [name, value]) =>
          /outcome="failed"/.test(name) && name.startsWith('minori_jobs_total') ? all + value : all,
        0,
      ),
      'mails that wait': sum('minori_outbox_waiting_mails'),
    }),
  };
}

export interface Sampler {
  look(): Promise<Sample>;
  close(): Promise<void>;
}

export async function openSampler({ databaseUrl, pids, operators }: Programs): Promise<Sampler> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' });
  await client.connect();
  return {
    look: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name like 'minori-%'`,
      );
      const processes = PROGRAMS.map((program) => {
        const { memory, handles } = ofProcess(pids[program]);
        return { [`${program} memory, MB`]: memory, [`${program} handles`]: handles };
      });
      const programs = await Promise.all(Object.entries(operators).map(([program, url]) => metricsOf(program, url)));
      return Object.assign(
        { connections: rows[0]?.count ?? Number.NaN, 'load of the machine': loadavg()[0] },
        ...processes,
        ...programs,
      ) as Sample;
    },
    close: () => client.end(),
  };
}
