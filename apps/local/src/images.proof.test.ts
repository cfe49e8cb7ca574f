// Tests how the images are built and run: their size and content, and that each program becomes ready and healthy and stops
// cleanly with only /tmp writable. If buildah, podman or debootstrap are missing (all are in Debian), the test says so.
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { missingPrograms } from '@minori/api/missing-programs';
import { generateScraperKey } from '@minori/scraper/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './postgres/free-port.ts';
import { type RunningPostgres, startPostgres } from './postgres/start.ts';
import { PROJECT_DIR } from './project-dir.ts';
import {
  BASE,
  buildImage,
  type Container,
  imageOf,
  inspectImage,
  makeBase,
  PROGRAMS,
  packedBytes,
  runOnce,
  startContainer,
} from './testing/images.ts';

const missing = missingPrograms(['buildah', 'podman', 'runc', 'debootstrap']);
if (missing !== '') process.stdout.write(`Images are not built here: there is no ${missing}.\n`);
const imageTest = missing === '' ? test : test.skip;

/** Maximum MB above the base image, compressed as in a registry. */
const MAX_MEGABYTES = 60;
const REVISION = 'of-the-proof';
const KEY = generateScraperKey('2026-11');
const SECRET = createHash('sha256').update('shared by two containers').digest('base64');

let folder: string;
let postgres: RunningPostgres | undefined;
const containers: Container[] = [];

const tell = (name: string, value: unknown) => process.stdout.write(`${name}: ${JSON.stringify(value)}\n`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minori-images-'));
  // The server runs as another user and needs access to the folder.
  await chmod(folder, 0o755);
  if (missing !== '') return;
  postgres = await startPostgres({ dataDir: join(folder, 'database'), transport: 'tcp', endsWithStarter: true });
  await makeBase(folder);
  for (const program of PROGRAMS) await buildImage(program, REVISION);
}, 3_600_000);
afterAll(async () => {
  for (const container of containers) await container.remove();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 300_000);

/** Milliseconds until the URL is served with status 200. */
async function readyAfter(url: string, container: Container): Promise<number> {
  const begun = performance.now();
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return Math.round(performance.now() - begun);
    await delay(50);
  }
  throw new Error(`it is not ready: ${await container.output()}`);
}

imageTest(
  'each is small, says what it is, runs as nobody in particular and tells what others wrote of it',
  async () => {
    const base = await inspectImage(BASE);
    const basePacked = await packedBytes(BASE, join(folder, 'packed-base'));
    const { version } = JSON.parse(await readFile(join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string };
    const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
    for (const program of PROGRAMS) {
      const image = await inspectImage(imageOf(program));
      const packed = megabytes((await packedBytes(imageOf(program), join(folder, `packed-${program}`))) - basePacked);
      tell(`${program}, MB over the base`, { 'as fetched': packed, unpacked: megabytes(image.Size - base.Size) });
      expect.soft(packed, program).toBeLessThan(MAX_MEGABYTES);
      expect(image.Config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(image.Config.Labels).toMatchObject({
        'org.opencontainers.image.title': expect.stringContaining('Minori'),
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.revision': REVISION,
        'org.opencontainers.image.licenses': 'MIT',
      });
    }
  },
  600_000,
);

imageTest(
  'the programs are ready, healthy and without a right, and end well',
  async () => {
    if (!postgres) throw new Error('there is no database');
    const [scraperPort, port] = [String(await freePort()), String(await freePort())];
    const shared = { MINORI_JOB_SECRET: SECRET };
    const known = { SCRAPER_URL: `http://127.0.0.1:${scraperPort}`, SCRAPER_PUBLIC_KEY: `${KEY.id}:${KEY.publicKey}` };
    const database = { DATABASE_URL: postgres.url };
    await runOnce('minori', ['database', 'migrate'], database);

    const scraper = await startContainer('scraper', {
      ...shared,
      SCRAPER_PORT: scraperPort,
      SCRAPER_KEYS: `${KEY.id}:${KEY.privateKey}`,
    });
    containers.push(scraper);
    tell('scraper, ms to ready', await readyAfter(`http://127.0.0.1:${scraperPort}/health/ready`, scraper));
    const api = await startContainer(
      'api',
      {
        ...{ ...shared, ...database, ...known, PORT: port, HOST: '127.0.0.1', PRODUCT_HOST: 'minori.example' },
        JOBS: 'on',
        LEGAL_DIR: '/minori/legal',
      },
      { '/minori/legal': join(PROJECT_DIR, 'apps/api/src/testing/fixtures/legal') },
    );
    containers.push(api);
    tell('api, ms to ready', await readyAfter(`http://127.0.0.1:${port}/health/ready`, api));
    const page = await fetch(`http://localhost:${port}/signIn`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="ja"')]);

    for (const [program, container] of [
      ['scraper', scraper],
      ['api', api],
    ] as const) {
      const image = await inspectImage(imageOf(program));
      const [kind, ...check] = image.Healthcheck?.Test ?? [];
      expect(kind).toBe('CMD');
      await container.inside(...check);
      const mayWrite = "require('node:fs').writeFileSync('/minori/x', '')";
      await expect(container.inside('node', '-e', mayWrite)).rejects.toThrow(/EROFS/);
      expect(await container.inside('node', '-p', 'process.getuid()')).toBe('1000');
      expect(JSON.parse(await container.inside('cat', '/minori/sbom.cdx.json'))).toMatchObject({
        bomFormat: 'CycloneDX',
      });
      expect(await container.inside('cat', '/minori/licences.txt')).toContain('zod@');
    }
    const state = await runOnce('minori', ['doctor', '--json'], { ...shared, ...database, ...known });
    expect(state).toContain('"check"');
    for (const container of [api, scraper]) {
      const begun = performance.now();
      expect(await container.stop(), await container.output()).toBe(0);
      tell(
        `ms from SIGTERM to the end of the ${container === api ? 'api' : 'scraper'}`,
        Math.round(performance.now() - begun),
      );
    }
  },
  600_000,
);
