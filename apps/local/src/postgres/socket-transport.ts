// Connects to the server on Linux by a Unix socket in the cluster's folder. The server names the folder /proc/self/cwd,
// which is short and needs no permission to traverse its path. Clients use the folder's path, or a short symbolic link
// if that is too long.
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PORT, type Transport } from './transport.ts';

/** A socket's path must fit into 108 bytes with its terminating zero (`sun_path`, unix(7)). */
const LONGEST_PATH = 107;

/** A sufficiently short path of the cluster's folder; `dispose` removes the link if one was made. */
async function shortName(clusterDir: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH) {
    return { folder: clusterDir, dispose: () => Promise.resolve() };
  }
  // A new folder with a random name: nobody else can put a link to another server there.
  const holder = await mkdtemp(join(tmpdir(), 'minori-'));
  await symlink(clusterDir, join(holder, 'pg'));
  return { folder: join(holder, 'pg'), dispose: () => rm(holder, { recursive: true, force: true }) };
}

export async function socketTransport(clusterDir: string): Promise<Transport> {
  const { folder, dispose } = await shortName(clusterDir);
  return {
    initdbFlags: ['--auth=trust'],
    settings: async () => ({ listen_addresses: '', unix_socket_directories: '/proc/self/cwd', port: `${SOCKET_PORT}` }),
    address: async () => ({ host: folder, port: SOCKET_PORT }),
    dispose,
  };
}
