// Records in a server's settings which process started it. When many processes start at once, this distinguishes a new
// server, whose starter does not hold the lock yet, from a server whose owner is dead; without it they would stop one
// another's servers for a while. It only avoids such conflicts: the lock decides who owns the server.
import { processEntry } from '../process-entry.ts';

/** A custom setting: PostgreSQL accepts any name with a dot. */
export const STARTER_SETTING = 'minori.starter';

/** Identifies this process, even from a later one with the same id; empty where there is no /proc. */
export async function thisStarter(): Promise<string> {
  const me = await processEntry(process.pid);
  return me ? `${me.pid}-${me.startedAt}` : '';
}

/**
 * Whether the starter is another process that is alive. A process in another container counts as dead; then only the
 * lock decides.
 */
export async function isLivingRival(starter: string): Promise<boolean> {
  const pid = Number(starter.split('-')[0]);
  const entry = starter === '' || pid === process.pid ? undefined : await processEntry(pid);
  return entry !== undefined && `${entry.pid}-${entry.startedAt}` === starter;
}
