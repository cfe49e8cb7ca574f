// Stopping a server, politely first. Each step keeps what was committed: the harsher ones only leave more to recover.
import { becomesGone, signal } from './process-state.ts';

/** Fast shutdown ends sessions and writes a checkpoint; immediate shutdown ends at once; the last is the kernel's. */
const STEPS = [
  { name: 'SIGINT', withinMs: 15_000 },
  { name: 'SIGQUIT', withinMs: 5_000 },
  { name: 'SIGKILL', withinMs: 5_000 },
] as const;

/** Ends the server with this process id; settles when it is gone. @throws if not even the kernel can end it. */
export async function stopServer(pid: number): Promise<void> {
  for (const { name, withinMs } of STEPS) {
    signal(pid, name);
    if (await becomesGone(pid, withinMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be stopped`);
}
