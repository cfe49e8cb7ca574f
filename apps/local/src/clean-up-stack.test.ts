import { expect, test, vi } from 'vitest';
import { CleanUpStack, Interrupted } from './clean-up-stack.ts';

const GENEROUS_MS = 30_000;

test('ends in reverse order, and only once', async () => {
  const ended: string[] = [];
  const cleanUp = new CleanUpStack();
  for (const name of ['database', 'scraper', 'api']) {
    await cleanUp.add(name, async () => void ended.push(name));
  }
  const [first, second] = await Promise.all([cleanUp.run(GENEROUS_MS), cleanUp.run(GENEROUS_MS)]);
  expect(ended).toEqual(['api', 'scraper', 'database']);
  expect([first, second]).toEqual([[], []]);
});

test('a step that fails or hangs is reported, and the others have their turn', async () => {
  const database = vi.fn(() => Promise.resolve());
  const cleanUp = new CleanUpStack();
  await cleanUp.add('database', database);
  await cleanUp.add('scraper', () => Promise.reject(new Error('no')));
  await cleanUp.add('api', () => new Promise(() => undefined));
  expect(await cleanUp.run(1)).toEqual(['api did not end within 1 ms', 'scraper did not end well: no']);
  expect(database).toHaveBeenCalledOnce();
});

test('what starts during the clean-up is ended at once, and its start throws', async () => {
  const cleanUp = new CleanUpStack();
  const ended = cleanUp.run(GENEROUS_MS);
  const close = vi.fn(() => Promise.resolve());
  await expect(cleanUp.add('api', close)).rejects.toThrow(Interrupted);
  expect(close).toHaveBeenCalledOnce();
  expect(await ended).toEqual([]);
});
