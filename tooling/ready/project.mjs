// Finds the project's folder and runs other programs: always with this process's own node and npm, never those that come first
// on PATH.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The command for npm. npm passes its own path to every script; without that path (a bare `node tooling/…`) the npm on PATH
 * is used.
 */
export function npmCommand(environment = process.env) {
  const own = environment.npm_execpath;
  if (own && /\.c?js$/.test(own)) return { command: process.execPath, leading: [own], shell: false };
  return { command: 'npm', leading: [], shell: process.platform === 'win32' };
}

/**
 * Runs npm and waits for its end.
 * @returns `{ ok, output }`; output is empty if it went straight to the terminal
 */
export function npm(args, { cwd = root, quiet = false } = {}) {
  const { command, leading, shell } = npmCommand();
  const run = spawnSync(command, [...leading, ...args], {
    cwd,
    shell,
    encoding: 'utf8',
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: run.status === 0, output: `${run.stdout ?? ''}${run.stderr ?? ''}` };
}

/**
 * Runs a node script as the foreground program, with this terminal and this process's signals. Resolves with the exit code
 * to use (128 + its number if a signal ended the script, as in shells). Ctrl-C in a terminal reaches the child twice, from
 * the terminal and from here, which the child must tolerate.
 */
export function runNode(args, { env = process.env, cwd = root } = {}) {
  return untilItsEnd(spawn(process.execPath, args, { cwd, env, stdio: 'inherit' }));
}

/** Like `runNode`, with a message channel: `tell(message)` sends to the program, and `end()` ends it. */
export function beginNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return {
    ended: untilItsEnd(child),
    tell: (message) => child.connected && child.send(message, () => undefined),
    end: () => child.kill('SIGTERM'),
  };
}

function untilItsEnd(child) {
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 1));
    });
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/**
 * The message of a failed preparation: the error's own sentence, or that the disk is full, which a bundler reports in one
 * of many lines.
 */
export function sentence(error) {
  if (!(error instanceof Error)) return String(error);
  const full = error.message.split('\n').find((line) => /ENOSPC|no space left/i.test(line));
  return full === undefined
    ? error.message
    : `The disk of ${root} is full (${full.trim()}). Make room, then try again.`;
}
