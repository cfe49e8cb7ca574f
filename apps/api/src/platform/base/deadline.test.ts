// 期限 — tests that a time-out survives garbage collection.
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { deadline } from './deadline.ts';

test('a deadline fires although garbage was collected meanwhile, also as part of another signal', async () => {
  const { signal } = new AbortController();
  const alone = deadline(200, signal);
  const nested = AbortSignal.any([new AbortController().signal, deadline(200, signal)]);
  const fired = Promise.all([once(alone, 'abort'), once(nested, 'abort')]);
  await collectGarbage();
  await fired;
  expect([alone.reason.name, nested.reason.name]).toEqual(['TimeoutError', 'TimeoutError']);
});

test('a deadline fires at once with the signal that it got', () => {
  const ending = new AbortController();
  const signal = deadline(60_000, ending.signal);
  ending.abort('ended');
  expect(signal.reason).toBe('ended');
});

/**
 * Matches an `AbortSignal.timeout` in the list of an `AbortSignal.any`, which nothing else holds; comments may mention
 * it.
 */
const UNHELD_TIMEOUT = /AbortSignal\.any\(\s*\[[^\]]*AbortSignal\.timeout\(/;

async function sourcesOf(folder: string): Promise<{ path: string; text: string }[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

test('no source passes a time-out that nothing else holds to AbortSignal.any', async () => {
  for (const sources of [
    'AbortSignal.any([signal, AbortSignal.timeout(9)])',
    'AbortSignal.any([\n  AbortSignal.timeout(',
  ]) {
    expect(sources).toMatch(UNHELD_TIMEOUT);
  }
  const folders = ['../..', '../../../../scraper/src'].map((folder) => join(import.meta.dirname, folder));
  const files = (await Promise.all(folders.map(sourcesOf))).flat();
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter(({ path }) => basename(path) !== 'deadline.test.ts');
  expect(own.filter(({ text }) => UNHELD_TIMEOUT.test(text)).map(({ path }) => path)).toEqual([]);
});
