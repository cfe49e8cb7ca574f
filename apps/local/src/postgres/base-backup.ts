// A copy of a running cluster that a later start opens as it stood when the copy was done: PostgreSQL's own low-level base
// backup ("Making a Base Backup Using the Low Level API" of its manual), because the embedded package has no pg_dump and no
// pg_basebackup. Nobody is kept waiting; what is written meanwhile is in the journal that is copied along.
import { chown, copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createWhole } from './draft.ts';

/** Folders that must be there and are of no use to another server. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server, which the copy must not have. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|backup_label(\.old)?)$/;

/** Keeps the journal from being cut while it is copied; it goes with the connection that made it. */
const SLOT = 'minori_backup';

/** Whose the file was: the server runs as a user of its own when Minori runs as root. */
async function giveTo(path: string, source: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  await chown(path, uid, gid);
}

/** A file that goes while it is copied was dropped by a statement that the journal repeats. */
async function orGone<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** On the disk when it returns: a backup that a power cut can take back is none. */
async function copyOne(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await giveTo(target, source);
  const copy = await open(target, 'r+');
  await copy.sync().finally(() => copy.close());
}

async function makeFolder(target: string, source: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  await giveTo(target, source);
}

interface Choice {
  readonly takes: (name: string) => boolean;
  /** Whether the files of a folder come along, too. */
  readonly fills: (name: string) => boolean;
}

const EVERYTHING: Choice = { takes: () => true, fills: () => true };

async function copyFolder(from: string, to: string, { takes, fills }: Choice): Promise<void> {
  for (const entry of (await orGone(readdir(from, { withFileTypes: true }))) ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!takes(entry.name)) continue;
    if (entry.isDirectory()) {
      await makeFolder(target, source);
      if (fills(entry.name)) await copyFolder(source, target, { takes, fills: () => true });
    } else if (entry.isFile()) {
      await orGone(copyOne(source, target));
    }
  }
}

async function copyJournal(clusterDir: string, draft: string): Promise<void> {
  const [source, target] = [join(clusterDir, 'pg_wal'), join(draft, 'pg_wal')];
  await copyFolder(source, target, { takes: () => true, fills: () => false });
}

export interface BackupOptions {
  /** Of the running server. */
  readonly databaseUrl: string;
  /** `pg` of the data folder. */
  readonly clusterDir: string;
  /** Where `pg` will stand; made when absent. */
  readonly targetDir: string;
}

/**
 * Copies the cluster of a running server to `targetDir/pg`, wholly or not at all.
 * @throws StartError when something stands there already
 */
export async function backUp({ databaseUrl, clusterDir, targetDir }: BackupOptions): Promise<void> {
  await mkdir(targetDir, { recursive: true, mode: 0o700 });
  const place = join(targetDir, 'pg');
  if (await orGone(stat(place))) throw new StartError(`${place} is there already. Name a new folder.`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
    await client.query("select pg_backup_start('minori', true)");
    await createWhole(place, async (draft) => {
      await giveTo(draft, clusterDir);
      await copyFolder(clusterDir, draft, {
        takes: (name) => !LEFT_OUT.test(name),
        fills: (name) => !EMPTIED.has(name),
      });
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      const label = join(draft, 'backup_label');
      await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
      await giveTo(label, clusterDir);
      await copyJournal(clusterDir, draft);
    });
  } finally {
    await client.end();
  }
}

export interface RestoreOptions {
  /** What `backUp` was given as its target. */
  readonly backupDir: string;
  /** The data folder of the new start. */
  readonly dataDir: string;
}

/**
 * Puts a backup into an empty data folder; the next start recovers it.
 * @throws StartError when the folder has a database, or the backup none
 */
export async function restore({ backupDir, dataDir }: RestoreOptions): Promise<void> {
  const source = join(backupDir, 'pg');
  if (!(await orGone(stat(join(source, 'backup_label'))))) throw new StartError(`${backupDir} holds no backup.`);
  await mkdir(dataDir, { recursive: true });
  const place = join(dataDir, 'pg');
  if (await orGone(stat(place))) {
    throw new StartError(`${place} is there already. Restore into an empty folder (MINORI_DATA_DIR), then compare.`);
  }
  await createWhole(place, async (draft) => {
    await giveTo(draft, source);
    await copyFolder(source, draft, EVERYTHING);
  });
}
