// Connects to the server where there is no /proc: by a loopback port with a random password, stored in the data folder
// and readable by its owner only. A free port is chosen once per start; the port of a running server is read from
// postmaster.pid.
import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import type { ServerUser } from './server-user.ts';
import type { Transport } from './transport.ts';

const LOOPBACK = '127.0.0.1';
/** Line of postmaster.pid with the port (PostgreSQL source, `miscadmin.h`: LOCK_FILE_LINE_PORT). */
const PORT_LINE = 3;

async function storedPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

export async function tcpTransport(
  clusterDir: string,
  dataDir: string,
  user: ServerUser | undefined,
): Promise<Transport> {
  const passwordFile = join(dataDir, 'postgres-password');
  const password = await storedPassword(passwordFile);
  // initdb reads the file as the server's user.
  if (user) await chown(passwordFile, user.uid, user.gid);
  let chosen: number | undefined;
  return {
    initdbFlags: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    settings: async () => {
      chosen ??= await freePort();
      return { listen_addresses: LOOPBACK, unix_socket_directories: '', port: `${chosen}` };
    },
    address: async () => {
      const lines = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
      const port = Number(lines.split('\n')[PORT_LINE]);
      return port > 0 ? { host: LOOPBACK, port, password } : undefined;
    },
    dispose: () => Promise.resolve(),
  };
}
