// Tests that the commands of docs/operations/first-installation.md, copied from the page, make secrets and variables with which
// the api starts.
import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { configFromEnvironment } from './config.ts';

const PAGE = new URL('../../../../../docs/operations/first-installation.md', import.meta.url);

test("the page's command writes complete files of variables and does not overwrite them", async () => {
  const page = await readFile(PAGE, 'utf8');
  const [, command = ''] = /```sh\n(\(\n[^`]*\n\))\n```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'first-installation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = () => promisify(execFile)('sh', ['-c', command.replaceAll('/etc/minori', folder)]);
  const variables = async (file: string) => {
    const lines = (await readFile(join(folder, file), 'utf8')).matchAll(/^([A-Z_0-9]+)='(.*)'$/gm);
    return Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]));
  };
  await run();
  const [api, scraper] = [await variables('api.env'), await variables('scraper.env')];
  const config = configFromEnvironment({ ...api, PORTAL_DIR: folder });
  expect(config).toMatchObject({ jobSecret: scraper.MINORI_JOB_SECRET, push: { subject: 'mailto:ops@example.jp' } });
  const [id, privateKey = ''] = (scraper.SCRAPER_KEYS ?? '').split(':');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  expect(config.scraperKey).toEqual({ id, publicKey: pair.getPublicKey('base64url') });
  const copies = [...new Set(page.match(/(?<=minori-api@)\d+/g))].map((port) => `api-${port}.env`);
  const own = await Promise.all(['scraper.env', 'jobs.env', ...copies].map(variables));
  expect(new Set(own.map(({ OPERATOR_PORT }) => OPERATOR_PORT)).size).toBe(2 + copies.length);
  expect(copies.length).toBeGreaterThan(1);
  await run().catch(() => undefined);
  expect(await variables('api.env')).toEqual(api);
});
