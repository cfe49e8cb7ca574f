// Copies what one program needs to run, and nothing else: `node tooling/program-files.mjs api /out/api` fills a folder from
// which that program's image is made (Dockerfile). The list is derived from the built program: the files of its bundle, the
// packages outside it, and the folders that it serves. Runs with node alone, without installed packages.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLicence, packagesInBundle, writeBill } from './bill-of-materials.mjs';
import { OUTSIDE } from './ready/programs.mjs';
import { root as project } from './ready/project.mjs';

/** Each program: its entry, other entries beside it, and the folders that it reads while it runs. */
export const PROGRAMS = {
  api: { entry: 'apps/api/dist/main.mjs', reads: ['content', 'apps/portal/dist'] },
  minori: { entry: 'apps/api/dist/minori.mjs', reads: ['content'] },
  // Tables of Japanese encodings, for PDFs whose fonts are those of the reader's machine.
  scraper: { entry: 'apps/scraper/dist/main.mjs', beside: ['minori.mjs'], reads: ['node_modules/pdfjs-dist/cmaps'] },
};

const quoted = /(["'`])([^"'`\n]{1,200})\1/g;
const literals = (text) => new Set([...text.matchAll(quoted)].map(([, , literal]) => literal));

/** The files of a bundle that a program loads: its own, the chunks that it imports, and the workers that it names. */
function bundleOf(root, { entry, beside = [] }) {
  const folder = dirname(entry);
  const there = new Set(readdirSync(join(root, folder)).filter((name) => name.endsWith('.mjs')));
  const found = new Map();
  const wanted = [basename(entry), ...beside];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    const named = literals(readFileSync(join(root, folder, name), 'utf8'));
    found.set(name, named);
    wanted.push(...[...named].map((literal) => literal.replace(/^\.\//, '')).filter((literal) => there.has(literal)));
  }
  return { files: [...found.keys()].map((name) => `${folder}/${name}`), named: [...found.values()] };
}

const TYPST_BINARY = '@myriaddreamin/typst-ts-node-compiler-';
const TYPST_WASM = '@myriaddreamin/typst-ts-web-compiler';

const manifestOf = (root, folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const needsOf = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    // Types are only for compilers.
    (name) => !name.startsWith('@types/'),
  );

/** The folder in which node would find a package; undefined for an optional one that is not for this machine. */
function findPackage(root, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
    if (folder === '.') return undefined;
  }
}

/** The packages outside the bundle that it needs, with all their dependencies. */
function packagesOf(root, entry, named) {
  const isNamed = (name) => named.some((set) => [...set].some((text) => text === name || text.startsWith(`${name}/`)));
  const there = OUTSIDE.filter((name) => isNamed(name) && findPackage(root, dirname(entry), name));
  // A binary typesets PDFs, or WebAssembly if there is no binary for this machine.
  const hasBinary = there.some((name) => name.startsWith(TYPST_BINARY));
  const wanted = there.filter((name) => !(hasBinary && name === TYPST_WASM)).map((name) => [dirname(entry), name]);
  const found = new Set();
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    const place = findPackage(root, ...next);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    wanted.push(...needsOf(manifestOf(root, place)).map((name) => [place, name]));
  }
  return [...found].sort();
}

/** Files of a package that are left out, because they are only for people, compilers or its own tests; licences stay. */
const UNNEEDED_AT_RUN_TIME =
  /\.(map|markdown|flow|tsx?|mts|cts|md)$|\.test\.[cm]?js$|^(readme|changelog|history)\b|^(\.github|node_modules|__tests__|tests?|fixtures|benchmarks?|examples?)$/i;

/**
 * Copies the program's files to `target`, which must be empty, at the same paths as in the project, and writes
 * `sbom.cdx.json` and `licences.txt` beside them.
 * @returns {string[]} what was copied: files of the bundle, folders of packages, folders that it reads
 */
export function layOut(name, target, root = project) {
  const program = PROGRAMS[name];
  if (!program) throw new Error(`Which program? One of ${Object.keys(PROGRAMS).join(', ')}.`);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  const { files, named } = bundleOf(root, program);
  const packages = packagesOf(root, program.entry, named);
  const taken = [...files, ...packages, ...program.reads];
  for (const path of taken) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    const base = join(root, path);
    const isWanted = (source) => {
      const file = basename(source);
      return source === base || isLicence(file) || !UNNEEDED_AT_RUN_TIME.test(file);
    };
    const filter = packages.includes(path) ? isWanted : (source) => !/(^|\/)\.|\.map$/.test(relative(base, source));
    cpSync(base, join(target, path), { recursive: true, dereference: true, filter });
  }
  const bundled = files.flatMap((file) => packagesInBundle(root, file));
  writeBill({ program: name, packages: [...bundled, ...packages], reads: program.reads }, target, root);
  return taken;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', target = ''] = process.argv.slice(2);
  try {
    console.log(layOut(name, target).join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
