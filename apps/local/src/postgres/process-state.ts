// Checks whether a process is gone. A killed server that its parent never waits for stays a zombie, for which
// `kill(pid, 0)` still succeeds; it holds no file, lock or port any more, so it counts as gone.
import { setTimeout as delay } from 'node:timers/promises';
import { processEntry } from '../process-entry.ts';

const POLL_MS = 20;

/** Whether no process with this id can do anything any more. */
export async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
  return process.platform === 'linux' && (await processEntry(pid)) === undefined;
}

/** Waits until the process is gone. @returns false if it is still alive after `withinMs` */
export async function becomesGone(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await isGone(pid))) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Sends the signal; that the process has already ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
