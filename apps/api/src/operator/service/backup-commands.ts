/**
 * `backup | restore` for the embedded database, which comes without PostgreSQL's tools
 * (docs/operations/back-up-and-restore.md). Other databases are backed up by their own means.
 */
import { resolve } from 'node:path';
import type { CommandContext, ReadFlags } from '../command/command-context.ts';
import { type AddCommands, declare } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { EmbeddedDatabase } from '../command/settings.ts';

function embeddedOf({ settings }: CommandContext): EmbeddedDatabase {
  if (settings.embedded) return settings.embedded;
  throw new OperatorError(
    'This database is not the one that Minori brings along: back it up with the means of PostgreSQL ' +
      '(docs/operations/back-up-and-restore.md).',
  );
}

const KEYS =
  'The keys are not in it: keep scraper-keys.json and push-keys.json of the data folder in another place than the backup.';

/** Advice after a restore: the backup lacks everything that was ended, deleted or changed after it was taken. */
function afterRestore({ settings: { command } }: CommandContext): readonly string[] {
  const dryRun = `${command} employee import <company> <file> --update --disable-missing --dry-run`;
  return [
    'The backup is in the data folder. Put the keys beside it, then start Minori; with JOBS=off, while you only look at it.',
    'Before you open it to anybody (docs/operations/back-up-and-restore.md, "After a restore"):',
    '- Whose access was ended since the backup can sign in again, people who have left the company among them. For each',
    `  company, with HR's newest list: ${dryRun}`,
    '  says how many are to lose their access, and the same without --dry-run ends it.',
    '- Who has left the service since the backup is there again: erase them once more, by the receipts that you keep outside.',
    '- Who has changed a password since the backup has the old one: tell them.',
  ];
}

export const addBackupCommands: AddCommands = (program, context) => {
  declare(program, context, {
    usage: 'backup <folder>',
    does: 'copy the running database into a new folder; nobody is kept waiting',
    writes: false,
    examples: ['backup /mnt/backup/2026-11-21'],
    notes: [KEYS],
  }).action(async (folder: string, flags: ReadFlags) => {
    const place = resolve(folder);
    await embeddedOf(context).backUp(await context.url(), place);
    context.print(flags, { lines: [`The database is in ${place}.`, KEYS], data: { folder: place } });
  });
  declare(program, context, {
    usage: 'restore <folder>',
    does: 'put a backup into an empty data folder; the next start opens it',
    writes: false,
    examples: ['restore /mnt/backup/2026-11-21'],
    notes: ['Refuses a data folder that has a database. Name an empty one by MINORI_DATA_DIR to compare first.'],
  }).action(async (folder: string, flags: ReadFlags) => {
    const place = resolve(folder);
    await embeddedOf(context).restore(place);
    context.print(flags, { lines: afterRestore(context), data: { folder: place } });
  });
};
