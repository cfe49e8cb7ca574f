/**
 * Runs the scraper in production; `--version` prints the product's version and exits. SIGTERM, SIGINT and uncaught
 * errors end it only after every session is logged off, however often they arrive.
 */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { readConfig } from './config.ts';
import { startScraper } from './start.ts';

async function main(): Promise<void> {
  if (process.argv.includes('--version')) return void process.stdout.write(`${PRODUCT_VERSION}\n`);
  const starting = startScraper(readConfig(process.env));
  // Installed before the program listens, because a signal may arrive right after its start message.
  const endWith = (exitCode: number) => () =>
    void starting.then((scraper) => scraper.close()).finally(() => process.exit(exitCode));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endWith(0));
  for (const bug of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(bug, (error: unknown) => {
      // Only the error's class, because its message may quote account data.
      process.stderr.write(`${bug}: ${error instanceof Error ? error.constructor.name : typeof error}\n`);
      endWith(1)();
    });
  }
  await starting;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'could not start'}\n`);
  process.exitCode = 1;
});
