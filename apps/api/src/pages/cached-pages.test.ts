// The cache of pages is bounded and takes no page that a change has overtaken; that pages are never older than their
// texts is in public-pages.test.ts.
import { expect, test } from 'vitest';
import { manualListener } from '../testing/manual-listener.ts';
import { openCachedPages } from './cached-pages.ts';

const TODAY = '2026-11-20';

test('is written once for those who come together, and not kept where a change overtook it', async () => {
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

test('is bounded: the page that nobody has asked for longest goes first', async () => {
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
