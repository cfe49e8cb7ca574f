// At most so many at once, so many in the queue, and the rest is told that the site is busy.
import { expect, test } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

const never = new AbortController().signal;

/** Work that ends when the test says so. */
function controlled() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

test('the queue moves up in order, and one more is refused', async () => {
  const bulkhead = new Bulkhead({ running: 1, queued: 2 });
  const order: string[] = [];
  const first = controlled();
  const running = bulkhead.run(never, first.work);
  const waiting = ['second', 'third'].map((name) => bulkhead.run(never, async () => void order.push(name)));
  await expect(bulkhead.run(never, async () => {})).rejects.toMatchObject({
    key: 'rk_login_error_site_busy',
    details: { retryAfterSeconds: 60 },
  });
  expect(order).toEqual([]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['second', 'third']);
});

test('who gives up leaves the queue, and a failed work frees its place', async () => {
  const bulkhead = new Bulkhead({ running: 1, queued: 1 });
  const first = controlled();
  const running = bulkhead.run(never, first.work);
  const leaving = new AbortController();
  const left = bulkhead.run(leaving.signal, async () => 'never');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const failing = bulkhead.run(never, () => Promise.reject(new Error('broken')));
  first.end();
  await running;
  await expect(failing).rejects.toThrow('broken');
  await expect(bulkhead.run(never, async () => 'free again')).resolves.toBe('free again');
});

test('a signal that has fired already starts nothing', async () => {
  const bulkhead = new Bulkhead({ running: 1, queued: 1 });
  await expect(bulkhead.run(AbortSignal.abort(new Error('late')), async () => 'x')).rejects.toThrow('late');
});
