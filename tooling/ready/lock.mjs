// Two commands started together in a fresh clone must not install into the same folder at once: the second one waits.
// The lock is a folder (making one is atomic) with the owner's process id, so that a dead owner doesn't lock for ever.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while no other process holds the lock in `folder`. */
export async function alone(folder, work) {
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
  writeFileSync(join(lock, 'owner'), String(process.pid));
  return true;
}

/** The owner writes its id right after making the folder; a lock still without one after two seconds has lost it. */
function isAbandoned(lock, waits) {
  try {
    process.kill(Number(readFileSync(join(lock, 'owner'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    return error.code === 'ENOENT' && waits > 10;
  }
}
