// Checks that package-lock.json installs the same anywhere: each package has its integrity and comes from npm's public
// registry. (A lock written behind a mirror would send every user to the mirror.) `npm ci` itself checks the rest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const publicHost = ['https://registry', 'npmjs', 'org/'].join('.');

/** @returns {{ seen: string, findings: string[] }} */
export function findLockTrouble(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);
  const findings = [];
  for (const [path, { resolved, integrity, inBundle }] of installed) {
    if (resolved && !resolved.startsWith(publicHost))
      findings.push(`${path}: comes from ${new URL(resolved).host}; lock it from ${publicHost}`);
    if (!integrity && !inBundle) findings.push(`${path}: has no integrity; install it again`);
  }
  return { seen: `${installed.length} packages`, findings };
}
