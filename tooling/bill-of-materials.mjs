// What others wrote and an image has in it: a list in CycloneDX's form, as npm makes it and narrowed to what is inside, and
// the text of every licence. What went into a bundle is read off its source map, and for the portal off the list that Vite keeps.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { npm } from './ready/project.mjs';

/** Written by the portal's build; the api serves no file of a folder with such a name. */
const PORTAL_LIST = '.vite/packages.json';

const FOLDER_OF_PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Whether a file of a package says what may be done with it. */
export const isLicence = (file) => /licen[cs]e|notice|copying/i.test(file) && !/\.[cm]?[jt]s$/.test(file);

/**
 * The folders of the packages that a bundle has files of.
 * @param {string} root of the project
 * @param {string} bundle path of the bundle's file below it, with its source map beside it
 */
export function packagesInBundle(root, bundle) {
  const map = join(root, `${bundle}.map`);
  // A file of the bundler's own has none.
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8'));
  const files = sources.map((source) => normalize(join(dirname(bundle), source)));
  return [...new Set(files.flatMap((file) => file.match(FOLDER_OF_PACKAGE)?.[0] ?? []))];
}

function describe(root, folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(root, folder)).filter(isLicence);
  const text = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim()).join('\n\n');
  return { name, version, license, text };
}

/** Of the portal in a folder that a program serves. */
function inPortal(root, folder) {
  const list = join(root, folder, PORTAL_LIST);
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')).map(({ identifier, ...each }) => ({ ...each, license: identifier }));
}

/** npm's list of all that the lock names: its own way to leave out development loses packages that both need. */
function everything(root) {
  const { ok, output } = npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], { cwd: root, quiet: true });
  if (!ok) throw new Error(`npm sbom: ${output}`);
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

/**
 * Writes `sbom.cdx.json` (CycloneDX) and `licences.txt` into the folder of a program.
 * @param {object} inside
 * @param {string} inside.program its name
 * @param {readonly string[]} inside.packages folders of packages below `root`
 * @param {readonly string[]} inside.reads folders that it reads while it runs, the portal's among them
 */
export function writeBill({ program, packages, reads }, target, root) {
  const found = [
    ...packages.map((folder) => describe(root, folder)),
    ...reads.flatMap((folder) => inPortal(root, folder)),
  ];
  const inside = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  const bill = everything(root);
  const components = bill.components.filter(({ name, version }) => inside.has(`${name}@${version}`));
  const lost = [...inside.keys()].filter((key) => !components.some((each) => `${each.name}@${each.version}` === key));
  if (lost.length > 0) throw new Error(`npm's list lacks what is in the ${program}: ${lost.join(', ')}`);
  const refs = new Set(components.map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const product = { ...bill.metadata.component, type: 'application', name: `minori-${program}` };
  const narrowed = { ...bill, metadata: { ...bill.metadata, component: product }, components, dependencies };
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(narrowed, null, 1)}\n`);
  const licences = [...inside].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = licences.map(([key, { license, text }]) => `${key} (${license})\n\n${text || `No text of its own.`}\n`);
  writeFileSync(join(target, 'licences.txt'), texts.join(`\n${'-'.repeat(72)}\n\n`));
}
