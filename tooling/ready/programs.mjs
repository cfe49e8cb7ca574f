// What is built and when: one bundle for each server program, with our own packages and npm's in it, and the portal's pages.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fingerprint, readStamp } from './files.mjs';
import { root, runNode, sentence } from './project.mjs';

const ownFile = fileURLToPath(import.meta.url);

const shared = ['package-lock.json', 'tooling/ready', 'packages', 'content'];
const serverSources = [...shared, 'apps/local', 'apps/api', 'apps/scraper', 'simulators'];
const portalSources = [...shared, 'apps/portal', 'tsconfig.portal.json', 'tsconfig.base.json'];

/** Builds what runs all programs on one machine, when it changed: `npm start` begins with it while the others are built. */
export async function ensureLocal() {
  await whenChanged('local', {
    sources: serverSources,
    output: 'apps/local/dist/main.mjs',
    build: () => inProcess(['apps/local']),
  });
}

/** Builds what changed of the server programs since the last time: that one, and those that start alone in production. */
export async function ensurePrograms() {
  await ensureLocal();
  await whenChanged('programs', {
    sources: serverSources,
    output: 'apps/api/dist/main.mjs',
    build: () => inProcess(['apps/api', 'apps/scraper']),
  });
}

/** In a process that ends: a bundler takes a gigabyte, which a command that waits for its program would keep as long as that runs. */
async function inProcess(rooms, env = process.env) {
  if ((await runNode([ownFile, ...rooms], { env })) !== 0) {
    throw new Error(`${rooms.join(', ')}: not built (the message is above).`);
  }
}

/** Builds what changed since the last time, programs and pages. */
export async function ensureBuilt() {
  await ensurePrograms();
  await whenChanged('portal', { sources: portalSources, output: 'apps/portal/dist/index.html', build: buildPortal });
}

/** Of what a list of sources held when this process first asked: reading all of them takes longer than anything else here. */
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

/** Bundles `<room>/src/main.ts` to `<room>/dist/main.mjs`; a room without that file has no program of its own. */
export async function bundle(entry, outside = OUTSIDE) {
  if (!existsSync(join(root, entry))) return;
  const { build } = await import('rolldown');
  await build(bundling(entry, outside));
}

/**
 * What lies beside a program: what it runs in threads of their own (`src/<name>-worker.ts` becomes
 * `dist/<name>-worker.mjs`), and the operator's command line (`minori.ts`).
 */
function programsBeside(entry) {
  const folder = dirname(entry);
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('-worker.ts') || name === 'minori.ts');
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.ts'.length), `${folder}/${name}`]));
}

/**
 * What can't go into a bundle, because it reads files of its own while it runs: a binary, pages, the program of a thread.
 * Node finds it in node_modules; an image gets it beside the bundle (tooling/program-files.mjs).
 */
export const OUTSIDE = [
  '@expo-google-fonts/biz-udpgothic',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'piscina',
  // Asked for by pg where somebody installed it: nobody does here.
  'pg-native',
];

/** Every package of npm's: for what never leaves the clone. A browser's driver, for one, reads much beside itself. */
export const ALL_PACKAGES = /^(?!@minori\/)[^./\0]/;

const opened = new Map();

/**
 * The module of one of our TypeScript files, which Node 20 can't run: bundled first, once a process, in a folder of its own, as two
 * processes must not write into one, and inside the project, so that npm's packages are found.
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
 * Writes what is no ASCII as an escape. Node keeps a file's text for as long as its program runs, one byte a character where
 * all are Latin-1 and two where a single one is not: Japanese in a bundle of five million characters costs five megabytes.
 * A backslash in front of such a character says nothing, and goes. A map's lines stay right, its columns on such a line don't.
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

/** How rolldown makes one program: readable stacks, source maps, no comments, and no file of an earlier build left behind. */
export const bundling = (entry, outside = OUTSIDE) => ({
  cwd: root,
  input: { main: entry, ...programsBeside(entry) },
  platform: 'node',
  // Templates of PDFs go into the program as text.
  moduleTypes: { '.typ': 'text' },
  external: outside,
  plugins: [inAscii],
  logLevel: 'warn',
  // What can't be found would otherwise be left out of the bundle with a warning, and be missed at the start.
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

/** One of the server programs, or the portal's pages. */
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
