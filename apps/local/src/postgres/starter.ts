// Writes into a server's settings which process started it. With many starts at once this tells a rival's new server,
// whose starter has not yet taken the lock, from an orphan; without it they would stop one another's servers for a
// while. It is a courtesy only: the lock decides who owns the server.
import { processEntry } from '../process-entry.ts';

/** A setting of ours: PostgreSQL keeps names with a point for whoever wants them. */
export const STARTER_SETTING = 'minori.starter';

/** This process, told from a later one with the same id; empty where there is no /proc. */
export async function thisStarter(): Promise<string> {
  const me = await processEntry(process.pid);
  return me ? `${me.pid}-${me.startedAt}` : '';
}

/** Whether the starter is another process, and alive. One in another container counts as dead: then the lock speaks. */
export async function isLivingRival(starter: string): Promise<boolean> {
  const pid = Number(starter.split('-')[0]);
  const entry = starter === '' || pid === process.pid ? undefined : await processEntry(pid);
  return entry !== undefined && `${entry.pid}-${entry.startedAt}` === starter;
}
