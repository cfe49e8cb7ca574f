// Tests fair admission: limits for running and waiting work, round robin between shares, and the error beyond the
// limits.
import { expect, test } from 'vitest';
import { FairWork } from './fair-work.ts';

const busy = () => new Error('busy');
const of = (share: string) => ({ share, member: '' });

/** Work that ends when the test says so. */
function controlled() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

const ONE = { atOnce: 1, atOnceOfOne: 1, waiting: 2, waitingOfOne: 2 };

test('the line moves up in order, and one more is refused', async () => {
  const place = new FairWork(ONE, busy);
  const order: string[] = [];
  const first = controlled();
  const running = place.run(of('a'), first.work);
  const waiting = ['second', 'third'].map((name) => place.run(of('a'), async () => void order.push(name)));
  await expect(place.run(of('a'), async () => {})).rejects.toThrow('busy');
  expect(order).toEqual([]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['second', 'third']);
});

test('a known member gets a place in a line that strangers of the same share have filled', async () => {
  const place = new FairWork({ ...ONE, waiting: 9, waitingOfOne: 4 }, busy);
  const first = controlled();
  const running = place.run(of('office'), first.work);
  const order: string[] = [];
  const strangers = [1, 2, 3, 4].map((n) => place.run(of('office'), async () => void order.push(`stranger ${n}`)));
  const lastOne = expect(strangers.pop()).rejects.toThrow('busy');
  const known = place.run({ share: 'office', member: 'known' }, async () => void order.push('known'));
  await lastOne;
  first.end();
  await Promise.all([running, known, ...strangers]);
  expect(order).toEqual(['stranger 1', 'known', 'stranger 2', 'stranger 3']);
});

test('work that gives up leaves the line, and failed work frees its place', async () => {
  const place = new FairWork(ONE, busy);
  const first = controlled();
  const running = place.run(of('a'), first.work);
  const leaving = new AbortController();
  const left = place.run(of('a'), async () => 'never', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const failing = place.run(of('a'), () => Promise.reject(new Error('broken')));
  first.end();
  await running;
  await expect(failing).rejects.toThrow('broken');
  await expect(place.run(of('a'), async () => 'free again')).resolves.toBe('free again');
});

test('with a signal that has already fired, nothing starts', async () => {
  const place = new FairWork(ONE, busy);
  await expect(place.run(of('a'), async () => 'x', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
});

test('a flooding share gets neither all places nor the whole line, and the others take turns', async () => {
  const place = new FairWork({ atOnce: 4, atOnceOfOne: 3, waiting: 40, waitingOfOne: 30 }, busy);
  const order: string[] = [];
  const works = Array.from({ length: 33 }, () => controlled());
  const flood = works.map(({ work }, at) => place.run(of('flood'), () => work().then(() => order.push(`flood ${at}`))));
  await expect(place.run(of('flood'), async () => {})).rejects.toThrow('busy');
  // One place stays free for others; when none is left, a newly arrived share goes before the flood's waiting work.
  await place.run(of('b'), async () => void order.push('b'));
  const held = controlled();
  const holding = place.run(of('c'), held.work);
  const others = ['d', 'e'].map((name) => place.run(of(name), async () => void order.push(name)));
  held.end();
  await Promise.all(others);
  expect(order).toEqual(['b', 'd', 'e']);
  for (const { end } of works) end();
  await Promise.all([holding, ...flood]);
  expect(order).toHaveLength(36);
});
