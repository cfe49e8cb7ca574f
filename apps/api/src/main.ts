/**
 * Entry point of the api in production: configured by environment variables, ended by SIGTERM; `--version` writes the
 * product's version.
 */
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { StartRefusal } from './platform/base/start-refusal.ts';
import { safeError } from './platform/http/log-options.ts';
import { configFromEnvironment } from './platform/process/config.ts';
import { mendableFailure } from './platform/storage/database-failure.ts';
import { type RunningApi, startApi } from './start.ts';

/**
 * Writes an error to stderr. Configuration errors keep their text, which names variables; of other errors only the
 * place is written.
 */
function say(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), err: safeError(error) })}\n`);
}

if (process.argv.includes('--version')) {
  process.stdout.write(`${PRODUCT_VERSION}\n`);
  process.exit(0);
}

process.on('uncaughtException', (error) => {
  say(error);
  process.exit(1);
});

/** Milliseconds; proxies check every second or two whether an instance is ready (docs/operations/several-copies.md). */
const DRAIN_FOR = 3_000;

function readConfig() {
  try {
    return configFromEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The environment cannot be read.'}\n`);
    return process.exit(1);
  }
}

async function start(): Promise<RunningApi> {
  try {
    const { jobs, ...config } = readConfig();
    return await startApi({ ...config, drainFor: DRAIN_FOR, ...(jobs && { jobs: { isApart: true } }) });
  } catch (error) {
    const why = error instanceof StartRefusal ? error.message : mendableFailure(error);
    if (why === null) throw error;
    process.stderr.write(`${why}\n`);
    return process.exit(1);
  }
}

let running: RunningApi | undefined;
let isEnding = false;
// Registered first, so that a signal during the start ends it as requested, and not as a failure.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    Promise.resolve(running?.close()).then(
      () => process.exit(0),
      (error: unknown) => {
        say(error);
        process.exit(1);
      },
    );
  });
}

running = await start();
