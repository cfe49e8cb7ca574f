// Checks that every imported package is declared in the package.json of its own workspace, because hoisting makes undeclared
// ones work by accident. Code outside the product may also use its workspace's dev dependencies and everything that the root
// declares: the root's dependencies build the product, its dev dependencies test it. Also checks that there is one product
// version: the root's, repeated by every workspace and the images, with a section in CHANGELOG.md.
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
  return { seen: `${manifests.size} manifests`, findings: [...findings, ...findOtherVersions(root, rooms)] };
}

function judge({ room, name, from, manifests }) {
  const own = manifests.get(room);
  const rules = roomTable[room];
  const forDevelopment = !isProduct(from);
  const ofRoot = manifests.get('.');
  const inDevelopment = [own.development, ofRoot.development, ofRoot.production].some((names) => names.has(name));
  if (!own.production.has(name) && !(forDevelopment && inDevelopment)) {
    return `declare ${name} in ${room}/package.json, or do without it`;
  }
  const isClosed = Array.isArray(rules?.packages) && !forDevelopment && !name.startsWith('@minori/');
  if (!isClosed || rules.packages.includes(name)) return '';
  return `${room} may use ${rules.packages.join(', ') || 'no package'}; do without it`;
}

/** Files besides the manifests that contain the version, and how they write it. */
const WITH_VERSION = [
  { path: 'Dockerfile', how: (version) => `ARG VERSION=${version}\n` },
  { path: 'CHANGELOG.md', how: (version) => `\n## [${version}] - ` },
];

function findOtherVersions(root, rooms) {
  const { version } = readJson(root, '.');
  // The small trees of tests have no version.
  if (version === undefined) return [];
  const others = rooms.filter(
    (room) => existsSync(join(root, room, 'package.json')) && readJson(root, room).version !== version,
  );
  const silent = WITH_VERSION.filter(({ path, how }) => !readFileSync(join(root, path), 'utf8').includes(how(version)));
  return [
    ...others.map((room) => `${room}/package.json: its version is not the root's, ${version}`),
    ...silent.map(
      ({ path, how }) => `${path}: does not say ${JSON.stringify(how(version).trim())}, as package.json does`,
    ),
  ];
}

/**
 * `@scope/name/entry` and `name/entry` belong to `@scope/name` and `name`; relative paths and node's own modules belong to
 * none.
 */
function packageName(specifier, to) {
  if (specifier.startsWith('.') || specifier.startsWith('/') || to.startsWith('node:') || isBuiltin(specifier))
    return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function readJson(root, room) {
  const path = join(root, room, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function readManifest(root, room) {
  const manifest = readJson(root, room);
  const names = (...fields) => new Set(fields.flatMap((field) => Object.keys(manifest[field] ?? {})));
  return { production: names('dependencies', 'optionalDependencies'), development: names('devDependencies') };
}
