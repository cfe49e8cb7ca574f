/**
 * `keys status | rotate`: under which keys kept credentials are sealed, and the job that brings them under the newest. Only
 * the scraper can open one, and only the running product may ask it: here the work is counted and asked for.
 */
import { sql } from 'kysely';
import { PgBossQueue } from '../../jobs/pg-boss-queue.ts';
import type { Database } from '../../storage/database.ts';
import { type AddCommands, declare, group } from '../desk/commands.ts';
import type { Desk, ReadFlags, WriteFlags } from '../desk/desk.ts';
import { plural, table } from '../desk/report.ts';

const JOB = 'reseal';

interface KeyUse {
  readonly keyId: string;
  readonly records: number;
}

export async function keyUses(database: Database): Promise<readonly KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select key_id as "keyId", count(*)::int as records from rk_credentials group by key_id order by key_id
  `.execute(database);
  return rows;
}

/** Of them, those that the job has still to do; null where it is not known which key is the newest. */
export function outdated(uses: readonly KeyUse[], current: string | null): number | null {
  if (current === null) return null;
  return uses.filter(({ keyId }) => keyId !== current).reduce((sum, { records }) => sum + records, 0);
}

/** The queue takes the place of the job's next hour: a slot of its own, so that no copy takes it for one that was. */
async function askForJob(desk: Desk): Promise<void> {
  const queue = new PgBossQueue({ databaseUrl: await desk.url(), onError: () => undefined });
  try {
    await queue.open([]);
    await queue.offer(JOB, `operator ${desk.now().toISOString()}`);
  } finally {
    await queue.close();
  }
}

function statusLines(uses: readonly KeyUse[], current: string | null): string[] {
  const left = outdated(uses, current);
  const marked = uses.map(({ keyId, records }) => [keyId, String(records), keyId === current ? 'newest' : '']);
  return [
    ...table([['key', 'records', ''], ...marked]),
    `Newest key: ${current ?? 'not known here (set SCRAPER_PUBLIC_KEY)'}.`,
    ...(left === null
      ? []
      : [left === 0 ? 'Every record is under it.' : `${plural(left, 'record')} still to be sealed again.`]),
  ];
}

export const addKeyCommands: AddCommands = (program, desk) => {
  const keys = group(program, 'keys', "the scraper's keys, under which record-keeper credentials are kept");
  const { currentKeyId } = desk.settings;
  declare(keys, desk, {
    usage: 'status',
    does: 'how many records are kept under each key',
    writes: false,
    examples: ['keys status --json'],
  }).action((flags: ReadFlags) =>
    desk.read(flags, async (database) => {
      const uses = await keyUses(database);
      return { lines: statusLines(uses, currentKeyId), data: { currentKeyId, uses } };
    }),
  );
  declare(keys, desk, {
    usage: 'rotate',
    does: 'have the running product seal older records under the newest key now',
    writes: true,
    examples: ['keys rotate --dry-run'],
    notes: ['How a new key comes in: docs/operations/rotating-the-scraper-key.md. It happens hourly by itself.'],
  }).action(async (flags: WriteFlags) => {
    await desk.write('operator_reseal_asked', flags, async (transaction) => {
      const uses = await keyUses(transaction);
      const left = outdated(uses, currentKeyId);
      const records = uses.reduce((sum, use) => sum + use.records, 0);
      const line = 'A running copy begins within seconds; "keys status" shows how far it is.';
      const lines = [...statusLines(uses, currentKeyId), ...(left === 0 ? ['There is nothing to do.'] : [line])];
      return { lines, data: { currentKeyId, uses }, counts: { records: left ?? records } };
    });
    if (!flags.dryRun) await askForJob(desk);
  });
};
