// Runs the operator's command line on this clone: `npm run minori -- …` (docs/operations/commands.md). The api implements the
// commands; this file opens their database and provides the installation's settings.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError, type OperatorSettings, runOperator, terminal } from '@minori/api/operator';
import { configFromEnvironment, type LocalConfig } from './config.ts';
import { backUp, restore } from './postgres/base-backup.ts';
import { startPostgres } from './postgres/start.ts';
import { visitPostgres } from './postgres/visit.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { newestKeyId } from './scraper-keys.ts';
import { StartError } from './start-error.ts';

// The database of the operator's command: the one of DATABASE_URL, otherwise the embedded one of this clone. For that it uses
// the server of a running `npm start` or, if none runs, one that is started for this command alone.
interface OpenDatabase {
  readonly url: string;
  /** Closes what was opened for the command. */
  close(): Promise<void>;
}

/** @throws StartError with a text for the operator */
async function openMinoriDatabase({ databaseUrl, dataDir }: LocalConfig): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, close: () => Promise.resolve() };
  const visit = await visitPostgres(dataDir);
  if (visit) return { url: visit.url, close: visit.leave };
  const postgres = await startPostgres({ dataDir, endsWithStarter: true });
  return { url: postgres.url, close: () => postgres.stop() };
}

const output = terminal(process);
let config: LocalConfig | undefined;
let opened: Promise<OpenDatabase> | undefined;

/** In a demo the running product sends mails to its mailbox; only the product knows the ports of the servers. */
async function settingsOf(config: LocalConfig): Promise<OperatorSettings> {
  const { port, productHost, demo, dataDir, databaseUrl, legalDir } = config;
  return {
    command: 'npm run -s minori --',
    contentDir: join(PROJECT_DIR, 'content'),
    legalDir,
    portalOrigin: productHost === null ? `http://localhost:${port}` : `https://${productHost}`,
    isMailSent: demo,
    mail: null,
    scraper: null,
    currentKeyId: await newestKeyId(dataDir),
    dataDir: databaseUrl === null ? dataDir : null,
    embedded: databaseUrl === null ? embedded(dataDir) : null,
    isDemo: demo,
  };
}

function embedded(dataDir: string): OperatorSettings['embedded'] {
  const orMend = async (work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw asOperatorError(error);
    });
  return {
    backUp: (url, folder) => orMend(backUp({ databaseUrl: url, clusterDir: join(dataDir, 'pg'), targetDir: folder })),
    restore: (folder) => orMend(restore({ backupDir: folder, dataDir })),
  };
}

function asOperatorError(error: unknown): unknown {
  if (!(error instanceof StartError)) return error;
  const [message = '', ...findings] = error.message.split('\n');
  return new OperatorError(message, findings);
}

async function connect(): Promise<string> {
  try {
    config ??= configFromEnvironment();
    opened ??= openMinoriDatabase(config);
    return (await opened).url;
  } catch (error) {
    throw asOperatorError(error);
  }
}

async function run(): Promise<number> {
  config = configFromEnvironment();
  return runOperator({
    words: process.argv.slice(2),
    connect,
    settings: await settingsOf(config),
    output,
    now: () => new Date(),
    operator: userInfo().username,
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  output.error(error.message.split('\n'));
  process.exitCode = 1;
} finally {
  await (await opened?.catch(() => undefined))?.close();
}
