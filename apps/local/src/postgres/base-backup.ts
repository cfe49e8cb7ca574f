// Copies a running cluster so that a later start can open it in the state at the end of the copy. It uses PostgreSQL's
// low-level base backup ("Making a Base Backup Using the Low Level API" of its manual), because the embedded package has no
// pg_dump and no pg_basebackup. Nobody has to wait meanwhile: what is written is in the WAL, which is copied last.
import { chown, copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createWhole } from './draft.ts';

/** Folders that must exist but whose content is useless for another server. */
const FOLDERS_LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server that the copy must not contain. */
const EXCLUDED_FILES = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|backup_label(\.old)?)$/;

/** Replication slot that keeps the WAL until it is copied. It is temporary: it ends with the connection that created it. */
const SLOT = 'minori_backup';

/** Gives a copy to the owner of the original: if Minori runs as root, the server runs as another user. */
async function copyOwner(path: string, source: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  await chown(path, uid, gid);
}

/** Returns undefined for a file that disappears while it is copied: the statement that dropped it is in the WAL, too. */
async function undefinedIfGone<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Copies a file and syncs it to the disk: a backup must survive a power cut. */
async function copyFileSynced(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await copyOwner(target, source);
  const copy = await open(target, 'r+');
  await copy.sync().finally(() => copy.close());
}

async function makeFolder(target: string, source: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  await copyOwner(target, source);
}

interface CopyFilter {
  readonly takes: (name: string) => boolean;
  /** Whether the files of a folder are copied, too. */
  readonly fills: (name: string) => boolean;
}

const EVERYTHING: CopyFilter = { takes: () => true, fills: () => true };

async function copyFolder(from: string, to: string, { takes, fills }: CopyFilter): Promise<void> {
  for (const entry of (await undefinedIfGone(readdir(from, { withFileTypes: true }))) ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!takes(entry.name)) continue;
    if (entry.isDirectory()) {
      await makeFolder(target, source);
      if (fills(entry.name)) await copyFolder(source, target, { takes, fills: () => true });
    } else if (entry.isFile()) {
      await undefinedIfGone(copyFileSynced(source, target));
    }
  }
}

async function copyWal(clusterDir: string, draft: string): Promise<void> {
  const [source, target] = [join(clusterDir, 'pg_wal'), join(draft, 'pg_wal')];
  await copyFolder(source, target, { takes: () => true, fills: () => false });
}

export interface BackupOptions {
  /** Connection URL of the running server. */
  readonly databaseUrl: string;
  /** The folder `pg` in the data folder. */
  readonly clusterDir: string;
  /** The folder in which `pg` is created; made if it doesn't exist. */
  readonly targetDir: string;
}

/**
 * Copies the cluster of a running server to `targetDir/pg`, completely or not at all.
 * @throws StartError if `pg` already exists there
 */
export async function backUp({ databaseUrl, clusterDir, targetDir }: BackupOptions): Promise<void> {
  await mkdir(targetDir, { recursive: true, mode: 0o700 });
  const place = join(targetDir, 'pg');
  if (await undefinedIfGone(stat(place))) throw new StartError(`${place} is there already. Name a new folder.`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
    await client.query("select pg_backup_start('minori', true)");
    await createWhole(place, async (draft) => {
      await copyOwner(draft, clusterDir);
      await copyFolder(clusterDir, draft, {
        takes: (name) => !EXCLUDED_FILES.test(name),
        fills: (name) => !FOLDERS_LEFT_EMPTY.has(name),
      });
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      const label = join(draft, 'backup_label');
      await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
      await copyOwner(label, clusterDir);
      await copyWal(clusterDir, draft);
    });
  } finally {
    await client.end();
  }
}

export interface RestoreOptions {
  /** The `targetDir` that `backUp` was called with. */
  readonly backupDir: string;
  /** The data folder of the new start. */
  readonly dataDir: string;
}

/**
 * Restores a backup into an empty data folder; the next start recovers it.
 * @throws StartError if the folder already has a database, or `backupDir` has no backup
 */
export async function restore({ backupDir, dataDir }: RestoreOptions): Promise<void> {
  const source = join(backupDir, 'pg');
  if (!(await undefinedIfGone(stat(join(source, 'backup_label')))))
    throw new StartError(`${backupDir} holds no backup.`);
  await mkdir(dataDir, { recursive: true });
  const place = join(dataDir, 'pg');
  if (await undefinedIfGone(stat(place))) {
    throw new StartError(`${place} is there already. Restore into an empty folder (MINORI_DATA_DIR), then compare.`);
  }
  await createWhole(place, async (draft) => {
    await copyOwner(draft, source);
    await copyFolder(source, draft, EVERYTHING);
  });
}
