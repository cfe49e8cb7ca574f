import { describe, expect, it } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

const SIZES = { atOnce: 3, perRecordKeeper: 2, queue: 2 };
const never = () => new AbortController().signal;
const waits = async (place: Promise<unknown>) =>
  (await Promise.race([place.then(() => 'in'), Promise.resolve('waits')])) === 'waits';

async function full() {
  const bulkhead = new Bulkhead(SIZES);
  const leave = [await bulkhead.enter(1, never()), await bulkhead.enter(1, never())];
  return { bulkhead, leave };
}

describe('the bulkhead', () => {
  it("admits a record keeper's share of scrapes, and the next one when one leaves", async () => {
    const { bulkhead, leave } = await full();
    const third = bulkhead.enter(1, never());
    expect(await waits(third)).toBe(true);
    leave[0]?.();
    expect(await third).toBeTypeOf('function');
  });

  it('does not delay others because of a busy record keeper', async () => {
    const { bulkhead } = await full();
    const crowded = bulkhead.enter(1, never());
    expect(await bulkhead.enter(2, never())).toBeTypeOf('function');
    expect(await waits(crowded)).toBe(true);
  });

  it('limits the total as well', async () => {
    const { bulkhead } = await full();
    await bulkhead.enter(2, never());
    expect(await waits(bulkhead.enter(3, never()))).toBe(true);
  });

  it('refuses when the queue is full', async () => {
    const { bulkhead } = await full();
    void bulkhead.enter(1, never());
    void bulkhead.enter(1, never());
    expect(await bulkhead.enter(1, never())).toBeUndefined();
  });

  it('removes an aborted scrape from the queue', async () => {
    const { bulkhead, leave } = await full();
    const impatient = new AbortController();
    const gone = bulkhead.enter(1, impatient.signal);
    const next = bulkhead.enter(1, never());
    impatient.abort();
    expect(await gone).toBeUndefined();
    leave[0]?.();
    expect(await next).toBeTypeOf('function');
  });

  it('releases a slot once, even when released twice', async () => {
    const { bulkhead, leave } = await full();
    leave[0]?.();
    leave[0]?.();
    expect(await bulkhead.enter(1, never())).toBeTypeOf('function');
    expect(await waits(bulkhead.enter(1, never()))).toBe(true);
  });

  it('does not admit a scrape that was aborted before', async () => {
    expect(await new Bulkhead(SIZES).enter(1, AbortSignal.abort())).toBeUndefined();
  });
});
