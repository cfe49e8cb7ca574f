/** The scraper as a program of its own, for production; SIGTERM and SIGINT end it with every session logged off. */
import { readConfig } from './config.ts';
import { startScraper } from './start.ts';

async function main(): Promise<void> {
  const scraper = await startScraper(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void scraper.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'could not start'}\n`);
  process.exitCode = 1;
});
