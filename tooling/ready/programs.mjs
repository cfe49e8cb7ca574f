// Builds programs and pages when their sources changed: one bundle for each server program, including our own packages
// and npm's, and the portal's pages.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint, readStamp } from './files.mjs';
import { root, runNode, sentence } from './project.mjs';

const ownFile = fileURLToPath(import.meta.url);

const shared = ['package-lock.json', 'tooling/ready', 'packages', 'content'];
const serverSources = [...shared, 'apps/local', 'apps/api', 'apps/scraper', 'simulators'];
const portalSources = [...shared, 'apps/portal', 'tsconfig.portal.json', 'tsconfig.base.json'];

/**
 * Builds the program that runs everything on one machine, if it changed: `npm start` begins with it while the others
 * are built.
 */
export async function ensureLocal() {
  await whenChanged('local', {
    sources: serverSources,
    output: 'apps/local/dist/main.mjs',
    build: () => inProcess(['apps/local']),
  });
}

/**
 * Builds the server programs that changed since the last time: the local one (`ensureLocal`), and those that run alone
 * in production.
 */
export async function ensurePrograms() {
  await ensureLocal();
  await whenChanged('programs', {
    sources: serverSources,
    output: 'apps/api/dist/main.mjs',
    build: () => inProcess(['apps/api', 'apps/scraper']),
  });
}

/**
 * Builds in a process that ends, because a bundler takes a gigabyte, which this command would otherwise keep as long as
 * its program runs.
 */
async function inProcess(rooms, env = process.env) {
  if ((await runNode([ownFile, ...rooms], { env })) !== 0) {
    throw new Error(`${rooms.join(', ')}: not built (the message is above).`);
  }
}

/** Builds the programs and pages that changed since the last time. */
export async function ensureBuilt() {
  await ensurePrograms();
  await whenChanged('portal', { sources: portalSources, output: 'apps/portal/dist/index.html', build: buildPortal });
}

/**
 * Fingerprints of source folders, computed once a process, because reading all files takes longer than anything else
 * here.
 */
const fingerprints = new Map();

function fingerprintOf(sources) {
  if (!fingerprints.has(sources)) fingerprints.set(sources, fingerprint(root, sources));
  return fingerprints.get(sources);
}

async function whenChanged(name, { sources, output, build }) {
  const stamp = join(root, '.ready', name);
  const wanted = fingerprintOf(sources);
  if (readStamp(stamp) === wanted && existsSync(join(root, output))) return;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${wanted}\n`);
}

/** Bundles `<room>/src/main.ts` to `<room>/dist/main.mjs`; a room without that file has no program. */
export async function bundle(entry, outside = OUTSIDE) {
  if (!existsSync(join(root, entry))) return;
  const { build } = await import('rolldown');
  await build(bundling(entry, outside));
}

/**
 * Further entries of a program: its threads (`src/<name>-worker.ts` becomes `dist/<name>-worker.mjs`), and the
 * operator's command line (`minori.ts`).
 */
function programsBeside(entry) {
  const folder = dirname(entry);
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('-worker.ts') || name === 'minori.ts');
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.ts'.length), `${folder}/${name}`]));
}

/**
 * Packages that can't be bundled, because they read files of their own at run time: a binary, pages, a thread's
 * program. Node finds them in node_modules; an image gets them next to the bundle (tooling/program-files.mjs).
 */
export const OUTSIDE = [
  '@expo-google-fonts/biz-udpgothic',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'piscina',
  // An optional package that pg uses where it is installed; it isn't here.
  'pg-native',
];

/**
 * Every package from npm, for programs that never leave the clone. A browser's driver, for example, reads many files of
 * its own.
 */
export const ALL_PACKAGES = /^(?!@minori\/)[^./\0]/;

const opened = new Map();

/**
 * Imports one of our TypeScript files, which Node 20 can't run: it is bundled first, once a process. Each process uses
 * a folder of its own, as two must not write into one, and inside the project, so that npm's packages are found.
 */
export function importBundled(entry) {
  if (!opened.has(entry)) opened.set(entry, openBundled(entry));
  return opened.get(entry);
}

async function openBundled(entry) {
  mkdirSync(join(root, '.ready'), { recursive: true });
  const dir = mkdtempSync(join(root, '.ready/bundled-'));
  const { build } = await import('rolldown');
  const options = bundling(entry, ALL_PACKAGES);
  try {
    await build({ ...options, output: { ...options.output, dir } });
    return await import(pathToFileURL(join(dir, 'main.mjs')).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Escapes characters outside ASCII. Node keeps a file's text while its program runs, with one byte a character if all
 * are Latin-1 and two otherwise, so Japanese in a bundle of five million characters costs five megabytes. A backslash
 * before such a character has no meaning and is removed. A source map's lines stay right, its columns on such a line
 * don't.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = escaped(file.code);
    }
  },
};

export function escaped(code) {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_match, slashes, sign) => {
    const kept = slashes.slice(slashes.length % 2);
    return `${kept}\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Options of rolldown for one program: readable stacks, source maps, no comments, and no files of an earlier build. */
export const bundling = (entry, outside = OUTSIDE) => ({
  cwd: root,
  input: { main: entry, ...programsBeside(entry) },
  platform: 'node',
  // Templates of PDFs are bundled as text.
  moduleTypes: { '.typ': 'text' },
  external: outside,
  plugins: [inAscii],
  logLevel: 'warn',
  // An unresolved import fails the build; otherwise it would be left out with a warning and fail at the start.
  onLog: (level, log, next) => next(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  output: {
    dir: join(root, entry, '../../dist'),
    format: 'esm',
    sourcemap: true,
    comments: false,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  },
});

async function buildPortal() {
  if (!existsSync(join(root, 'apps/portal/vite.config.ts'))) return;
  await inProcess(['apps/portal'], { ...process.env, NODE_ENV: 'production' });
}

/** Builds one of the server programs, or the portal's pages. */
async function buildRoom(room) {
  if (room !== 'apps/portal') return bundle(`${room}/src/main.ts`);
  const { build } = await import('vite');
  await build({ root: join(root, room), logLevel: 'warn' });
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  await Promise.all(process.argv.slice(2).map(buildRoom)).catch((error) => {
    console.error(sentence(error));
    process.exit(1);
  });
}
