// A server for tests and benchmarks must not outlive a run that was killed the hard way. A small process waits at the
// end of a pipe from this one; the pipe closes however this process ends, and then the server is stopped.
import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

const WAIT_THEN_STOP = 'cat > /dev/null; kill -INT "$0"';

/**
 * Ties the server to this process. It runs as the server's user, so it could never signal anybody else's process.
 * @returns how to let go, for a server that has ended by itself.
 */
export function tieToThisProcess(serverPid: number, user: ServerUser | undefined): () => void {
  const child = spawn('/bin/sh', ['-c', WAIT_THEN_STOP, String(serverPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env.PATH },
    ...user,
  });
  child.on('error', () => undefined);
  child.unref();
  return () => void child.kill('SIGKILL');
}
