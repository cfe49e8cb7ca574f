// Where the project is and how its scripts start other programs: always this very node and this very npm,
// never whatever happens to come first on PATH.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** npm hands its own path to every script it runs; without it (a bare `node tooling/…`) the npm on PATH has to do. */
export function npmCommand(environment = process.env) {
  const own = environment.npm_execpath;
  if (own && /\.c?js$/.test(own)) return { command: process.execPath, leading: [own], shell: false };
  return { command: 'npm', leading: [], shell: process.platform === 'win32' };
}

/** Runs npm to its end. Returns `{ ok, output }`; output is empty when it went straight to the terminal. */
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
 * Runs a node script as the foreground program: its output is ours, signals that reach us reach it too, and its end
 * is our end. Resolves with the exit code to use (128 + number when a signal ended it, as shells say it).
 * A terminal's Ctrl-C reaches the child twice, once from the terminal and once from here: the child has to bear that.
 */
export function runNode(args, { env = process.env, cwd = root } = {}) {
  return untilItsEnd(spawn(process.execPath, args, { cwd, env, stdio: 'inherit' }));
}

/** As `runNode`, with a channel: the program is told by `tell(message)`, and ended by `end()`. */
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

/** What a failed preparation says: its own sentence, or that the disk is full, which a bundler says in some line of many. */
export function sentence(error) {
  if (!(error instanceof Error)) return String(error);
  const full = error.message.split('\n').find((line) => /ENOSPC|no space left/i.test(line));
  return full === undefined
    ? error.message
    : `The disk of ${root} is full (${full.trim()}). Make room, then try again.`;
}
