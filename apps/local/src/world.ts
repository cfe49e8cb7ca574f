// Starts the whole product for end-to-end tests and benchmarks, with the code of `npm start`, on free ports and in its own
// folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IdentityProvider } from '@minori/identity-provider/start';
import type { Mailbox } from '@minori/mailbox/start';
import { type PushService, startPushService } from '@minori/push-service/start';
import { CleanUpStack } from './clean-up-stack.ts';
import type { RecordKeepers } from './demo/record-keepers.ts';
import { openLogFile } from './log-file.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { startPrograms } from './start-programs.ts';

const END_MS = 30_000;

export interface WorldOptions {
  /** Kept when the product is stopped; by default a temporary folder that is removed. */
  readonly dataDir?: string;
  /** By default a free one. */
  readonly port?: number;
  /** An existing server instead of an embedded one. */
  readonly databaseUrl?: string;
  /** The clock of every program; by default the machine's. */
  readonly now?: () => Date;
  /** Colleagues in the large company; by default there is no such company. */
  readonly largeColleagues?: number;
  /** Longest time of one scrape in milliseconds, for tests that wait for it; by default the scraper's 55 s. */
  readonly scrapeMs?: number;
}

export interface World {
  /** Origin of the portal, for instance http://localhost:49152. */
  readonly url: string;
  /** Controls of the simulated record keepers: delay a page, count sessions and logins. */
  readonly recordKeepers: RecordKeepers;
  /** The sent mails, and the behaviour of the mail server. */
  readonly mailbox: Mailbox;
  /** The identity provider of the company `akane`, with controls for faulty responses. */
  readonly identityProvider: IdentityProvider;
  /**
   * The simulated push service of browser makers: issues subscriptions, decrypts the sent messages, and simulates failures.
   * Chromium can't subscribe there by itself, so a test hands the subscription to the page and the text to its service worker.
   */
  readonly pushService: PushService;
  readonly databaseUrl: string;
  /** Folder of the database and the logs. */
  readonly dataDir: string;
  /** File with every log line of every program. */
  readonly logPath: string;
  /** @throws Error naming what did not end well. */
  stop(): Promise<void>;
}

async function endWorld(cleanUp: CleanUpStack): Promise<void> {
  const problems = await cleanUp.run(END_MS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Starts a demo, which is stopped with this process even when that is killed. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { port = 0, databaseUrl = null, now = () => new Date(), largeColleagues = 0 } = options;
  const cleanUp = new CleanUpStack();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'minori-world-')));
  if (options.dataDir === undefined) {
    await cleanUp.add('data folder', () => rm(dataDir, { recursive: true, force: true }));
  }
  let lost: Error | undefined;
  try {
    const log = await openLogFile(dataDir);
    await cleanUp.add('log', () => log.close());
    const pushService = await startPushService({ port: 0 });
    await cleanUp.add('push service', () => pushService.close());
    const folders = { dataDir, legalDir: join(PROJECT_DIR, 'content/legal') };
    const local = { host: '127.0.0.1', port, ...folders, databaseUrl, productHost: null, demo: true, jobs: true };
    const jobsHere = options.now !== undefined;
    const demo = { largeColleagues, mailboxPort: 0, simulatedPushService: pushService.url };
    const onDatabaseLost = (reason: Error) => {
      lost = reason;
    };
    const { scrapeMs } = options;
    const programs = await startPrograms(
      {
        ...local,
        ...demo,
        jobsHere,
        now,
        log,
        onDatabaseLost,
        throwAway: true,
        ...(scrapeMs !== undefined && { scrapeMs }),
      },
      cleanUp,
    );
    const { recordKeepers, mailbox, identityProvider } = programs;
    if (!recordKeepers || !mailbox || !identityProvider) throw new Error('a demo has all simulated programs');
    return {
      url: `http://localhost:${programs.port}`,
      recordKeepers,
      mailbox,
      identityProvider,
      pushService,
      databaseUrl: programs.databaseUrl,
      dataDir,
      logPath: log.path,
      stop: async () => {
        await endWorld(cleanUp);
        if (lost) throw lost;
      },
    };
  } catch (error) {
    await cleanUp.run(END_MS);
    throw error;
  }
}
