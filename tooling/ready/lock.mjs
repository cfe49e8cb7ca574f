// Prevents two commands started together in a fresh clone from installing into the same folder: the second one waits. The lock
// is a folder (creating one is atomic) with the owner's process id, so that a lock whose owner has died is released.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readStamp } from './files.mjs';

/** Runs `work` while no other process holds the lock in `folder`. */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const release = () => rmSync(lock, { recursive: true, force: true });
  for (let waits = 0; !take(lock); waits += 1) {
    if (isAbandoned(lock, waits)) release();
    else if (waits === 10) console.log(`Waiting for another command that is setting up this clone (${lock}) …`);
    await pause(200);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(join(lock, 'owner'), String(process.pid));
  } catch (error) {
    rmSync(lock, { recursive: true, force: true });
    throw error;
  }
  return true;
}

/**
 * Whether the lock's owner is dead. The owner writes its id right after creating the folder, so a lock that has no id after
 * two seconds is abandoned; on a full disk the id's file is empty.
 */
function isAbandoned(lock, waits) {
  const owner = Number(readStamp(join(lock, 'owner')));
  if (!(owner > 0)) return waits > 10;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
