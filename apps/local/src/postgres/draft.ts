// Folders that must exist wholly or not at all (the server's files, a new cluster) are made as a draft beside their
// place and renamed into it. A draft carries its maker's process id, so that one left by a killed start can be told
// from one that is being made right now.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isGone } from './process-state.ts';

const DRAFT = /\.draft-(\d+)$/;

async function removeDeadDrafts(place: string): Promise<void> {
  for (const entry of await readdir(dirname(place))) {
    const pid = entry.startsWith(`${basename(place)}.draft-`) ? DRAFT.exec(entry)?.[1] : undefined;
    if (pid !== undefined && Number(pid) !== process.pid && (await isGone(Number(pid)))) {
      // Its initdb may have outlived the start and be writing still; it fails once its folder is gone.
      await rm(join(dirname(place), entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

/** Makes the rename itself survive a power cut. Windows cannot open a folder and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Fills a draft and moves it to `place`. When another process put its own there first, that one stays and ours goes:
 * both were made from the same recipe.
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
