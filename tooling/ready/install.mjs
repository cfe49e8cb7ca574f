// Decides whether node_modules has the packages of package-lock.json, and installs them if not. The stamp is inside
// node_modules, so that it disappears if the folder is deleted.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './files.mjs';
import { npm, root } from './project.mjs';

const stamp = join(root, 'node_modules', '.minori-stamp');
const flags = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Bytes on disk for all packages, or for those without the tools, including some for the build. */
const DISK_BYTES = { all: 1_100_000_000, product: 600_000_000 };

/**
 * Installs what is missing: the packages that run and build the product, and with `withTools` also those for tests and
 * checks. If only the tools are missing, they are added without deleting files, because a running program may read them.
 * @throws Error with instructions
 */
export function ensurePackages(withTools) {
  const wanted = installedSet();
  const [there, which] = readStamp(stamp).split(' ');
  const isSame = there === wanted;
  const set = withTools || which === 'all' ? 'all' : 'product';
  if (isSame && (which === 'all' || set === 'product')) return;
  requireDiskSpace(DISK_BYTES[set]);
  console.log('Installing the packages of package-lock.json (about half a minute, only when it changed) …');
  const words = isSame
    ? ['install', '--include=dev', '--no-save']
    : ['ci', set === 'all' ? '--include=dev' : '--omit=dev'];
  if (!npm([...words, ...flags]).ok) {
    throw new Error(
      `npm ${words[0]} failed (its message is above). It needs the npm registry: check the network, then try again.`,
    );
  }
  writeFileSync(stamp, `${wanted} ${set}\n`);
}

function requireDiskSpace(bytes) {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const megabytes = (count) => `${Math.ceil(count / 1_000_000)} MB`;
  throw new Error(
    `The disk of ${root} has ${megabytes(free)} left, and installing needs ${megabytes(bytes)}. Make room, then try again.`,
  );
}

/**
 * A hash of what the lock file puts into node_modules. The entries of this project's own workspaces are left out: if only
 * they change, the packages stay the same, and deleting packages under a running program would do harm.
 */
export function installedSet(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const npmrc = join(folder, '.npmrc');
  const installed = Object.entries(packages).filter(([path]) => path.split('/').includes('node_modules'));
  const hash = createHash('sha256').update(JSON.stringify(installed));
  if (existsSync(npmrc)) hash.update(readFileSync(npmrc));
  return hash.digest('hex');
}
