// 一括印刷 — every order once, failures told one by one, and an end that leaves no thread behind. Threads that answer go first.
import { readdirSync, readFileSync } from 'node:fs';
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import { describe, expect, test } from 'vitest';
import { printBatch } from './batch-printer.ts';

async function* orders(count: number): AsyncGenerator<number> {
  for (let order = 1; order <= count; order += 1) yield order;
}

/** An order that no typesetter can set. */
const BROKEN = 3;

function documentOf(order: number) {
  const createdOn = order === BROKEN ? '2026-99-99' : REPORT_CONTENT.createdOn;
  return { kind: 'regular-report', content: { ...REPORT_CONTENT, createdOn } } as const;
}

describe('一括印刷', () => {
  test('どの注文も一度ずつ刷られ、刷れないものはほかを止めない', async () => {
    const [printed, failed] = [new Map<number, number>(), new Map<number, string>()];
    await printBatch(orders(5), {
      ...{ documentOf, threads: 2 },
      printed: async (order, pdf) => void printed.set(order, pdf.length),
      failed: async (order, { kind }) => void failed.set(order, kind),
    });
    expect([...printed.keys()].toSorted()).toEqual([1, 2, 4, 5]);
    expect([...printed.values()].every((bytes) => bytes > 10_000)).toBe(true);
    expect([...failed]).toEqual([[BROKEN, 'refused']]);
  });

  test('印刷のスレッドは、答えるスレッドより後に回る（Linux）', async () => {
    // proc(5): behind the name in brackets comes the third field; the nice value is the nineteenth.
    const niceOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    const tasks = '/proc/self/task';
    const seen = new Set<number>();
    await printBatch(orders(1), {
      ...{ documentOf, threads: 1 },
      printed: async () => {
        for (const thread of readdirSync(tasks)) seen.add(niceOf(readFileSync(`${tasks}/${thread}/stat`, 'utf8')));
      },
      failed: async () => undefined,
    });
    expect(seen).toContain(10);
  });

  test('やめるように言われたら、新しいものは始めない', async () => {
    const stop = new AbortController();
    const printed: number[] = [];
    await printBatch(orders(1_000), {
      ...{ documentOf, threads: 1, signal: stop.signal },
      printed: async (order) => {
        printed.push(order);
        stop.abort();
      },
      failed: async () => undefined,
    });
    expect(printed.length).toBeLessThanOrEqual(2);
  });

  test('しまえないときは、それを言って終わる', async () => {
    const away = new Error('the database is away');
    await expect(
      printBatch(orders(1_000), {
        ...{ documentOf, threads: 1 },
        printed: () => Promise.reject(away),
        failed: async () => undefined,
      }),
    ).rejects.toBe(away);
  });
});
