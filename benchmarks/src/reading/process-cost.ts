/** Reads the processor time and memory of a process and its children from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;

function statOf(pid: number): { readonly parent: number; readonly ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process's name is in brackets and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, deadUser, deadSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return { parent: Number(fields[1]), ticks: user + system + deadUser + deadSystem };
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}

/** A process and all its descendants. */
export function tree(root: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)?.parent]));
  const found = [root];
  for (const pid of found) found.push(...pids.filter((other) => parents.get(other) === pid));
  return found;
}

/**
 * Processor time of a process's running threads, in milliseconds, with the scheduler's precision of nanoseconds: the ticks of
 * `stat` miss threads that run for less than 10 ms at a time.
 */
export function threadTime(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** Processor time of a process and its descendants, in milliseconds; children that have ended count as well. */
export function processorTime(root: number): number {
  return tree(root).reduce((sum, pid) => sum + ((statOf(pid)?.ticks ?? 0) * 1000) / TICKS, 0);
}

/** Proportional set size of one process, in MB; 0 if the process has ended. */
export function ownMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Proportional set size of a process and its descendants, in MB: shared pages are counted once. */
export function memory(root: number): number {
  return tree(root).reduce((sum, pid) => sum + ownMemory(pid), 0);
}
