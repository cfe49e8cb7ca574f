// Reads the imports of a tree once with dependency-cruiser, for the checks of zones and cycles. Without a supported TypeScript,
// dependency-cruiser reads nothing and reports success; so every file of the project that it did not read is a finding
// (`unread`).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../ready/files.mjs';

const code = /\.(ts|tsx|mjs)$/;
const trees = new Map();

/**
 * @typedef {{ from: string, specifier: string, to: string, cycle: string[] | undefined }} Import
 * `to` is the imported file relative to the tree, `node:…` for node's own modules, '' if nothing was found.
 * @returns {Promise<{ rooms: string[], files: string[], imports: Import[], unread: string[] }>}
 */
export function readImports(root) {
  if (!trees.has(root)) trees.set(root, read(root));
  return trees.get(root);
}

/**
 * The folders that contain code, called rooms: each app, each package, each simulator, and folders at the root such as
 * tooling. Derived from the tree, so that none is forgotten.
 */
export function listRooms(root) {
  const inside = (parent) => (existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : []);
  const rooms = ['apps', 'packages', 'simulators'].flatMap((parent) =>
    inside(parent).map((name) => `${parent}/${name}`),
  );
  return [...rooms, 'e2e', 'benchmarks', 'tooling'].filter((room) => existsSync(join(root, room)));
}

async function read(root) {
  const rooms = listRooms(root);
  const files = listFiles(root, rooms).filter((path) => code.test(path) && !path.endsWith('.d.mts'));
  const modules = files.length === 0 ? [] : await cruiseFiles(root, files);
  const known = new Set(modules.map((module) => module.source));
  const imports = modules
    .filter((module) => code.test(module.source) && !module.source.startsWith('node_modules'))
    .flatMap((module) => module.dependencies.map((dependency) => toImport(module.source, dependency)));
  return { rooms, files, imports, unread: files.filter((path) => !known.has(path)) };
}

async function cruiseFiles(root, files) {
  const { cruise } = await import('dependency-cruiser');
  const resolving = {
    conditionNames: ['types', 'import', 'node', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  };
  const options = {
    baseDir: root,
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
  };
  return (await cruise(files, options, resolving)).output.modules;
}

/** dependency-cruiser drops the `node:` of node's own modules. It is added here, so that both spellings give the same name. */
function toImport(from, { module: specifier, resolved, couldNotResolve, coreModule, cycle }) {
  const circle = cycle?.map((step) => step.name);
  if (!coreModule) return { from, specifier, to: couldNotResolve ? '' : resolved, cycle: circle };
  const name = `node:${resolved.replace(/^node:/, '')}`;
  return { from, specifier: name, to: name, cycle: circle };
}
