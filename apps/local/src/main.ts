// `npm start`: everything on this machine, from an empty folder to a portal that one can sign in to.
import { setTimeout as delay } from 'node:timers/promises';
import { configFromEnvironment } from './config.ts';
import { demoPeople } from './demo.ts';
import { greeting } from './greeting.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { StartError } from './start-error.ts';
import { startPrograms } from './start-programs.ts';
import { listenForStop } from './stop-signals.ts';
import { Unwinding } from './unwinding.ts';

/** For each program: longer than the api waits for readings under way, which it then cuts with an answer. */
const END_MS = 30_000;

const unwinding = new Unwinding();
let starting: Promise<void> | undefined;
let log: LogFile | undefined;
let isEnding = false;

/** A sentence for a cause that the reader can mend, the stack for a fault of ours. */
function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends everything and then the process. A start that fails because everything is being ended has nothing to add. */
async function end(exitCode: number, cause: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  log?.write(`${JSON.stringify({ time: Date.now(), program: 'local', event: 'ending', cause, exitCode })}\n`);
  for (const problem of await unwinding.run(END_MS)) process.stderr.write(`${problem}\n`);
  // What a start has under way is not on the list yet; it is ended as soon as it comes up.
  await Promise.race([starting?.catch(() => undefined), delay(END_MS)]);
  process.exit(exitCode);
}

function fail(error: unknown): void {
  if (!isEnding) process.stderr.write(`${describe(error)}\n`);
  void end(1, error instanceof Error ? error.name : typeof error);
}

async function start(): Promise<void> {
  const config = configFromEnvironment();
  const file = await openLogFile(config.dataDir);
  log = file;
  await unwinding.add('log', () => file.close());
  const { port, mailbox } = await startPrograms(
    { ...config, log: file, now: () => new Date(), onDatabaseLost: fail },
    unwinding,
  );
  const people = config.demo ? demoPeople(config.largeColleagues) : null;
  process.stdout.write(
    greeting({ port, people, mailboxUrl: mailbox?.url ?? null, jobs: config.jobs, logPath: file.path }),
  );
}

process.on('uncaughtException', fail);
await listenForStop((cause) => void end(0, cause));
starting = start();
starting.catch(fail);
