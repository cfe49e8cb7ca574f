// Reaches the server on Linux by a Unix socket in the cluster's folder. The server names it by /proc/self/cwd, which is
// short and needs no right to walk down to the folder; clients walk there, through a short link where the path is too
// long.
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PORT, type Transport } from './transport.ts';

/** A socket's path must fit into 108 bytes with its closing zero (`sun_path`, unix(7)). */
const LONGEST_PATH = 107;

/** The cluster's folder under a name that is short enough, and how to remove that name again. */
async function shortName(clusterDir: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH) {
    return { folder: clusterDir, dispose: () => Promise.resolve() };
  }
  // A folder of our own with a random name: nobody else can put a link to a server of theirs there.
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
