// 期限 — a time-out that the garbage collector can't take.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { deadline } from './deadline.ts';
import { collectGarbage } from './testing/collect-garbage.ts';

test('a deadline comes although garbage was collected meanwhile, also as a part of another signal', async () => {
  const { signal } = new AbortController();
  const alone = deadline(200, signal);
  const nested = AbortSignal.any([new AbortController().signal, deadline(200, signal)]);
  const fired = Promise.all([once(alone, 'abort'), once(nested, 'abort')]);
  await collectGarbage();
  await fired;
  expect([alone.reason.name, nested.reason.name]).toEqual(['TimeoutError', 'TimeoutError']);
});

test('a deadline fires at once with the signal that was given to it', () => {
  const ending = new AbortController();
  const signal = deadline(60_000, ending.signal);
  ending.abort('ended');
  expect(signal.reason).toBe('ended');
});
