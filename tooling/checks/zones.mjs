// Checks each import against the table of rooms (room-table.mjs) and the layers of api and portal. The rooms are derived from
// the folders, so a new folder without a row in the table is a finding itself.

import { isProduct, isTestFile } from './file-roles.mjs';
import { readImports } from './imports.mjs';
import { layers, roomTable } from './room-table.mjs';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findZoneBreaches(root) {
  const { rooms, files, imports, unread } = await readImports(root);
  const findings = [
    ...rooms
      .filter((room) => !roomTable[room])
      .map((room) => `${room}: new room; give it a row in tooling/checks/room-table.mjs`),
    ...unread.map(
      (path) => `${path}: dependency-cruiser did not read it; is the package "typescript" still version 6?`,
    ),
  ];
  for (const each of imports) {
    const why = judgeRoom(each, rooms) || judgeLayer(each);
    if (why) findings.push(`${each.from} imports ${each.specifier}: ${why}`);
  }
  return { seen: `${files.length} modules, ${imports.length} imports`, findings };
}

/** Why this import may not leave its room; an empty string if it may. */
function judgeRoom({ from, specifier, to }, rooms) {
  const room = roomOf(from, rooms);
  const rules = roomTable[room];
  const target = roomOf(to, rooms);
  if (!rules) return '';
  if (to.startsWith('node:'))
    return rules.node || !isProduct(from) ? '' : `${room} runs without node; hand the value in as an argument`;
  if (target === room)
    return specifier.startsWith('@minori/') ? 'import files of the same package by relative path' : '';
  if (target === undefined) return '';
  const allowed = [...rules.ours, ...(isProduct(from) ? [] : (rules.testsAlso ?? []))];
  if (!allowed.some((start) => to.startsWith(start))) {
    return `${room} may import ${allowed.join(', ') || 'nothing of ours'}; move the code, or pass what it needs in`;
  }
  const throughExports = specifier.startsWith('@minori/') || room === 'tooling' || target === 'tooling';
  return throughExports ? '' : `use an entry point that ${target} names in "exports", not by relative path`;
}

const roomOf = (path, rooms) => rooms.find((room) => path.startsWith(`${room}/`));

/** Tests of every layer of this room build the whole app, so they may import any layer. */
const ROOM_WHOSE_TESTS_USE_ALL_LAYERS = 'apps/api';

/**
 * Judges an import inside an app with layers: upper layers use lower ones; only routes combine features; test helpers are
 * for tests only.
 */
function judgeLayer({ from, to }) {
  const app = Object.keys(layers).find((each) => from.startsWith(`${each}/src/`) && to.startsWith(`${each}/src/`));
  if (!app || (isTestFile(from) && app === ROOM_WHOSE_TESTS_USE_ALL_LAYERS)) return '';
  if (isTestFile(to)) return isTestFile(from) ? '' : 'only tests use the testing helpers';
  if (/\.entry\.tsx?$/.test(to)) return 'a bundle begins there; nothing imports it';
  const inside = (path) => path.slice(`${app}/src/`.length).split('/');
  const [[layer, feature], [target, targetFeature]] = [inside(from), inside(to)];
  if (layer === 'features' && target === 'features' && feature !== targetFeature)
    return `feature "${feature}" uses feature "${targetFeature}"; let a route put them together`;
  if (layer === target || layer === 'testing') return '';
  const height = (name) => {
    const found = layers[app].findIndex((row) => row.includes(name));
    return found === -1 ? layers[app].length : found;
  };
  if (height(layer) > height(target) || height(layer) === layers[app].length) return '';
  return `${layer} is below ${target}, or beside it; move the shared part down, or pass it in`;
}
