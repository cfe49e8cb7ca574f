// Runs everything for `npm start` on this machine, from an empty folder to a portal that is ready for sign-in.
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

// Signals that stop this program: Ctrl-C, a service manager, a closed terminal, the end of npm.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * One Ctrl-C arrives twice: from the terminal and from the start script, which forwards it. A signal counts as a second Ctrl-C
 * only after this time.
 */
const SECOND_PRESS_AFTER_MS = 2_000;

/** Calls `onStop` with the cause at the first signal, and exits at once at a real second one. */
async function listenForStop(onStop: (cause: string) => void): Promise<void> {
  let firstAt: number | undefined;
  const stop = (cause: string) => {
    const now = performance.now();
    firstAt ??= now;
    if (now - firstAt > SECOND_PRESS_AFTER_MS) process.exit(1);
    if (firstAt === now) onStop(cause);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  await watchAncestors(() => stop('npm has gone'));
}

/** Time limit for stopping each program: longer than the api waits for running scrapes before it aborts them and responds. */
const END_MS = 30_000;

const cleanUp = new CleanUpStack();
let starting: Promise<void> | undefined;
let log: LogFile | undefined;
let isEnding = false;
const stopping = new AbortController();

/** Bytes of two WAL files. A server that can't create one more exits, and the client doesn't get the reason. */
const SPACE_FOR_WAL = 32 * 1024 ** 2;

/** Whether the embedded server has ended, or refused, because the disk is full. */
function isDiskFull(error: Error, dataDir: string): boolean {
  const failure = databaseFailure(error);
  if (failure !== 'database_unavailable') return failure === 'storage_full';
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < SPACE_FOR_WAL;
}

/** Returns a sentence if the operator can fix the cause, otherwise the stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const { dataDir } = configFromEnvironment();
  if (isDiskFull(error, dataDir))
    return `The disk of ${dataDir} is full (${error.message}). Make room, then try again.`;
  return error.stack ?? error.message;
}

/** Stops everything and then the process. A start that fails because of this prints no message. */
async function end(exitCode: number, cause: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopping.abort();
  log?.write(
    `${JSON.stringify({ time: new Date().toISOString(), service: 'minori-local', event: 'ending', cause, exitCode })}\n`,
  );
  for (const problem of await cleanUp.run(END_MS)) process.stderr.write(`${problem}\n`);
  // Parts that are still starting aren't registered yet; they are stopped as soon as they are up.
  await Promise.race([starting?.catch(() => undefined), delay(END_MS)]);
  process.exit(exitCode);
}

function fail(error: unknown): void {
  if (!isEnding) process.stderr.write(`${describe(error)}\n`);
  void end(1, error instanceof Error ? error.name : typeof error);
}

/**
 * Promises for the parts that tooling/start.mjs builds while this program starts, resolved by its messages; undefined when
 * everything is built already.
 */
function listenForBuilt(): Built | undefined {
  if (process.send === undefined) return undefined;
  const told = (part: keyof Built) => {
    const built = new Promise<void>((resolve, reject) => {
      process.on('message', (message) => message === part && resolve());
      stopping.signal.addEventListener('abort', () => reject(new Error(`ended before it was built: ${part}`)));
    });
    // Prevents an unhandled rejection while nothing awaits it yet.
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
