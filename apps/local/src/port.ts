// Checks before the database is touched that the port can be used, and names the variable to change where it cannot.
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

const HIGHEST_PORT = 65_535;

const ADVICE: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program. Stop that one, or set PORT to another number, for instance PORT=${port === HIGHEST_PORT ? port - 1 : port + 1}.`,
  EACCES: (_, port) => `This user may not open port ${port}. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, for instance 127.0.0.1.`,
  ENOTFOUND: (host) => `This machine has no address ${host}. Set HOST to one of its own, for instance 127.0.0.1.`,
};

/** A listener's failure in words for the person at the keyboard; anything else comes back as it is. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const advice = ADVICE[(error as NodeJS.ErrnoException).code ?? ''];
  return advice ? new StartError(advice(host, port)) : error;
}

/** @throws StartError when the port cannot be listened on. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw explainListenError(error, host, port);
  }
  await new Promise((resolve) => server.close(resolve));
}
