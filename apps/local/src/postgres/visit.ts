// Finds the server of a running `npm start` for the operator's command line, which must neither take it over nor leave
// anything behind. A server whose owner was killed doesn't count: the next start would stop it while the command uses
// it.
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkConnection, dropConnection } from './connection-check.ts';
import { chooseServerUser } from './server-user.ts';
import { socketTransport } from './socket-transport.ts';
import { DATABASE } from './start.ts';
import { tcpTransport } from './tcp-transport.ts';
import { connectionUrl, type Transport } from './transport.ts';

/** How long a server that is starting or stopping is asked again. */
const PATIENCE_MS = 10_000;
const CHECK_INTERVAL_MS = 100;

export interface Visit {
  /** Connection URL of the product's database. */
  readonly url: string;
  /** Removes what was created for the connection. */
  leave(): Promise<void>;
}

async function isOwnedByAnother(transport: Transport): Promise<boolean> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await checkConnection(transport);
    if (answer.kind === 'ownedByAnother') return true;
    if (answer.kind === 'ours') {
      dropConnection(answer.lock);
      return false;
    }
    if (answer.kind === 'nobody' || performance.now() > giveUpAt) return false;
    await delay(CHECK_INTERVAL_MS);
  }
}

/**
 * Returns the server of this data folder whose owner is alive; undefined when there is none.
 * @throws StartError for another user's folder
 */
export async function visitPostgres(folder: string): Promise<Visit | undefined> {
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  const dir = join(dataDir, 'pg');
  const user = await chooseServerUser(dir, dataDir);
  const transport = process.platform === 'linux' ? await socketTransport(dir) : await tcpTransport(dir, dataDir, user);
  const address = (await isOwnedByAnother(transport)) ? await transport.address() : undefined;
  if (address) return { url: connectionUrl(address, DATABASE), leave: () => transport.dispose() };
  await transport.dispose();
  return undefined;
}
