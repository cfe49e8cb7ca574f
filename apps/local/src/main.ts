// `npm start`: everything on this machine, from an empty folder to a portal that one can sign in to.
import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailure } from '@minori/api/database-failure';
import { watchAncestors } from './ancestors.ts';
import { CleanUpStack } from './clean-up-stack.ts';
import { configFromEnvironment } from './config.ts';
import { demoPeople } from './demo/demo.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { StartError } from './start-error.ts';
import { startMessage } from './start-message.ts';
import { type Built, startPrograms } from './start-programs.ts';

// Everything that can tell this program to end: Ctrl-C, a service manager, a closed terminal, npm gone.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * One Ctrl-C arrives twice, from the terminal and from the start script that passes it on. Only a signal that comes
 * this much later is somebody who has lost patience.
 */
const PATIENCE_MS = 2_000;

/** Calls `onStop` with the cause at the first sign, and ends the process at once at a second that is meant. */
async function listenForStop(onStop: (cause: string) => void): Promise<void> {
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

/** For each program: longer than the api waits for scrapes under way, which it then cuts with an answer. */
const END_MS = 30_000;

const cleanUp = new CleanUpStack();
let starting: Promise<void> | undefined;
let log: LogFile | undefined;
let isEnding = false;
const stopping = new AbortController();

/** Bytes: two of the files that PostgreSQL's journal grows by. A server that finds no room for one ends, and the client hears nothing of why. */
const ROOM_OF_THE_JOURNAL = 32 * 1024 ** 2;

/** Whether the embedded server has ended, or refused, for want of room. */
function isDiskFull(error: Error, dataDir: string): boolean {
  const failure = databaseFailure(error);
  if (failure !== 'database_unavailable') return failure === 'storage_full';
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < ROOM_OF_THE_JOURNAL;
}

/** A sentence for a cause that the reader can mend, the stack for a fault of ours. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { dataDir } = configFromEnvironment();
  if (isDiskFull(error, dataDir))
    return `The disk of ${dataDir} is full (${error.message}). Make room, then try again.`;
  return error.stack ?? error.message;
}

/** Ends everything and then the process. A start that fails because everything is being ended has nothing to add. */
async function end(exitCode: number, cause: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopping.abort();
  log?.write(
    `${JSON.stringify({ time: new Date().toISOString(), service: 'minori-local', event: 'ending', cause, exitCode })}\n`,
  );
  for (const problem of await cleanUp.run(END_MS)) process.stderr.write(`${problem}\n`);
  // What a start has under way is not on the list yet; it is ended as soon as it comes up.
  await Promise.race([starting?.catch(() => undefined), delay(END_MS)]);
  process.exit(exitCode);
}

function fail(error: unknown): void {
  if (!isEnding) process.stderr.write(`${describe(error)}\n`);
  void end(1, error instanceof Error ? error.name : typeof error);
}

/** What tooling/start.mjs builds beside this program, by its messages; where it is started otherwise, all is there. */
function listenForBuilt(): Built | undefined {
  if (process.send === undefined) return undefined;
  const told = (part: keyof Built) => {
    const built = new Promise<void>((resolve, reject) => {
      process.on('message', (message) => message === part && resolve());
      stopping.signal.addEventListener('abort', () => reject(new Error(`ended before it was built: ${part}`)));
    });
    // Whether anybody waits for it by then or not.
    built.catch(() => undefined);
    return built;
  };
  const onGone = () => void end(1, 'who builds the programs has gone');
  process.once('disconnect', onGone);
  const built = { programs: told('programs'), portal: told('portal') };
  const letGo = () => {
    process.off('disconnect', onGone);
    process.disconnect();
  };
  built.portal.then(letGo, () => undefined);
  return built;
}

async function start(built: Built | undefined): Promise<void> {
  const config = configFromEnvironment();
  const file = await openLogFile(config.dataDir);
  log = file;
  await cleanUp.add('log', () => file.close());
  const { port, mailbox } = await startPrograms(
    { ...config, log: file, now: () => new Date(), onDatabaseLost: fail, ...(built && { built }) },
    cleanUp,
  );
  const people = config.demo ? demoPeople(config.largeColleagues) : null;
  process.stdout.write(
    startMessage({ port, people, mailboxUrl: mailbox?.url ?? null, jobs: config.jobs, logPath: file.path }),
  );
}

process.on('uncaughtException', fail);
const built = listenForBuilt();
await listenForStop((cause) => void end(0, cause));
starting = start(built);
starting.catch(fail);
