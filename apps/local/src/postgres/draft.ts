// Creates folders that must be complete or absent (the server's files, a new cluster): as a draft next to the final
// path, then renamed. The name of a draft contains the process id of its creator, which distinguishes one left by a
// killed start from one that is still being filled.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isGone } from './process-state.ts';

const DRAFT = /\.draft-(\d+)$/;

async function removeDeadDrafts(place: string): Promise<void> {
  for (const entry of await readdir(dirname(place))) {
    const pid = entry.startsWith(`${basename(place)}.draft-`) ? DRAFT.exec(entry)?.[1] : undefined;
    if (pid !== undefined && Number(pid) !== process.pid && (await isGone(Number(pid)))) {
      // An initdb that outlived its start may still be writing; it fails once its folder is removed.
      await rm(join(dirname(place), entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

/** Makes the rename survive a power cut. Windows can't open a folder and doesn't need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Fills a draft and renames it to `place`. If another process has created `place` meanwhile, that one stays and this
 * draft is deleted: both were made in the same way.
 */
export async function createWhole(place: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await removeDeadDrafts(place);
  const draft = `${place}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await fill(draft);
    await rename(draft, place);
    await syncFolder(dirname(place));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
