/** 「変えられたページから、ちがう数字は出ない」 — three hundred changed pages of kind 3 (security.md row 16, F12). */
import { expect, it } from 'vitest';
import { mutationRun } from '../../testing/mutation-run.ts';

it('300とおりに変えられても、ちがう数字は出ず、210とおり以上を正しく読む', async () => {
  const { wrong, same, refused } = await mutationRun(3, 300);
  expect(wrong).toEqual([]);
  expect(same, refused.join('\n')).toBeGreaterThanOrEqual(210);
});
