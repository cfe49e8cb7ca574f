// `npm start` is a chain: npm, perhaps a shell, our start script, this program. Killing npm the hard way tells
// nobody further down; so this program looks whether everybody up to npm is still there, and ends when one is not.
import { readFile } from 'node:fs/promises';

const EVERY_MS = 500;
const LONGEST_CHAIN = 6;

interface Ancestor {
  readonly pid: number;
  /** Clock ticks since boot: tells the process from a later one with the same id. */
  readonly startedAt: string;
  readonly name: string;
  readonly parent: number;
}

/** What /proc says of a living process; undefined for one that is gone, a zombie, or on a system without /proc. */
async function lookUp(pid: number): Promise<Ancestor | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name stands in parentheses and may contain some. After it come state (3), parent (4) … start time (22).
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, startedAt] = [fields[0], fields[1], fields[19]];
  if (parent === undefined || startedAt === undefined || state === 'Z' || state === 'X') return undefined;
  return { pid, startedAt, name, parent: Number(parent) };
}

/** The processes above `pid`, up to npm; empty when npm is not among them. */
export async function chainToNpm(pid: number): Promise<readonly Ancestor[]> {
  const chain: Ancestor[] = [];
  let current = await lookUp(pid);
  while (current && chain.length < LONGEST_CHAIN) {
    const above = await lookUp(current.parent);
    if (above) chain.push(above);
    if (above?.name.startsWith('npm')) return chain;
    current = above;
  }
  return [];
}

async function isStillThere({ pid, startedAt }: Ancestor): Promise<boolean> {
  return (await lookUp(pid))?.startedAt === startedAt;
}

/**
 * Calls `onGone` once when somebody between this program and the npm that runs it has gone. Does nothing when npm did
 * not start us: then whoever did may leave. Where there is no /proc, it watches the parent alone.
 * @returns how to stop watching.
 */
export async function watchAncestors(onGone: () => void): Promise<() => void> {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const chain = await chainToNpm(process.pid);
  let told = false;
  const timer = setInterval(() => {
    void Promise.all(chain.map(isStillThere)).then((there) => {
      if (told || (process.ppid === parent && there.every(Boolean))) return;
      told = true;
      clearInterval(timer);
      onGone();
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
