// Decides whether the packages in node_modules are the ones that package-lock.json names, and installs them if not.
// The stamp lies inside node_modules, so that whoever deletes the folder deletes the claim with it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './files.mjs';
import { npm, root } from './project.mjs';

const stamp = join(root, 'node_modules', '.minori-stamp');
const flags = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Installs when needed. `--include=dev` because the build tools are dev dependencies, whatever NODE_ENV says. */
export function ensurePackages() {
  const wanted = installedSet();
  if (readStamp(stamp) === wanted) return;
  console.log('Installing the packages of package-lock.json (about half a minute, only when it changed) …');
  if (!npm(['ci', '--include=dev', ...flags]).ok) {
    throw new Error(
      'npm ci failed (its message is above). It needs the npm registry: check the network, then try again.',
    );
  }
  writeFileSync(stamp, `${wanted}\n`);
}

/**
 * A hash of what the lock puts into node_modules. What our own workspaces declare is left out: when only that changes,
 * the same packages lie there, and deleting them under a running program would be worse than the half minute.
 */
export function installedSet(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const npmrc = join(folder, '.npmrc');
  const installed = Object.entries(packages).filter(([path]) => path.split('/').includes('node_modules'));
  const hash = createHash('sha256').update(JSON.stringify(installed));
  if (existsSync(npmrc)) hash.update(readFileSync(npmrc));
  return hash.digest('hex');
}
