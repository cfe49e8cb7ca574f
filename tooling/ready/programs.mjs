// Builds programs and pages if their sources have changed: one bundle per server program, including this project's packages and
// npm's, and the portal's pages.
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
 * Builds the program that runs everything on one machine, if it has changed: `npm start` starts it while the others are
 * built.
 */
export async function ensureLocal() {
  await whenChanged('local', {
    sources: serverSources,
    output: 'apps/local/dist/main.mjs',
    build: () => inProcess(['apps/local']),
  });
}

/**
 * Builds the server programs that have changed since the last time: the local one (`ensureLocal`), and those that run on
 * their own in production.
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
 * Builds in a separate process, because a bundler takes a gigabyte, which this process would otherwise keep as long as the
 * started program runs.
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
 * Fingerprints of source folders, computed once per process, because reading all files takes longer than anything else
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
 * Further entries of a program: its worker threads (`src/<name>-worker.ts` becomes `dist/<name>-worker.mjs`), and the
 * operator's command line (`minori.ts`).
 */
function programsBeside(entry) {
  const folder = dirname(entry);
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('-worker.ts') || name === 'minori.ts');
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.ts'.length), `${folder}/${name}`]));
}

/**
 * Packages that can't be bundled, because they read files of their own at run time: a binary, pages, a thread's program. Node
 * finds them in node_modules; an image gets them beside the bundle (tooling/program-files.mjs).
 */
export const OUTSIDE = [
  '@expo-google-fonts/biz-udpgothic',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'piscina',
  // An optional package that pg uses if it is installed; here it isn't.
  'pg-native',
];

/**
 * Every package from npm, to keep them out of the bundles of programs that never leave the clone. A browser driver,
 * for example, reads many files of its own.
 */
export const ALL_PACKAGES = /^(?!@minori\/)[^./\0]/;

const opened = new Map();

/**
 * Imports one of the project's TypeScript files, which Node 20 can't run: it is bundled first, once per process. Each
 * process uses a folder of its own, because two must not write into one. The folder is inside the project, so that npm's
 * packages are found.
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
 * Escapes characters outside ASCII. Node keeps a program's text in memory, with one byte per character if all are Latin-1
 * and two otherwise, so Japanese in a bundle of five million characters costs five megabytes. A backslash before such a
 * character has no meaning and is removed. A source map's lines stay right; its columns on such lines don't.
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

/** Options of rolldown for one program: readable stack traces, source maps, no comments, no files of an earlier build. */
export const bundling = (entry, outside = OUTSIDE) => ({
  cwd: root,
  input: { main: entry, ...programsBeside(entry) },
  platform: 'node',
  // Templates of PDFs are bundled as text.
  moduleTypes: { '.typ': 'text' },
  external: outside,
  plugins: [inAscii],
  logLevel: 'warn',
  // An unresolved import fails the build. By default it would be left out with a warning, and the program would fail at its
  // start.
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
  // One build a language; the Japanese one empties the folder first.
  for (const language of ['ja', 'en'])
    await inProcess(['apps/portal'], { ...process.env, NODE_ENV: 'production', MINORI_LANGUAGE: language });
}

/** Builds one of the server programs, or the portal's pages. */
async function buildRoom(room) {
  if (room !== 'apps/portal') return bundle(`${room}/src/main.ts`);
  const { build } = await import('vite');
  // The runner also loads what the configuration imports from the packages, which are TypeScript.
  await build({ root: join(root, room), logLevel: 'warn', configLoader: 'runner' });
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  await Promise.all(process.argv.slice(2).map(buildRoom)).catch((error) => {
    console.error(sentence(error));
    process.exit(1);
  });
}
