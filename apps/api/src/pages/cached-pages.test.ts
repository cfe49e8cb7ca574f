// Tests that the cache of pages is bounded, and that it doesn't store a page whose content changed during rendering.
// public-pages.test.ts tests that pages are never older than their texts.
import { expect, test } from 'vitest';
import { manualListener } from '../testing/manual-listener.ts';
import { openCachedPages } from './cached-pages.ts';

const TODAY = '2026-11-20';

test("concurrent requests share one rendering, and a page overtaken by a change isn't cached", async () => {
  const listener = manualListener();
  const pages = openCachedPages(listener);
  let written = 0;
  const write = async () => {
    written += 1;
    const number = written;
    await Promise.resolve();
    if (number === 1) listener.announce('content_changed', '');
    return `text ${number}`;
  };
  await Promise.all([1, 2, 3].map(() => pages.find('a', TODAY, write)));
  await pages.find('a', TODAY, write);
  await pages.find('a', TODAY, write);
  expect(written).toBe(2);
  listener.setUp(false);
  await pages.find('a', TODAY, write);
  await pages.find('a', TODAY, write);
  expect(written).toBe(4);
  expect(await pages.find('b', TODAY, async () => null)).toBeNull();
});

test('at its limit the cache drops the page that was requested longest ago', async () => {
  const pages = openCachedPages(manualListener(), 30_000);
  let written = 0;
  const write = async () => {
    written += 1;
    return 'x'.repeat(1_000);
  };
  for (let page = 0; page < 10; page += 1) await pages.find(`p${page}`, TODAY, write);
  await pages.find('p0', TODAY, write);
  expect(written).toBe(10);
  for (let page = 10; page < 1_000; page += 1) {
    await pages.find(`p${page}`, TODAY, write);
    await pages.find('p0', TODAY, write);
  }
  expect(written).toBe(1_000);
  await pages.find('p1', TODAY, write);
  expect(written).toBe(1_001);
});
