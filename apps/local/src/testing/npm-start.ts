// Runs `npm start` in its own process: the bundle that npm would run, on the test's folder and port.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROJECT_DIR } from '../project-dir.ts';
import { type ChildProgram, startChild, type WhenOver } from './child-program.ts';

const run = promisify(execFile);
const GENEROUS_MS = 180_000;

/** Builds what is outdated; after `npm test` has prepared the run, nothing is. */
export async function builtMain(): Promise<string> {
  await run(process.execPath, [join(PROJECT_DIR, 'tooling/ready.mjs'), 'build']);
  return join(PROJECT_DIR, 'apps/local/dist/main.mjs');
}

export interface StartedProgram extends ChildProgram {
  readonly origin: string;
  /** Milliseconds until it was ready. */
  readonly readyAfter: number;
}

/** Starts the program and waits until it reports that it is ready. @throws Error with its last output when it ends before. */
export async function npmStart(
  main: string,
  dataDir: string,
  { port, env, whenOver }: { port: number; env?: NodeJS.ProcessEnv; whenOver?: WhenOver },
): Promise<StartedProgram> {
  const begin = performance.now();
  const origin = `http://localhost:${port}`;
  const own = { MINORI_DATA_DIR: dataDir, PORT: String(port) };
  const child = startChild(main, [], { env: { ...process.env, ...own, ...env }, whenOver });
  let end: { code: number | null; errors: string } | undefined;
  void child.ended.then((outcome) => {
    end = outcome;
  });
  for (;;) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return { ...child, origin, readyAfter: performance.now() - begin };
    if (end) throw new Error(`the start ended with ${end.code}: ${end.errors}`);
    if (performance.now() - begin > GENEROUS_MS) throw new Error('the start was not ready in time');
    await delay(20);
  }
}
