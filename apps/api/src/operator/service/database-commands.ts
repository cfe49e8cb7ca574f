/** `database migrate | status`: whether the database has the tables of this version, and bringing it there. */

import { openDatabase } from '../../storage/database.ts';
import { isMigrated, migrate } from '../../storage/migrate.ts';
import { type AddCommands, declare, group } from '../desk/commands.ts';
import type { Desk, ReadFlags } from '../desk/desk.ts';

async function hasTables(desk: Desk): Promise<boolean> {
  const database = openDatabase(await desk.url(), { connections: 1 });
  try {
    return await isMigrated(database);
  } catch (error) {
    if ((error as { code?: unknown }).code === '42P01') return false;
    throw error;
  } finally {
    await database.destroy();
  }
}

export const addDatabaseCommands: AddCommands = (program, desk) => {
  const database = group(program, 'database', 'the tables of this version');
  declare(database, desk, {
    usage: 'migrate',
    does: 'bring the database to this version, as every start of the api does',
    writes: false,
    examples: ['database migrate'],
    notes: ['All or nothing, and never two at once. Back up first (docs/operations).'],
  }).action(async (flags: ReadFlags) => {
    const before = await hasTables(desk);
    await migrate(await desk.url());
    const lines = [
      before
        ? 'The database had the tables of this version already.'
        : 'The database has the tables of this version now.',
    ];
    desk.print(flags, { lines, data: { isMigrated: true, wasMigrated: before } });
  });
  declare(database, desk, {
    usage: 'status',
    does: 'whether the database answers and has the tables of this version',
    writes: false,
    examples: ['database status --json'],
  }).action(async (flags: ReadFlags) => {
    const isThere = await hasTables(desk);
    const lines = [
      isThere
        ? 'The database answers and has the tables of this version.'
        : 'The database answers, and does not have the tables of this version yet: "database migrate".',
    ];
    desk.print(flags, { lines, data: { isMigrated: isThere } });
  });
};
