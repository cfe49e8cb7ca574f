// `npm start`: everything on this machine, from an empty folder to a portal that one can sign in to.
import { setTimeout as delay } from 'node:timers/promises';
import { configFromEnvironment } from './config.ts';
import { greeting } from './greeting.ts';
import { openLogFile } from './log-file.ts';
import { StartError } from './start-error.ts';
import { startPrograms } from './start-programs.ts';
import { listenForStop } from './stop-signals.ts';
import { Interrupted, Unwinding } from './unwinding.ts';

/** For each program; all together stay well below what a service manager waits before it kills. */
const END_MS = 15_000;

const unwinding = new Unwinding();
let starting: Promise<void> | undefined;

/** Ends everything and then the process. What it says goes to standard error and never contains a value. */
async function end(exitCode: number, reason?: string): Promise<never> {
  if (reason !== undefined) process.stderr.write(`${reason}\n`);
  for (const problem of await unwinding.run(END_MS)) process.stderr.write(`${problem}\n`);
  // What a start has under way is not on the list yet; it is ended as soon as it comes up.
  await Promise.race([starting?.catch(() => undefined), delay(END_MS)]);
  process.exit(exitCode);
}

/** A sentence for a cause that the reader can mend, the stack for a fault of ours. */
function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start(): Promise<void> {
  const config = configFromEnvironment();
  const log = await openLogFile(config.dataDir);
  await unwinding.add('log', () => log.close());
  const { port } = await startPrograms(
    { ...config, log, now: () => new Date(), onDatabaseLost: (reason) => void end(1, describe(reason)) },
    unwinding,
  );
  process.stdout.write(greeting({ port, demo: config.demo, logPath: log.path }));
}

process.on('uncaughtException', (error) => void end(1, describe(error)));
await listenForStop(() => void end(0));
try {
  starting = start();
  await starting;
} catch (error) {
  // The unwinding that interrupted the start ends the process.
  if (!(error instanceof Interrupted)) await end(1, describe(error));
}
