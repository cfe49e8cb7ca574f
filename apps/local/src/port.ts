// Checks before the database is touched that the port can be used, and names the variable to change where it cannot.
import { createServer } from 'node:net';
import { listenRefusal, StartRefusal } from '@minori/api/start';
import { StartError } from './start-error.ts';

/** @throws StartError when the port cannot be listened on. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    const refusal = listenRefusal(error, { host, port, listener: '' });
    throw refusal instanceof StartRefusal ? new StartError(refusal.message) : refusal;
  }
  await new Promise((resolve) => server.close(resolve));
}
