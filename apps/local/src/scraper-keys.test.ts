// Tests that the keys are the same at every start, that a new pair is added after a year, and that a damaged file is
// never replaced.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scraperKeys } from './scraper-keys.ts';
import { scratchFolder } from './testing/scratch.ts';

const TODAY = new Date('2026-11-21T12:00:00+09:00');
const A_YEAR_LATER = new Date('2027-11-22T12:00:00+09:00');

test('the second start has the first one’s key, in a file that only its owner reads', async () => {
  const folder = await scratchFolder();
  const made = await scraperKeys(folder, TODAY);
  expect(made).toHaveLength(1);
  expect(await scraperKeys(folder, TODAY)).toEqual(made);
  const { mode } = await stat(join(folder, 'scraper-keys.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('after a year a new key comes first and the old one is still there', async () => {
  const folder = await scratchFolder();
  const [old] = await scraperKeys(folder, TODAY);
  const [fresh, kept, ...others] = await scraperKeys(folder, A_YEAR_LATER);
  expect(fresh?.id).not.toBe(old?.id);
  expect(kept).toEqual(old);
  expect(others).toEqual([]);
});

test('two folders never share a key or its name', async () => {
  const [one] = await scraperKeys(await scratchFolder(), TODAY);
  const [other] = await scraperKeys(await scratchFolder(), TODAY);
  expect(other?.id).not.toBe(one?.id);
  expect(other?.privateKey).not.toBe(one?.privateKey);
});

test('a damaged file stops the start and stays as it is', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'scraper-keys.json');
  await writeFile(path, '[{"id":"half');
  await expect(scraperKeys(folder, TODAY)).rejects.toThrow('cannot be read');
  expect(await readFile(path, 'utf8')).toBe('[{"id":"half');
});
