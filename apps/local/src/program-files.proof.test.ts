// Tests the files in each program's image, laid out by the script that the Dockerfile runs: none of the other programs, no
// test, no simulator, no secret. Each program starts from these files and its own variables alone.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { generateScraperKey } from '@minori/scraper/keys';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from './postgres/free-port.ts';
import { PROJECT_DIR } from './project-dir.ts';

const run = promisify(execFile);
const PROGRAMS = ['api', 'scraper', 'minori'] as const;
type Program = (typeof PROGRAMS)[number];

const KEY = generateScraperKey('2026-04');
const SECRET = createHash('sha256').update('shared by two programs that were laid out').digest('base64');
const SHARED = { NODE_ENV: 'production', MINORI_JOB_SECRET: SECRET };
const HOST = 'minori.example';

let folder: string;
let databaseUrl: string;
const children: ChildProcess[] = [];

const placeOf = (program: Program) => join(folder, program);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minori-images-'));
  for (const program of PROGRAMS) {
    await run(process.execPath, [join(PROJECT_DIR, 'tooling/program-files.mjs'), program, placeOf(program)]);
  }
  const name = `images_${process.pid}`;
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  databaseUrl = inject('databaseUrl').replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
});
afterAll(async () => {
  for (const child of children) {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function filesOf(program: Program): Promise<string[]> {
  const found = await readdir(placeOf(program), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => !entry.isDirectory());
  expect(files.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  return files.map((entry) => join(entry.parentPath, entry.name).slice(placeOf(program).length + 1));
}

/** External packages, from the list of packages (SBOM) next to the program. */
async function packagesOf(program: Program): Promise<readonly string[]> {
  const bill = JSON.parse(await readFile(join(placeOf(program), 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: readonly { name: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  return bill.components.map(({ name }) => name);
}

async function megabytesOf(program: Program): Promise<number> {
  const sizes = await Promise.all((await filesOf(program)).map((file) => stat(join(placeOf(program), file))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1024 ** 2;
}

/** Starts a program as an image does: from its own files, in their folder, without this process's environment. */
function startProgram(
  program: Program,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, words, {
    cwd: placeOf(program),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function waitForResponse(url: string, child: ChildProcess): Promise<Response> {
  let message = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer;
    if (child.exitCode !== null) throw new Error(`it ended: ${message}`);
    await delay(50);
  }
}

test.each<[Program, RegExp]>([
  ['api', /^(apps\/api\/dist\/[\w-]+\.mjs|apps\/portal\/dist\/|content\/|node_modules\/|sbom|licences)/],
  ['minori', /^(apps\/api\/dist\/[\w-]+\.mjs|content\/|node_modules\/|sbom|licences)/],
  ['scraper', /^(apps\/scraper\/dist\/[\w-]+\.mjs|node_modules\/|sbom|licences)/],
])('the files of %s are its own, and nothing that it does not run', async (program, own) => {
  const files = await filesOf(program);
  expect(files.filter((file) => !own.test(file))).toEqual([]);
  const idle = /\.test\.|\.d\.[mc]?ts$|\.map$|\/(testing|fixtures)\/|embedded-postgres|\.env|\.pem$|\.key$|password$/;
  expect(files.filter((file) => idle.test(file))).toEqual([]);
  const foreign = /^(vite|vitest|playwright-core|typescript|rolldown|jsdom|smtp-server|@minori\/.*)$/;
  expect((await packagesOf(program)).filter((name) => foreign.test(name))).toEqual([]);
});

test('neither program has the code of the other, and the command line neither server', async () => {
  const text = async (program: Program) => {
    const bundles = (await filesOf(program)).filter((file) => /^apps\/\w+\/dist\/[\w-]+\.mjs$/.test(file));
    return (await Promise.all(bundles.map((file) => readFile(join(placeOf(program), file), 'utf8')))).join('\n');
  };
  const [api, scraper, minori] = [await text('api'), await text('scraper'), await text('minori')];
  // Only the scraper opens sealed data and knows the record keepers' sites; it has no database.
  expect([/suite\.open\(/.test(api), /suite\.open\(/.test(scraper), /suite\.open\(/.test(minori)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(/RK_SITE_1_URL/.test(api)).toBe(false);
  const inScraper = await packagesOf('scraper');
  expect(inScraper).toEqual(expect.arrayContaining(['fastify', 'piscina']));
  expect(inScraper.filter((name) => ['pg', 'kysely', 'nodemailer', 'web-push'].includes(name))).toEqual([]);
  const inCommandLine = await packagesOf('minori');
  expect(inCommandLine).toContain('pg');
  expect(
    inCommandLine.filter((name) => /^(fastify|@(myriaddreamin|expo-google-fonts|node-saml)\/.*)$/.test(name)),
  ).toEqual([]);
  expect(await packagesOf('api')).toEqual(expect.arrayContaining(['fastify', 'react', '@node-rs/argon2']));
  expect(await megabytesOf('scraper')).toBeLessThan(8);
  expect(await megabytesOf('minori')).toBeLessThan(20);
  expect(await megabytesOf('api')).toBeLessThan(96);
});

test('each starts from its files alone: the tables are made, the scraper answers, the api proves it and is ready', async () => {
  const { stdout: help } = await run(process.execPath, ['apps/api/dist/minori.mjs', '--help'], {
    cwd: placeOf('minori'),
    env: {},
  });
  expect(help).toContain('doctor');
  const [scraperPort, port] = [await freePort(), await freePort()];
  const scraper = startProgram('scraper', ['apps/scraper/dist/main.mjs'], {
    ...SHARED,
    SCRAPER_PORT: String(scraperPort),
    SCRAPER_KEYS: `${KEY.id}:${KEY.privateKey}`,
  });
  await waitForResponse(`http://127.0.0.1:${scraperPort}/health/ready`, scraper);
  const database = { DATABASE_URL: databaseUrl };
  const commandLine = { cwd: placeOf('minori'), env: database };
  await run(process.execPath, ['apps/api/dist/minori.mjs', 'database', 'migrate'], commandLine);
  const known = { SCRAPER_URL: `http://127.0.0.1:${scraperPort}`, SCRAPER_PUBLIC_KEY: `${KEY.id}:${KEY.publicKey}` };
  const api = startProgram('api', ['apps/api/dist/main.mjs'], {
    ...{ ...SHARED, ...database, ...known, HOST: '127.0.0.1', PORT: String(port), PRODUCT_HOST: HOST },
    PORTAL_DIR: join(placeOf('api'), 'apps/portal/dist'),
    CONTENT_DIR: join(placeOf('api'), 'content'),
    LEGAL_DIR: join(PROJECT_DIR, 'apps/api/src/testing/fixtures/legal'),
  });
  const ready = await waitForResponse(`http://127.0.0.1:${port}/health/ready`, api);
  expect(await ready.json()).toEqual({ status: 'ready' });
  const page = await fetch(`http://localhost:${port}/signIn`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="ja"')]);
  const env = { ...SHARED, ...database, ...known };
  const doctor = await run(process.execPath, ['apps/api/dist/minori.mjs', 'doctor', '--json'], { ...commandLine, env });
  const { findings } = JSON.parse(doctor.stdout) as { findings: { check: string; state: string }[] };
  const stateOf = (check: string) => findings.find((finding) => finding.check === check)?.state;
  expect([stateOf('scraper'), stateOf('copies'), stateOf('keys')]).toEqual(['ok', 'ok', 'ok']);
});

test('the process with the jobs is there, and the thread that sets documents finds its fonts and its typesetter', async () => {
  await stat(join(placeOf('api'), 'apps/api/dist/jobs-worker.mjs'));
  const script = `
    const { Worker } = await import('node:worker_threads');
    const worker = new Worker('./apps/api/dist/pdf-worker.mjs', { workerData: {}, execArgv: [] });
    worker.on('error', (error) => { console.error(error.message); process.exit(1); });
    worker.on('message', ({ refusal }) => { console.log(refusal); process.exit(0); });
    worker.postMessage({ kind: 'fund-sheets', sheets: [] });
  `;
  // An empty document causes an error; its text shows that fonts and typesetter were found.
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: placeOf('api'),
    env: {},
  });
  expect(stdout).not.toMatch(/Cannot find|ENOENT/);
});

test("the images' version is the product's", async () => {
  const { version } = JSON.parse(await readFile(join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string };
  expect(await readFile(join(PROJECT_DIR, 'Dockerfile'), 'utf8')).toContain(`\nARG VERSION=${version}\n`);
});
