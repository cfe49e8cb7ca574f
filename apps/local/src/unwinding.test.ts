import { expect, test, vi } from 'vitest';
import { Interrupted, Unwinding } from './unwinding.ts';

const GENEROUS_MS = 30_000;

test('ends in reverse order, and only once', async () => {
  const ended: string[] = [];
  const unwinding = new Unwinding();
  for (const name of ['database', 'scraper', 'api']) {
    await unwinding.add(name, async () => void ended.push(name));
  }
  const [first, second] = await Promise.all([unwinding.run(GENEROUS_MS), unwinding.run(GENEROUS_MS)]);
  expect(ended).toEqual(['api', 'scraper', 'database']);
  expect([first, second]).toEqual([[], []]);
});

test('a step that fails or hangs is reported, and the others have their turn', async () => {
  const database = vi.fn(() => Promise.resolve());
  const unwinding = new Unwinding();
  await unwinding.add('database', database);
  await unwinding.add('scraper', () => Promise.reject(new Error('no')));
  await unwinding.add('api', () => new Promise(() => undefined));
  expect(await unwinding.run(1)).toEqual(['api did not end within 1 ms', 'scraper did not end well: no']);
  expect(database).toHaveBeenCalledOnce();
});

test('what comes up during the unwinding is ended at once, and its start is told', async () => {
  const unwinding = new Unwinding();
  const ended = unwinding.run(GENEROUS_MS);
  const close = vi.fn(() => Promise.resolve());
  await expect(unwinding.add('api', close)).rejects.toThrow(Interrupted);
  expect(close).toHaveBeenCalledOnce();
  expect(await ended).toEqual([]);
});
