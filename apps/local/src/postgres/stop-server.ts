// Stops a server, gently at first. No step loses committed data: the harsher ones only leave more work for the
// recovery.
import { becomesGone, signal } from './process-state.ts';

/**
 * SIGINT (fast shutdown) ends sessions and writes a checkpoint, SIGQUIT (immediate shutdown) ends at once, and SIGKILL
 * is the last resort.
 */
const STEPS = [
  { name: 'SIGINT', withinMs: 15_000 },
  { name: 'SIGQUIT', withinMs: 5_000 },
  { name: 'SIGKILL', withinMs: 5_000 },
] as const;

/** Stops the server with this process id and waits until it is gone. @throws if it survives SIGKILL. */
export async function stopServer(pid: number): Promise<void> {
  for (const { name, withinMs } of STEPS) {
    signal(pid, name);
    if (await becomesGone(pid, withinMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be stopped`);
}
