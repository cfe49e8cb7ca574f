// `npm run minori -- …`: the operator's command line on this clone (docs/operations/commands.md). What the commands do is
// the api's; here it is decided which database they work on and what they are told of the installation.
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError, type OperatorSettings, runOperator, terminal } from '@minori/api/operator';
import { configFromEnvironment, type LocalConfig } from './config.ts';
import { type OpenDatabase, openMinoriDatabase } from './minori-database.ts';
import { backUp, restore } from './postgres/base-backup.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { newestKeyId } from './scraper-keys.ts';
import { StartError } from './start-error.ts';

const output = terminal(process);
let config: LocalConfig | undefined;
let opened: Promise<OpenDatabase> | undefined;

/** A demo's mails go to its mailbox, by the product that runs beside; only it knows the servers' ports. */
async function settingsOf({ port, productHost, demo, dataDir, databaseUrl }: LocalConfig): Promise<OperatorSettings> {
  return {
    command: 'npm run -s minori --',
    contentDir: join(PROJECT_DIR, 'content'),
    portalOrigin: productHost === null ? `http://localhost:${port}` : `https://${productHost}`,
    isMailSent: demo,
    mail: null,
    scraper: null,
    currentKeyId: await newestKeyId(dataDir),
    dataDir: databaseUrl === null ? dataDir : null,
    embedded: databaseUrl === null ? embedded(dataDir) : null,
  };
}

function embedded(dataDir: string): OperatorSettings['embedded'] {
  const orMend = async (work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw mendable(error);
    });
  return {
    backUp: (url, folder) => orMend(backUp({ databaseUrl: url, clusterDir: join(dataDir, 'pg'), targetDir: folder })),
    restore: (folder) => orMend(restore({ backupDir: folder, dataDir })),
  };
}

function mendable(error: unknown): unknown {
  return error instanceof StartError ? new OperatorError(error.message) : error;
}

async function connect(): Promise<string> {
  try {
    config ??= configFromEnvironment();
    opened ??= openMinoriDatabase(config);
    return (await opened).url;
  } catch (error) {
    throw mendable(error);
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
  output.error(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await (await opened?.catch(() => undefined))?.close();
}
