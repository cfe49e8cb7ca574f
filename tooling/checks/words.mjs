// Refuses what a public repository must not contain: paths of the machine that it was written on, and the host from which its
// packages were downloaded. The patterns are joined from parts, so that this file does not match itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';

const machineFolders = ['work', 'tmp', 'root'].join('|');
const machinePath = new RegExp(`(?<![\\w.~}*-])/(${machineFolders})/[\\w.]`);
const registryHost = new RegExp(
  ['\\bregistry', '[a-z0-9-]+', '(com|org|net|io|dev|local|internal)\\b'].join('\\.'),
  'i',
);
const host = /\b(artifactory|verdaccio|nexus)\.[a-z0-9-]+\.[a-z]+/i;

/** @returns {{ seen: string, findings: string[] }} */
export function findForbiddenWords(root) {
  const files = listFiles(root).filter((path) => path !== 'package-lock.json');
  const findings = [];
  for (const path of files) {
    const content = readFileSync(join(root, path));
    if (content.includes(0)) continue;
    for (const [index, line] of content.toString('utf8').split('\n').entries()) {
      const why = judge(line);
      if (why) findings.push(`${path}:${index + 1}: ${why}`);
    }
  }
  return { seen: `${files.length} files`, findings };
}

function judge(line) {
  if (machinePath.test(line)) return 'names a path of one machine; use a path inside the clone, or os.tmpdir()';
  if (registryHost.test(line) || host.test(line))
    return 'names a package registry; leave that to npm’s own configuration';
  return '';
}
