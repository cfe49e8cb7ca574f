// Lists the checks of `npm run check`. Those that run other programs come first, so that they run in parallel with the rest.
import { findSlowTests } from '../test/durations.mjs';
import { findUnsupported } from './browsers.mjs';
import { findCiphers } from './ciphers.mjs';
import { findDeadCitations } from './citations.mjs';
import { findBadSubjects } from './commits.mjs';
import { findContentFaults } from './content.mjs';
import { findCycles } from './cycles.mjs';
import { findUndeclared } from './declared.mjs';
import { findDeadPaths } from './docs-paths.mjs';
import { findHandWritten } from './facts.mjs';
import { findVagueNames } from './file-names.mjs';
import { findUnheard } from './heard.mjs';
import { findLockTrouble } from './lock-file.mjs';
import { findLongLines } from './long-lines.mjs';
import { findOwnLook } from './look.mjs';
import { findStrays } from './owners.mjs';
import { findBadJapanese, findInstallTrouble, findLint, findTypeErrors, findUnused } from './programs.mjs';
import { findSecrets } from './secrets.mjs';
import { findSinks } from './sinks.mjs';
import { findOversize } from './size.mjs';
import { findWaysOut } from './ways-out.mjs';
import { findForbiddenWords } from './words.mjs';
import { findZoneBreaches } from './zones.mjs';

/** @type {{ name: string, rule: string, find: (root: string) => unknown }[]} */
export const checks = [
  { name: 'types', rule: 'the types agree', find: findTypeErrors },
  { name: 'lint', rule: 'Biome has no complaint, warnings included; engine and charts are pure', find: findLint },
  { name: 'japanese', rule: 'textlint has no complaint', find: findBadJapanese },
  { name: 'unused', rule: 'nothing lies about unused', find: findUnused },
  { name: 'install', rule: 'npm ci accepts the lock', find: findInstallTrouble },
  { name: 'zones', rule: 'imports keep to the table of rooms', find: findZoneBreaches },
  {
    name: 'declared',
    rule: 'every imported package is declared where it is used, and the version is one',
    find: findUndeclared,
  },
  { name: 'cycles', rule: 'no import cycle', find: findCycles },
  { name: 'size', rule: 'files and functions keep to their budget', find: findOversize },
  { name: 'owners', rule: 'each table of an account and each call has one owner', find: findStrays },
  { name: 'sinks', rule: 'no text becomes something that runs', find: findSinks },
  { name: 'ciphers', rule: 'cryptography is what is named, and no other', find: findCiphers },
  { name: 'ways-out', rule: 'connections are opened where it is named', find: findWaysOut },
  { name: 'secrets', rule: 'no key, token or password lies here', find: findSecrets },
  { name: 'names', rule: 'no catch-all and no barrel', find: findVagueNames },
  {
    name: 'docs',
    rule: 'paths in documents, and what is cited anywhere, exist; no line is too long to read',
    find: (root) => together([findDeadPaths(root), findDeadCitations(root), findLongLines(root)]),
  },
  { name: 'content', rule: 'what people write keeps to its form', find: findContentFaults },
  { name: 'facts', rule: 'a fact of several texts is written once', find: findHandWritten },
  { name: 'heard', rule: 'a screen reader says every value whole', find: findUnheard },
  {
    name: 'look',
    rule: 'colours, sizes and shadows stand in the theme, and no bar follows a low screen',
    find: findOwnLook,
  },
  { name: 'browsers', rule: 'every supported browser has what the portal uses', find: findUnsupported },
  { name: 'words', rule: 'no machine path and no registry host', find: findForbiddenWords },
  { name: 'lock', rule: 'the lock installs the same anywhere', find: findLockTrouble },
  { name: 'commits', rule: 'subjects are short, the reason stands in the body', find: findBadSubjects },
  { name: 'slow', rule: 'no test file takes over a fifth of the time', find: findSlowTests },
];

function together(results) {
  return {
    seen: results.map(({ seen }) => seen).join(', '),
    findings: results.flatMap(({ findings }) => findings),
  };
}
