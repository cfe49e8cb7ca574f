// Every package that code imports stands in the package.json of its own workspace: hoisting makes undeclared ones work
// by accident. What does not run in the product may also use dev dependencies, its own and the root's.
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { isProduct } from './file-roles.mjs';
import { readImports } from './imports.mjs';
import { roomTable } from './room-table.mjs';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findUndeclared(root) {
  const { rooms, imports } = await readImports(root);
  const manifests = new Map(['.', ...rooms].map((room) => [room, readManifest(root, room)]));
  const findings = [];
  for (const { from, specifier, to } of imports) {
    const room = rooms.find((each) => from.startsWith(`${each}/`));
    const name = packageName(specifier, to);
    const why = room && name && !to.startsWith(`${room}/`) ? judge({ room, name, from, manifests }) : '';
    if (why) findings.push(`${from} imports ${specifier}: ${why}`);
  }
  return { seen: `${manifests.size} manifests`, findings };
}

function judge({ room, name, from, manifests }) {
  const own = manifests.get(room);
  const rules = roomTable[room];
  const forDevelopment = !isProduct(from);
  const inDevelopment = own.development.has(name) || manifests.get('.').development.has(name);
  if (!own.production.has(name) && !(forDevelopment && inDevelopment)) {
    return `declare ${name} in ${room}/package.json, or do without it`;
  }
  const isClosed = Array.isArray(rules?.packages) && !forDevelopment && !name.startsWith('@minori/');
  if (!isClosed || rules.packages.includes(name)) return '';
  return `${room} may use ${rules.packages.join(', ') || 'no package'}; do without it`;
}

/** `@scope/name/door` and `name/door` belong to `@scope/name` and `name`; relative paths and node's own to none. */
function packageName(specifier, to) {
  if (specifier.startsWith('.') || specifier.startsWith('/') || to.startsWith('node:') || isBuiltin(specifier))
    return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function readManifest(root, room) {
  const path = join(root, room, 'package.json');
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const names = (...fields) => new Set(fields.flatMap((field) => Object.keys(manifest[field] ?? {})));
  return { production: names('dependencies', 'optionalDependencies'), development: names('devDependencies') };
}
