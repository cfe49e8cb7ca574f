/**
 * Runs the contenders' servers as separate processes, so that none shares an event loop with the load generator. Each runs the
 * same bundle with `--serve NAME`, which sends its URL over the process channel.
 */
import { type ChildProcess, fork } from 'node:child_process';

export interface ServerProcess<Told> {
  readonly told: Told;
  /** Sends a message and waits for the next one. */
  ask<Answer>(question: object | string): Promise<Answer>;
  stop(): Promise<void>;
}

const START_MS = 120_000;

/** Starts `--serve name` and waits for its first message. */
export async function startServer<Told>(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess<Told>> {
  const [, script = ''] = process.argv;
  const child = fork(script, ['--serve', name, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = await new Promise<Told>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start`)), START_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as Told);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  const ask = <Answer>(question: object | string) =>
    new Promise<Answer>((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer));
      child.send(question);
    });
  return { told, ask, stop: () => stopped(child) };
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.disconnect();
  });
}

/** For the served process: sends a message to the parent, and closes when the parent disconnects. */
export function serve(told: object, close: () => Promise<void>): void {
  process.send?.(told);
  process.once('disconnect', () => {
    close().finally(() => process.exit(0));
  });
}
