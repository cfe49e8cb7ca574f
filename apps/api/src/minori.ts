/**
 * Entry point of the operator's command line in production: `node apps/api/dist/minori.mjs <command>` with
 * DATABASE_URL. Commands that need the api's other environment variables (PRODUCT_HOST, the mail server, the scraper)
 * read them, too.
 */
import { userInfo } from 'node:os';
import { environmentOf } from './operator/environment.ts';
import { OperatorError, runOperator, terminal } from './operator/operator.ts';

const output = terminal(process);

try {
  const { databaseUrl, settings } = environmentOf(process.env);
  process.exitCode = await runOperator({
    words: process.argv.slice(2),
    connect: async () => {
      if (databaseUrl !== null) return databaseUrl;
      throw new OperatorError('DATABASE_URL is not set: it says which database the commands work on.');
    },
    settings,
    output,
    now: () => new Date(),
    operator: userInfo().username,
  });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  output.error([error.message, ...error.findings]);
  process.exitCode = 1;
}
