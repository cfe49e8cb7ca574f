// Whether a process is gone. A killed server whose parent never collects it stays a zombie, which still answers
// `kill(pid, 0)`; it holds no file, lock or port any more, so it counts as gone.
import { setTimeout as delay } from 'node:timers/promises';
import { processEntry } from '../process-entry.ts';

const POLL_MS = 20;

/** True when no process with this id can do anything any more. */
export async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
  return process.platform === 'linux' && (await processEntry(pid)) === undefined;
}

/** Waits until the process is gone; false when it still lives after `withinMs`. */
export async function becomesGone(pid: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await isGone(pid))) {
    if (performance.now() > until) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Sends the signal; a process that has gone meanwhile is what we wanted, not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
