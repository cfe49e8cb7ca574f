// The import zones: each import is judged against the table of rooms and the portal's floors. The rooms come from the
// folder list, so that a new folder without a row in the table is a finding itself.

import { isPortalEntry, isProduct, isTestFile } from './file-roles.mjs';
import { readImports } from './imports.mjs';
import { portalFloors, roomTable } from './room-table.mjs';

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
    const why = judgeRoom(each, rooms) || judgeFloor(each);
    if (why) findings.push(`${each.from} imports ${each.specifier}: ${why}`);
  }
  return { seen: `${files.length} modules, ${imports.length} imports`, findings };
}

/** Why this import may not leave its room, or an empty string. */
function judgeRoom({ from, specifier, to }, rooms) {
  const room = roomOf(from, rooms);
  const rules = roomTable[room];
  const target = roomOf(to, rooms);
  if (!rules) return '';
  const isTest = isTestFile(from);
  if (to.startsWith('node:'))
    return rules.node || !isProduct(from) ? '' : `${room} runs without node; hand the value in as an argument`;
  if (target === room)
    return specifier.startsWith('@minori/') ? 'import files of the same package by relative path' : '';
  if (target === undefined) return '';
  const allowed = [...rules.ours, ...(isTest ? (rules.testsAlso ?? []) : [])];
  if (!allowed.some((start) => to.startsWith(start))) {
    return `${room} may import ${allowed.join(', ') || 'nothing of ours'}; move the code, or pass what it needs in`;
  }
  const throughDoor = specifier.startsWith('@minori/') || room === 'tooling' || target === 'tooling';
  return throughDoor ? '' : `go through a door that ${target} names in "exports", not by relative path`;
}

const roomOf = (path, rooms) => rooms.find((room) => path.startsWith(`${room}/`));

/** Inside the portal: upper floors use lower ones; features meet only in routes; tests may use the `testing` helpers. */
function judgeFloor({ from, to }) {
  const [floor, name] = insidePortal(from);
  const [target, targetName] = insidePortal(to);
  if (!portalFloors[floor] || !target || isPortalEntry(from)) return '';
  if (target === 'testing') return isTestFile(from) ? '' : 'only tests use the testing helpers';
  if (!portalFloors[target] || isPortalEntry(to)) return 'entries import floors, never the other way round';
  if (floor === 'features' && target === 'features') {
    return name === targetName ? '' : `feature "${name}" uses feature "${targetName}"; let a route put them together`;
  }
  if (floor === target || portalFloors[floor].includes(target)) return '';
  return `${floor} lies below ${target}; move the shared part down, or pass it in`;
}

function insidePortal(path) {
  const start = 'apps/portal/src/';
  return path.startsWith(start) ? path.slice(start.length).split('/') : [];
}
