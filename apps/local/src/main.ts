// `npm start`: everything on this machine, from an empty folder to a portal that one can sign in to.
import { statfsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailure } from '@minori/api/database-failure';
import { CleanUpStack } from './clean-up-stack.ts';
import { configFromEnvironment } from './config.ts';
import { usesCompanyAccount } from './demo/identity-provider.ts';
import { type DemoPeople, demoPeople, recordKeeperAccount } from './demo.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { type ProcessEntry, processEntry } from './process-entry.ts';
import { StartError } from './start-error.ts';
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

const EVERY_MS = 500;
const LONGEST_CHAIN = 6;

/** The processes above `pid`, up to npm; empty when npm is not among them. */
async function chainToNpm(pid: number): Promise<readonly ProcessEntry[]> {
  const chain: ProcessEntry[] = [];
  let current = await processEntry(pid);
  while (current && chain.length < LONGEST_CHAIN) {
    const above = await processEntry(current.parent);
    if (above) chain.push(above);
    if (above?.name.startsWith('npm')) return chain;
    current = above;
  }
  return [];
}

async function isStillThere({ pid, startedAt }: ProcessEntry): Promise<boolean> {
  try {
    return (await processEntry(pid))?.startedAt === startedAt;
  } catch {
    return true;
  }
}

/**
 * Calls `onGone` once when somebody between this program and the npm that runs it has gone. Does nothing when npm did
 * not start us: then whoever did may leave. Where there is no /proc, it watches the parent alone.
 * @returns how to stop watching.
 */
async function watchAncestors(onGone: () => void): Promise<() => void> {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const chain = await chainToNpm(process.pid);
  let reported = false;
  const timer = setInterval(() => {
    void Promise.all(chain.map(isStillThere)).then((there) => {
      if (reported || (process.ppid === parent && there.every(Boolean))) return;
      reported = true;
      clearInterval(timer);
      onGone();
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const HEADING_WIDTH = 24;

const SITUATIONS =
  '年金サイトの不具合や状況を試せるIDはREADMEにあります。 / The README lists ids for every situation at a record keeper.';

const JOBS_OFF =
  '自動の処理は止まっています。メールも毎日の読み取りもありません（JOBS=on で動きます）。 / Nothing works by itself: no mails, no daily readings. JOBS=on switches it on.';

const AT_COMPANY = '    （会社の認証サーバーのパスワード / password at the company’s identity provider）';

function signIns({ companies, employees }: DemoPeople): string[] {
  const atCompany = companies.filter(usesCompanyAccount).map(({ url }) => url);
  return employees.flatMap(({ email, password, companyUrl, shows, recordKeeperId }) => {
    const rk = recordKeeperAccount(recordKeeperId);
    return [
      '',
      `  ${email.padEnd(HEADING_WIDTH)}${password}`,
      ...(atCompany.includes(companyUrl) ? [AT_COMPANY] : []),
      `    ${shows.ja}`,
      `    ${shows.en}`,
      `    年金サイト / record keeper: ${rk.id}  ${rk.password}  ${rk.birthday}`,
    ];
  });
}

interface StartMessage {
  /** Port that the portal answers on. */
  readonly port: number;
  /** Who can sign in; null outside a demo. */
  readonly people: DemoPeople | null;
  /** Where the demo's mails are read; null outside a demo. */
  readonly mailboxUrl: string | null;
  /** Whether what works by itself does. */
  readonly jobs: boolean;
  readonly logPath: string;
}

/** The port by its host name: browsers on this machine reach the portal as localhost, and no other name is let in. */
function startMessage({ port, people, mailboxUrl, jobs, logPath }: StartMessage): string {
  const lines = [
    '',
    'みのりが起動しました。 / Minori is running.',
    '',
    `  http://localhost:${port}`,
    ...(mailboxUrl === null ? [] : ['', `デモの受信箱 / Mails that the demo sent: ${mailboxUrl}`]),
    ...(jobs ? [] : ['', JOBS_OFF]),
    ...(people
      ? ['', 'デモのログイン（メールアドレスとパスワード） / Demo sign-ins', ...signIns(people), '', SITUATIONS]
      : []),
    '',
    `ログ / Log: ${logPath}    終了 / Stop: Ctrl-C`,
    '',
  ];
  return lines.join('\n');
}
