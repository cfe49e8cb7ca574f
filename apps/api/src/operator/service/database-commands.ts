/**
 * `database migrate | status | apply-departures`: creates this version's tables, shows their state, and ends again the
 * access of employees whom a restore brought back.
 */

import { prepareQueue } from '../../jobs/prepare-queue.ts';
import { openDatabase } from '../../platform/storage/database.ts';
import { hasTables, readyTables } from '../../platform/storage/ready-tables.ts';
import { grantServing, UnfitRole } from '../../platform/storage/serving-role.ts';
import type { ReadFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { addDepartures } from './departure-commands.ts';

/** Creates the job queue's tables and grants the rights for an api whose role may create no tables. */
async function prepareFor(url: string, role: string): Promise<void> {
  await prepareQueue(url);
  const database = openDatabase(url, { connections: 1 });
  try {
    await grantServing(database, role);
  } catch (error) {
    throw error instanceof UnfitRole ? new OperatorError(error.message) : error;
  } finally {
    await database.destroy();
  }
}

interface MigrateFlags extends ReadFlags {
  readonly serveAs?: string;
}

export const addDatabaseCommands: AddCommands = (program, context) => {
  const database = group(program, 'database', 'the tables of this version');
  declare(database, context, {
    usage: 'migrate',
    does: 'bring the database to this version, as every start of the api does',
    writes: false,
    examples: ['database migrate', 'database migrate --serve-as minori_api'],
    notes: [
      'All or nothing, and never two at once. Back up first (docs/operations).',
      'With --serve-as, run as the owner of the tables, the api may use another role: one that reads and writes rows and ' +
        'makes no table. To be said at every migration, since it gives the new tables.',
    ],
  })
    .option('--serve-as <role>', 'let this role serve: rows, and no tables')
    .action(async (flags: MigrateFlags) => {
      const url = await context.url();
      const before = await hasTables(url);
      await readyTables(url);
      if (flags.serveAs !== undefined) await prepareFor(url, flags.serveAs);
      const lines = [
        before
          ? 'The database had the tables of this version already.'
          : 'The database has the tables of this version now.',
        ...(flags.serveAs === undefined ? [] : [`${flags.serveAs} may read and write rows, and make no table.`]),
      ];
      context.print(flags, { lines, data: { isMigrated: true, wasMigrated: before, servesAs: flags.serveAs ?? null } });
    });
  declare(database, context, {
    usage: 'status',
    does: 'whether the database answers and has the tables of this version',
    writes: false,
    examples: ['database status --json'],
  }).action(async (flags: ReadFlags) => {
    const isThere = await hasTables(await context.url());
    const lines = [
      isThere
        ? 'The database answers and has the tables of this version.'
        : 'The database answers, and does not have the tables of this version yet: "database migrate".',
    ];
    context.print(flags, { lines, data: { isMigrated: isThere } });
  });
  addDepartures(database, context);
};
