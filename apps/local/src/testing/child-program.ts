// Runs one of our programs in its own process, so that a test can kill it with SIGKILL. Node 20 can't run TypeScript, so it is
// bundled; the bundle is inside the clone because npm's packages are resolved from there.
import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Bundles one of our programs. @returns the path of the file for node */
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
  /** Resolves with the first line on standard output; rejects with the program's output if it ended before. */
  readonly firstLine: Promise<string>;
  /** Its standard output so far. */
  output(): string;
  /** Settles when the program has ended. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
}

/** Registers an action for the end of something, such as of a test. */
export type WhenOver = (end: () => Promise<void>) => void;

/**
 * Starts a bundled program. It is killed when the test finishes, whatever the result, or at the end for which `whenOver`
 * registers.
 */
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
  // A test that only waits for the end must not fail because the first line never came.
  firstLine.catch(() => undefined);
  whenOver(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, firstLine, output: () => output, ended };
}
