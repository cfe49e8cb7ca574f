// Tests in which order requests run, counted in slots, not in milliseconds of this machine.
import { afterEach, expect, test, vi } from 'vitest';
import { SLOT_RULES, Slots } from './slots.ts';

/** Milliseconds by which the clock moves. */
const STEP = 5;

/** Makes slots for requests whose duration the test decides, with a clock that the test moves. */
function slotsWithClock(rules: Partial<typeof SLOT_RULES> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
  let now = 0;
  const slots = new Slots({ ...SLOT_RULES, ...rules }, () => now);
  const begun: string[] = [];
  const refused: string[] = [];
  const under = new Map<string, () => void>();
  return {
    begun,
    refused,
    ask(name: string, share: string, member = '') {
      return slots.enter(
        { share, member },
        (end) => {
          begun.push(name);
          under.set(name, end);
        },
        () => refused.push(name),
      );
    },
    /** Ends the request of this name after so many milliseconds. */
    async answer(name: string, milliseconds = 1) {
      await this.pass(milliseconds);
      under.get(name)?.();
      under.delete(name);
      await vi.advanceTimersByTimeAsync(0);
    },
    async pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= STEP) {
        now += Math.min(left, STEP);
        await vi.advanceTimersByTimeAsync(Math.min(left, STEP));
      }
    },
    underWay: () => [...under.keys()],
  };
}

afterEach(() => vi.useRealTimers());

const FLOOD = 40;

/** A share with forty concurrent requests, each repeated as soon as it has ended, until the allowance is used up. */
async function flooded(cost = 5) {
  const world = slotsWithClock();
  let asked = 0;
  const more = () => {
    asked += 1;
    world.ask(`flood ${asked}`, 'flood');
  };
  const answerOne = async () => {
    const [name = ''] = world.underWay().filter((under) => under.startsWith('flood'));
    await world.answer(name, cost);
    more();
  };
  for (let n = 0; n < FLOOD; n += 1) more();
  for (let n = 0; n < 2_000 && (n < 100 || world.underWay().length > 1); n += 1) await answerOne();
  return { ...world, answerOne, floodUnderWay: () => world.underWay().filter((name) => name.startsWith('flood')) };
}

test('six requests of a browser run together; further ones follow one another', async () => {
  const world = slotsWithClock();
  for (let n = 1; n <= 12; n += 1) world.ask(`a${n}`, 'a');
  expect(world.begun).toHaveLength(6);
  await world.answer('a1');
  expect(world.begun).toHaveLength(7);
  for (let n = 2; n <= 12; n += 1) await world.answer(`a${n}`);
  expect(world.begun).toHaveLength(12);
  expect(world.underWay()).toEqual([]);
});

test.each([0.3, 5, 40])('of a flood with requests of %s ms each, one runs at a time', async (cost) => {
  const { answerOne, floodUnderWay, begun } = await flooded(cost);
  for (let n = 0; n < 50; n += 1) {
    const before = begun.length;
    await answerOne();
    expect(begun.length - before).toBeLessThanOrEqual(1);
    expect(floodUnderWay().length).toBeLessThanOrEqual(1);
  }
});

test('a request of another share starts at once during a flood, and the flood waits until it is answered', async () => {
  const world = await flooded();
  for (let n = 0; n < 50; n += 1) {
    const name = `quiet ${n}`;
    world.ask(name, 'quiet');
    expect(world.begun.at(-1)).toBe(name);
    const before = world.begun.length;
    // Running requests end; the flood starts no other before the quiet request ends.
    await world.answerOne();
    expect(world.begun).toHaveLength(before);
    await world.answer(name, 10);
    expect(world.begun.length).toBe(before + 1);
  }
});

test('a flood continues beside others who never pause: one request after at most 20 ms', async () => {
  const world = await flooded();
  const before = world.begun.filter((name) => name.startsWith('flood')).length;
  world.ask('busy 0', 'busy');
  await world.answerOne();
  for (let n = 0; n < 50; n += 1) {
    world.ask(`busy ${n + 1}`, 'busy');
    await world.answer(`busy ${n}`, 5);
    if (world.floodUnderWay().length > 0) await world.answerOne();
  }
  const after = world.begun.filter((name) => name.startsWith('flood')).length;
  expect(after - before).toBeGreaterThan(8);
});

