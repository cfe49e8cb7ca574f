// Reads one process from Linux's /proc. The start time distinguishes it from a later process with the same id.
import { readFile } from 'node:fs/promises';

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Clock ticks since the machine started. */
  readonly startedAt: string;
}

/**
 * Returns undefined for a process that has ended, for a zombie, which does nothing any more, and without /proc.
 * @throws when /proc can't be read at the moment.
 */
export async function processEntry(pid: number): Promise<ProcessEntry | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // ESRCH: the process ended between opening and reading the file. Other errors say nothing about it.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  });
  if (stat === undefined) return undefined;
  // The name is in parentheses and may contain parentheses. After it come state (3), parent (4) … start time (22).
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, startedAt] = [fields[0], fields[1], fields[19]];
  if (parent === undefined || startedAt === undefined || state === 'Z' || state === 'X') return undefined;
  return { pid, parent: Number(parent), name, startedAt };
}
