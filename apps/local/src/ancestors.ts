// Ends this program when a process above it has ended. `npm start` is a chain (npm, perhaps a shell, our start script, this
// program), and a process that is killed with SIGKILL doesn't notify its children.
import { type ProcessEntry, processEntry } from './process-entry.ts';

const EVERY_MS = 500;
const LONGEST_CHAIN = 6;

/** The processes above `pid`, up to npm; empty when npm is not among them. */
export async function chainToNpm(pid: number): Promise<readonly ProcessEntry[]> {
  const chain: ProcessEntry[] = [];
  let current = await processEntry(pid);
  while (current && chain.length < LONGEST_CHAIN) {
    const above = await processEntry(current.parent);
    if (above) chain.push(above);
    if (above?.name.startsWith('npm')) return chain;
    current = above;
  }
  return [];
}

async function isStillThere({ pid, startedAt }: ProcessEntry): Promise<boolean> {
  try {
    return (await processEntry(pid))?.startedAt === startedAt;
  } catch {
    return true;
  }
}

/**
 * Calls `onGone` once when any process between this program and the npm that runs it has ended. Without npm it does nothing,
 * because the process that started this program may end before it. Without /proc it watches only the parent.
 * @returns a function that stops watching.
 */
export async function watchAncestors(onGone: () => void): Promise<() => void> {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const chain = await chainToNpm(process.pid);
  let reported = false;
  const timer = setInterval(() => {
    void Promise.all(chain.map(isStillThere)).then((there) => {
      if (reported || (process.ppid === parent && there.every(Boolean))) return;
      reported = true;
      clearInterval(timer);
      onGone();
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
