/**
 * Runs the operator's commands that visit a record keeper: `node apps/scraper/dist/minori.mjs record-keeper check …`
 * (docs/decisions/0047-stored-pages-are-kept-by-a-command-of-the-scraper.md). In a clone, `npm run -s minori --` starts
 * it.
 */
import { askOnTerminal } from './upkeep/ask.ts';
import { runRecordKeeperCommand } from './upkeep/record-keeper-command.ts';

try {
  process.exitCode = await runRecordKeeperCommand(process.argv.slice(2), {
    environment: process.env,
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    ask: process.stdin.isTTY ? askOnTerminal : undefined,
    now: () => new Date(),
  });
} catch (error) {
  // Only the error's class, because its message may quote account data.
  process.stderr.write(
    `A fault of Minori's own (${error instanceof Error ? error.name : typeof error}). Nothing was stored.\n`,
  );
  process.exitCode = 1;
}
