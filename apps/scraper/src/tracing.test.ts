/** Tests that the built program loads OpenTelemetry only where a collector is configured. */
import { expect, it } from 'vitest';
import { startScraperProgram } from './testing/scraper-program.ts';

/** Prints which OpenTelemetry modules the program imports. prom-client imports `api` alone, which sends nothing. */
const WATCH = `
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function resolve(specifier, context, next) {
      if (/opentelemetry|otlp/.test(specifier)) process._rawDebug('imports ' + specifier);
      return next(specifier, context);
    }\`));`;

async function importsWith(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const hook = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const program = await startScraperProgram({}, { ...environment, NODE_OPTIONS: `--import=${hook}` });
  program.signal('SIGTERM');
  expect(await program.ended()).toBe(0);
  return program.output().match(/imports \S+/g) ?? [];
}

it('imports no OpenTelemetry without the variable', async () => {
  expect(await importsWith({})).toEqual([]);
});

it('imports OpenTelemetry with the variable, and starts and ends even without the collector', async () => {
  const imports = await importsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(imports).toEqual([expect.stringMatching(/^imports \.\/otlp-tracer-\S+\.mjs$/)]);
});
