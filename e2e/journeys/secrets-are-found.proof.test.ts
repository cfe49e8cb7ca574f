// Tests that a canary is found in each place where secrets could be written (security.md rows 7, 10 and 11).
import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { startWorld } from '@minori/local/world';
import pg from 'pg';
import { expect } from 'vitest';
import { plantInStorage, storageOf } from '../canaries/browser-storage.ts';
import { filesOf, tablesOf } from '../canaries/data-folder.ts';
import { type Place, search, type Wanted } from '../canaries/search.ts';
import { recordTraffic } from '../canaries/traffic.ts';
import { writtenForms } from '../canaries/written-forms.ts';
import { DESKTOP } from '../device.ts';
import { AOI } from '../people.ts';
import { journeys } from '../world.ts';

// A separate server, started like `npm start`, so that its whole data folder can be searched.
const test = journeys(async () => {
  const world = await startWorld();
  return { world, end: () => world.stop() };
});

test('どの場所に残っていても、見つけられる', async ({ open, world }) => {
  const { page, context } = await open({ viewport: DESKTOP, baseURL: world.url });
  const canary = `canary-${randomBytes(12).toString('hex')}`;
  const wanted: Wanted = { name: 'canary', forms: writtenForms(canary) };
  const traffic = recordTraffic(context);
  await page.goto(`/404?${canary}`);
  await page.route('**/told', (route) => route.fulfill({ body: `told ${canary}` }));
  await page.evaluate(async () => (await fetch('/told')).text());
  await plantInStorage(page, canary);
  await appendFile(world.logPath, `${canary}\n`);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`update employees set nick_name = '${canary}' where sys_user_code = '${AOI.sysUserCode}'`);
  await client.query('checkpoint');
  await client.end();

  const foundIn = (places: readonly Place[]) => places.filter((place) => search([place], [wanted]).length > 0);
  const names = (places: readonly Place[]) => foundIn(places).map(({ name }) => name);
  const storage = await storageOf(page);
  expect(names(storage)).toEqual(storage.map(({ name }) => name));
  expect(names(await traffic.places())).toEqual(['requests', 'answers']);
  expect(names(await tablesOf(world.databaseUrl))).toEqual(['table public.employees']);
  const files = names(await filesOf(world.dataDir));
  expect(files).toContain('minori.log');
  expect(
    files.some((name) => name.includes('pg_wal')),
    'write-ahead log',
  ).toBe(true);
  expect(
    files.some((name) => name.includes('/base/')),
    'tables on the disk',
  ).toBe(true);

  const forms = writtenForms(canary);
  const inside = `{"deep":"x ${canary} y"}`;
  for (const shifted of [inside, ` ${inside}`, `  ${inside}`]) {
    const texts = [shifted, encodeURIComponent(shifted), Buffer.from(shifted).toString('hex')];
    for (const text of [
      ...texts,
      Buffer.from(shifted).toString('base64'),
      Buffer.from(shifted).toString('base64url'),
    ]) {
      expect(forms.some((form) => text.includes(form))).toBe(true);
    }
  }
});
