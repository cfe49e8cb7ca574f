import { expect, it } from 'vitest';
import { mutationRun } from './testing/mutation-run.ts';
it.each([[4, 1000], [5, 800]] as const)('%s', async (kind, count) => {
  const { wrong, same, refused } = await mutationRun(kind, count);
  console.log(kind, same, 'refused harmless', refused.length, refused.slice(0, 10), 'wrong', wrong);
  expect(wrong).toEqual([]);
}, 500_000);
