import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from '../html/read-page.ts';
import { PagePool } from './page-pool.ts';

const pools: PagePool[] = [];
const pool = (parseMs = 30_000) => {
  const made = new PagePool(parseMs);
  pools.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.close()));
});

const table = (rows: number) => `<title>残高</title><table>${'<tr><td>１，２３４円<td>a &amp; b'.repeat(rows)}</table>`;
const LARGE = Buffer.from(`${table(2_000)}<!--${'x'.repeat(1_000_000)}-->`);

/** Turns of the event loop while `work` was pending. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await work;
  done = true;
  return turns;
}

describe('a pool of page parsers', () => {
  it.each([
    ['small', Buffer.from(table(10))],
    ['large', LARGE],
  ])('reads a %s page as it is read in place', async (_, bytes) => {
    expect(await pool().read(bytes, 'utf-8')).toEqual({ ok: true, value: readPage(bytes.toString()) });
  });

  it('does not block the event loop while it parses a large page', async () => {
    const threads = pool();
    await threads.read(LARGE, 'utf-8');
    expect(await turnsDuring(threads.read(LARGE, 'utf-8'))).toBeGreaterThan(1);
  });

  it('parses many pages at once', async () => {
    const threads = pool();
    const read = await Promise.all(Array.from({ length: 10 }, () => threads.read(LARGE, 'utf-8')));
    expect(read.every(({ ok }) => ok)).toBe(true);
  });

  it('refuses a large page with too many cells', async () => {
    const bytes = Buffer.from('<table>'.repeat(100_000));
    expect(await pool().read(bytes, 'utf-8')).toMatchObject({ ok: false, cause: 'page-too-large' });
  });

  it('stops a page at the time limit, and the next one too', async () => {
    const hasty = pool(1);
    for (const _ of [1, 2, 3]) {
      expect(await hasty.read(LARGE, 'utf-8')).toEqual({
        ok: false,
        reason: 'scraping_error',
        cause: 'page-too-heavy',
      });
    }
  });

  it('closes without having parsed a page', async () => expect(await pool().close()).toBeUndefined());
});
