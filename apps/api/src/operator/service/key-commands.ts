/**
 * `keys status | rotate | retire`: shows the keys under which saved credentials and inputs are encrypted, starts the
 * job that encrypts them again under the newest key, and retires an old key. Only the scraper can decrypt a record, and
 * only the running product may call it; this command counts records, queues the job, and refuses to retire a key in
 * use.
 */
import { sql, type Transaction } from 'kysely';
import { PgBossQueue } from '../../jobs/pg-boss-queue.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { plural, table } from '../command/report.ts';
import { type KeyStatus, type KeysStatus, keysStatus, outdated } from './key-status.ts';

const JOB = 'reseal';
const PAGE = 'docs/operations/rotating-the-scraper-key.md';

/** Queues the job in a slot of its own, so that no instance mistakes it for a past hourly run. */
async function askForJob(context: CommandContext): Promise<void> {
  const queue = new PgBossQueue({ databaseUrl: await context.url(), onError: () => undefined });
  try {
    await queue.open([]);
    await queue.offer(JOB, `operator ${context.now().toISOString()}`);
  } finally {
    await queue.close();
  }
}

function verdictOf({ keyId, retiredAt, needs }: KeyStatus, newest: string | null): string {
  if (keyId === newest) return 'newest';
  if (needs.length > 0) return `NOT YET: ${needs.join('; ')}`;
  if (retiredAt === null) return `not needed: "keys retire ${keyId}", then it may be destroyed`;
  return `may be destroyed; backups from before ${retiredAt.toISOString()} can only be used with it`;
}

function statusLines(status: KeysStatus): string[] {
  const { keys, newest, copies } = status;
  const left = outdated(status);
  const rows = keys.map((key) => [key.keyId, String(key.records), verdictOf(key, newest)]);
  const found = [...new Set(copies.map(({ scraperFinding }) => scraperFinding))].join(', ');
  return [
    ...table([['key', 'records', ''], ...rows]),
    `Newest key: ${newest ?? 'not known here (set SCRAPER_PUBLIC_KEY)'}.`,
    copies.length === 0
      ? 'No copy of the api of this version runs.'
      : `${plural(copies.length, 'copy of the api runs', 'copies of the api run')}; they find the scraper ${found}.`,
    ...(left === null
      ? []
      : [left === 0 ? 'Every record is under it.' : `${plural(left, 'record')} still to be sealed again.`]),
  ];
}

const dataOf = ({ newest, copies, keys }: KeysStatus) => ({ currentKeyId: newest, copies, keys });

/**
 * Makes the database refuse new records under the key. Waits for transactions that are just storing one and counts
 * them.
 * @throws OperatorError for a key that is still needed
 */
async function retire(transaction: Transaction<Schema>, context: CommandContext, keyId: string) {
  await sql`lock table rk_credentials, retirement_inputs in share row exclusive mode`.execute(transaction);
  const status = await keysStatus(transaction, context.settings.currentKeyId);
  const key = status.keys.find((each) => each.keyId === keyId);
  if (!key) throw new OperatorError(`There is no key ${keyId}; "keys status" lists them.`);
  if (key.needs.length > 0) throw new OperatorError(`${keyId} is needed still, and must not be destroyed.`, key.needs);
  const { numUpdatedRows } = await transaction
    .updateTable('key_canaries')
    .set({ retired_at: context.now() })
    .where('key_id', '=', keyId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  const retired = Number(numUpdatedRows);
  return {
    lines: [
      retired === 0
        ? `${keyId} was retired before.`
        : `${keyId} is retired: the database takes no record under it any more.`,
      `Take it out of SCRAPER_KEYS, restart the scraper, and destroy it (${PAGE}).`,
      'A backup that was made before can only be used with it: keep it as long as you keep those, or give them up.',
    ],
    data: { keyId, retired },
    counts: { keys: retired },
  };
}

export const addKeyCommands: AddCommands = (program, context) => {
  const keys = group(program, 'keys', "the scraper's keys, under which record-keeper credentials are kept");
  const { currentKeyId } = context.settings;
  declare(keys, context, {
    usage: 'status',
    does: 'what is under each key and who seals with it, and whether an old one may be destroyed',
    writes: false,
    examples: ['keys status', 'keys status --json'],
  }).action((flags: ReadFlags) =>
    context.read(flags, async (database) => {
      const status = await keysStatus(database, currentKeyId);
      return { lines: statusLines(status), data: dataOf(status) };
    }),
  );
  declare(keys, context, {
    usage: 'rotate',
    does: 'have the running product seal older records under the newest key now',
    writes: true,
    examples: ['keys rotate --dry-run'],
    notes: [`How a new key comes in: ${PAGE}. It happens hourly by itself.`],
  }).action(async (flags: WriteFlags) => {
    await context.write('operator_reseal_asked', flags, async (transaction) => {
      const status = await keysStatus(transaction, currentKeyId);
      const left = outdated(status);
      const records = status.keys.reduce((sum, key) => sum + key.records, 0);
      const line = 'A running copy begins within seconds; "keys status" shows how far it is.';
      const lines = [...statusLines(status), ...(left === 0 ? ['There is nothing to do.'] : [line])];
      return { lines, data: dataOf(status), counts: { records: left ?? records } };
    });
    if (!flags.dryRun) await askForJob(context);
  });
  declare(keys, context, {
    usage: 'retire <key>',
    does: 'have an old key be taken no more, so that it may be destroyed; refused while anything needs it',
    writes: true,
    examples: ['keys retire 2025-04 --dry-run', 'keys retire 2025-04'],
    notes: [`The whole way: ${PAGE}.`],
  }).action((keyId: string, flags: WriteFlags) =>
    context.write('operator_key_retired', flags, (transaction) => retire(transaction, context, keyId)),
  );
};