test('beside others, a flood runs at most half of the time; alone, all of it', async () => {
  const workedOn = async (isSomebodyThere: boolean) => {
    const world = await flooded();
    await world.pass(2_000);
    let milliseconds = 0;
    for (let n = 0; n < 200; n += 1) {
      if (isSomebodyThere && n % 20 === 0) {
        world.ask(`quiet ${n}`, 'quiet');
        await world.answer(`quiet ${n}`, 0);
      }
      if (world.floodUnderWay().length > 0) milliseconds += 5;
      await world.answerOne();
    }
    return milliseconds / (200 * 5);
  };
  expect(await workedOn(true)).toBeLessThan(0.6);
  expect(await workedOn(false)).toBeGreaterThan(0.9);
});

test('two floods take turns, and neither waits for the other', async () => {
  const world = await flooded();
  for (let n = 0; n < 200; n += 1) world.ask(`other ${n}`, 'other');
  for (let n = 0; n < 100; n += 1) {
    const [name = ''] = world.underWay().filter((under) => under.startsWith('other'));
    await world.answer(name, 5);
    await world.answerOne();
  }
  expect(world.begun.filter((name) => name.startsWith('other')).length).toBeGreaterThan(60);
});

test('the members of a share take turns', async () => {
  const world = await flooded();
  world.ask('colleague', 'flood', 'somebody else');
  const before = world.begun.length;
  for (let n = 0; n < 3 && !world.begun.includes('colleague'); n += 1) await world.answerOne();
  expect(world.begun.indexOf('colleague') - before).toBeLessThanOrEqual(2);
  expect(world.begun).toContain('colleague');
});

test('a share beyond its allowance whose requests wait for something slow has three slots, never all connections', async () => {
  const world = await flooded();
  await world.pass(1_000);
  expect(world.floodUnderWay()).toHaveLength(3);
});

test('a request that never ends blocks nobody for good', async () => {
  const world = await flooded();
  const begun = world.begun.length;
  await world.pass(60_000);
  expect(world.begun.length).toBeGreaterThan(begun + 6);
});

test('when too many wait, requests of the longest line are refused first', async () => {
  const world = slotsWithClock({ waitingOfOne: 10, waiting: 20 });
  for (const share of ['a', 'b', 'c']) {
    for (let n = 0; n < 17; n += 1) world.ask(`${share}${n}`, share);
  }
  expect(world.begun).toHaveLength(18);
  // Ten of a and b wait; each request of c replaces one of the longest queue.
  expect(world.refused).toHaveLength(3 * 17 - 18 - 20);
  expect(world.refused.filter((name) => name.startsWith('c')).length).toBeLessThan(8);
});

test('a request whose client has gone is never started', async () => {
  const world = await flooded();
  const leave = world.ask('gone', 'flood', 'gone');
  leave();
  for (let n = 0; n < 60; n += 1) await world.answerOne();
  expect(world.begun).not.toContain('gone');
});

test('after a pause, a share that has flooded starts at once again', async () => {
  const world = slotsWithClock();
  for (let n = 0; n < 60; n += 1) world.ask(`f${n}`, 'f');
  while (world.underWay().length > 0) await world.answer(world.underWay()[0] ?? '', 20);
  await world.pass(1_000);
  for (let n = 0; n < 6; n += 1) world.ask(`again ${n}`, 'f');
  expect(world.underWay()).toHaveLength(6);
});

test('immediate work is counted, and a share beyond its allowance has to wait for a slot while others are there', () => {
  let now = 0;
  const slots = new Slots(SLOT_RULES, () => now);
  const quick = (share: string) =>
    slots.doNow(share, () => {
      now += 1;
    });
  // Alone it continues, whatever it has used.
  for (let time = 0; time < 3 * SLOT_RULES.allowance; time += 1) expect(quick('flood')).toBe(true);
  expect(quick('other')).toBe(true);
  expect(quick('flood')).toBe(false);
  expect(quick('other')).toBe(true);
  now += SLOT_RULES.presence;
  expect(quick('flood')).toBe(true);
});
