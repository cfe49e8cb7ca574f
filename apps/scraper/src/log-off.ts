/** Logs off in every case: an open session would answer the next visit with 「既にログイン中です」. */
import type { ScrapeContext } from './scrape-context.ts';
import type { LogOffWay } from './visit/log-off-way.ts';
import type { Visit } from './visit/visit.ts';

/** With the longest wait for a login's answer before them, three attempts end within the 25 s of `close()`. */
const MOST_ATTEMPTS = 3;

/** A single way is tried twice, since it does no harm. */
function attempts(ways: readonly LogOffWay[]): readonly LogOffWay[] {
  return (ways.length === 1 ? [...ways, ...ways] : ways).slice(0, MOST_ATTEMPTS);
}

/**
 * Sent under time-outs of its own, because the scrape's has often fired by now.
 * @returns whether the site has ended a session of ours
 */
export async function logOff(context: ScrapeContext, visit: Visit): Promise<boolean> {
  const { ways, isFarewell, hadNone } = context.site.logOff;
  let tries = 0;
  let hadSession = false;
  const leaveBy = async (way: LogOffWay): Promise<boolean> => {
    tries += 1;
    // Cleared afterwards: the signal of a time-out that nobody waits for any more would be kept until it fires.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), context.limits.logOffMs);
    const left = await visit.leave(way, patience.signal).finally(() => clearTimeout(timer));
    if (!left.ok) return false;
    hadSession ||= isFarewell(left.value);
    return isFarewell(left.value) || hadNone(left.value);
  };
  for (const way of attempts(ways)) {
    if (!(await leaveBy(way))) continue;
    // A page that exchanged our cookie for a fresh one says "out" of the fresh one alone.
    if (tries >= MOST_ATTEMPTS || !visit.takeBackSession() || (await leaveBy(way))) return hadSession;
  }
  context.onLogOffFailed();
  return hadSession;
}
