// What the operator is told with a backup and with a restored database.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operate } from '../../testing/operator.ts';

const AGAIN = 'Whose access was ended since the backup can sign in again, people who have left the company among them';

/** Neither command needs a database of ours here. */
async function run(...words: string[]) {
  const done: string[] = [];
  const embedded = {
    backUp: async (_url: string, folder: string) => void done.push(`copied to ${folder}`),
    restore: async (folder: string) => void done.push(`restored from ${folder}`),
  };
  const at = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', now: () => new Date(), settings: { embedded } };
  return { ...(await operate(at, ...words)), done };
}

test('a restore says who can sign in again and is there again, and the command that ends it', async () => {
  const { code, out, done } = await run('restore', '/mnt/backup/2026-11-21');
  expect([code, done]).toEqual([0, ['restored from /mnt/backup/2026-11-21']]);
  expect(out).toContain(AGAIN);
  expect(out).toContain('Who has left the service since the backup is there again');
  expect(out).toContain('has the old one');
  expect(out).toContain('JOBS=off');
  const [, command = ''] =
    /: minori (employee import) <company> <file> --update --disable-missing --dry-run/.exec(out) ?? [];
  const { out: help } = await run(...command.split(' '), '--help');
  for (const option of ['--update', '--disable-missing', '--dry-run']) expect(help).toContain(option);
});

test('the page says the same', () => {
  const page = readFileSync(new URL('../../../../../docs/operations/back-up-and-restore.md', import.meta.url), 'utf8');
  const [, after = ''] = page.split('## After a restore\n');
  const plain = after.replaceAll('**', '').replaceAll(/\s+/g, ' ');
  expect(plain).toContain(AGAIN);
  expect(plain).toContain('--update --disable-missing --dry-run');
});

test('a backup says that the keys are not in it', async () => {
  const { code, out, done } = await run('backup', '/mnt/backup/2026-11-21');
  expect([code, done]).toEqual([0, ['copied to /mnt/backup/2026-11-21']]);
  expect(out).toContain('The keys are not in it');
});
