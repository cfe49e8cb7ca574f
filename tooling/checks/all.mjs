// The list of house rules. `offline` ones are tests too (tooling/house.test.mjs), so that `npm test` holds them.
import { findCiphers } from './ciphers.mjs';
import { findContentFaults } from './content.mjs';
import { findCycles } from './cycles.mjs';
import { findUndeclared } from './declared.mjs';
import { findDeadPaths } from './docs-paths.mjs';
import { findVagueNames } from './file-names.mjs';
import { findLockTrouble } from './lock-file.mjs';
import { findBadJapanese, findInstallTrouble, findLint, findTypeErrors, findUnused } from './programs.mjs';
import { findImpurity } from './purity.mjs';
import { findSecrets } from './secrets.mjs';
import { findSinks } from './sinks.mjs';
import { findOversize } from './size.mjs';
import { findWaysOut } from './ways-out.mjs';
import { findForbiddenWords } from './words.mjs';
import { findZoneBreaches } from './zones.mjs';

/** @type {{ name: string, rule: string, offline: boolean, find: (root: string) => unknown }[]} */
export const checks = [
  { name: 'types', rule: 'the types agree', offline: true, find: findTypeErrors },
  { name: 'lint', rule: 'Biome has no complaint, warnings included', offline: true, find: findLint },
  { name: 'zones', rule: 'imports keep to the table of rooms', offline: true, find: findZoneBreaches },
  {
    name: 'declared',
    rule: 'every imported package is declared where it is used',
    offline: true,
    find: findUndeclared,
  },
  { name: 'cycles', rule: 'no import cycle', offline: true, find: findCycles },
  { name: 'size', rule: 'files and functions keep to their budget', offline: true, find: findOversize },
  { name: 'purity', rule: 'engine and charts are pure', offline: true, find: findImpurity },
  { name: 'sinks', rule: 'no text becomes something that runs', offline: true, find: findSinks },
  { name: 'ciphers', rule: 'cryptography is what is named, and no other', offline: true, find: findCiphers },
  { name: 'ways-out', rule: 'connections are opened where it is named', offline: true, find: findWaysOut },
  { name: 'secrets', rule: 'no key, token or password lies here', offline: true, find: findSecrets },
  { name: 'names', rule: 'no catch-all and no barrel', offline: true, find: findVagueNames },
  { name: 'docs', rule: 'every path in a document exists', offline: true, find: findDeadPaths },
  { name: 'content', rule: 'what people write keeps to its form', offline: true, find: findContentFaults },
  { name: 'japanese', rule: 'textlint has no complaint', offline: true, find: findBadJapanese },
  { name: 'words', rule: 'no machine path and no registry host', offline: true, find: findForbiddenWords },
  { name: 'lock', rule: 'the lock installs the same anywhere', offline: true, find: findLockTrouble },
  { name: 'unused', rule: 'nothing lies about unused', offline: true, find: findUnused },
  { name: 'install', rule: 'npm ci accepts the lock', offline: false, find: findInstallTrouble },
];
