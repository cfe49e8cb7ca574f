// Runs one of our programs as a process of its own, so that a test can kill it the hard way. Node 20 cannot run
// TypeScript; the bundle lies inside the clone because npm's packages are found from there.
import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Bundles a program of ours and returns the file that node can run. */
export async function bundle(entry: URL): Promise<string> {
  const name = `${basename(entry.pathname, '.ts')}-${process.pid}`;
  const dir = `${ROOT}/node_modules/.cache/minori-testing/${name}`;
  await build({
    cwd: ROOT,
    input: { main: fileURLToPath(entry) },
    platform: 'node',
    external: (id) => !/^[./\0]|^@minori\//.test(id),
    logLevel: 'warn',
    output: { dir, format: 'esm', cleanDir: true, entryFileNames: '[name].mjs' },
  });
  return `${dir}/main.mjs`;
}

export interface ChildProgram {
  readonly process: ChildProcess;
  /** Settles with the first line on standard output; rejects with what the program said when it ended before. */
  readonly firstLine: Promise<string>;
  /** What it has written to standard output so far. */
  output(): string;
  /** Settles when the program has ended. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
}

/** Takes what has to be done at an end, such as that of a test. */
export type WhenOver = (end: () => Promise<void>) => void;

/** Starts a bundled program; it is killed when the test finishes, whatever the test's outcome, or at another end that is named. */
export function startChild(
  file: string,
  args: readonly string[],
  { env = process.env, whenOver = onTestFinished }: { env?: NodeJS.ProcessEnv; whenOver?: WhenOver | undefined } = {},
): ChildProgram {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  );
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')));
    });
    void ended.then(({ code }) => reject(new Error(`ended with ${code} before it was ready: ${errors}`)));
  });
  // A test that waits only for the end must not fail for the line that never came.
  firstLine.catch(() => undefined);
  whenOver(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, firstLine, output: () => output, ended };
}
