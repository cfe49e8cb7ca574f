// Everything that can tell this program to end: Ctrl-C, a service manager, a closed terminal, npm gone.
import { watchAncestors } from './ancestors.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * One Ctrl-C arrives twice, from the terminal and from the start script that passes it on. Only a signal that comes
 * this much later is somebody who has lost patience.
 */
const PATIENCE_MS = 2_000;

/** Calls `onStop` with the cause at the first sign, and ends the process at once at a second that is meant. */
export async function listenForStop(onStop: (cause: string) => void): Promise<void> {
  let firstAt: number | undefined;
  const stop = (cause: string) => {
    const now = performance.now();
    firstAt ??= now;
    if (now - firstAt > PATIENCE_MS) process.exit(1);
    if (firstAt === now) onStop(cause);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  await watchAncestors(() => stop('npm has gone'));
}
