/** The api in production: configured by the environment, ended by SIGTERM. */
import { configFromEnvironment } from './config.ts';
import { safeError } from './plugins/log-options.ts';
import { type RunningApi, startApi } from './start.ts';

/** A configuration error names variables, so its text is shown; of anything else only where it happened. */
function say(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), err: safeError(error) })}\n`);
}

process.on('uncaughtException', (error) => {
  say(error);
  process.exit(1);
});

function readConfig() {
  try {
    return configFromEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The environment cannot be read.'}\n`);
    return process.exit(1);
  }
}

const config = readConfig();
const running: RunningApi = await startApi(config);

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        say(error);
        process.exit(1);
      },
    );
  });
}
