// Chooses the user that the server runs as. PostgreSQL refuses to run as root, so a start by root uses an unprivileged
// user; a start by another user runs it as that user.
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

interface PasswdEntry extends ServerUser {
  readonly name: string;
}

async function passwdEntries(): Promise<PasswdEntry[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  return lines.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
}

async function ownerOf(folder: string): Promise<ServerUser | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Returns the user to switch to when this process is root; undefined when no switch is needed. The order keeps the
 * owner of existing files: the owner of the cluster, then the owner of the data folder, then `postgres`, then `nobody`.
 * For a new cluster the user needs an entry in /etc/passwd, because initdb looks up its name.
 */
export async function chooseServerUser(clusterDir: string, dataDir: string): Promise<ServerUser | undefined> {
  const me = process.getuid?.();
  if (me === undefined) return undefined;
  const clusterOwner = await ownerOf(clusterDir);
  if (me !== 0) {
    if (clusterOwner === undefined || clusterOwner.uid === me) return undefined;
    throw new StartError(
      `The database in ${dataDir} belongs to user ${clusterOwner.uid}, and you are user ${me}. ` +
        'Start as that user or as root, or set MINORI_DATA_DIR to a folder of your own.',
    );
  }
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) return clusterOwner;
  const known = await passwdEntries();
  const dataOwner = await ownerOf(dataDir);
  const chosen =
    known.find(({ uid }) => uid !== 0 && uid === dataOwner?.uid) ??
    known.find(({ name }) => name === 'postgres') ??
    known.find(({ name }) => name === 'nobody');
  if (chosen) return chosen;
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL to a server of your own.',
  );
}
