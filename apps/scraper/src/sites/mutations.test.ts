/** 「変えられたページから、ちがう数字は出ない」 — tests changed pages of each record keeper (security.md row 16, F12). */
import { expect, it } from 'vitest';
import { mutationRun } from '../testing/mutation-run.ts';

const SITES = [
  ['akatsuki', 1],
  ['yamabiko', 2],
  ['subaru', 3],
  ['komorebi', 4],
  ['hiiragi', 5],
] as const;

/** Changes of the order that are refused on purpose, because only the order distinguishes two figures. */
const DEPENDS_ON_ORDER = /^(columns moved|facts in another order),/;

it.each(SITES)('%s: さまざまに変えられても、ちがう数字は出ず、無害な変更は読む', async (_, kind) => {
  const { mutations, harmless, wrong, same, refused } = await mutationRun(kind);
  expect(mutations).toBeGreaterThanOrEqual(process.env.MINORI_PROOF ? 300 : 20);
  expect(wrong).toEqual([]);
  expect(refused.filter((title) => !DEPENDS_ON_ORDER.test(title))).toEqual([]);
  if (process.env.MINORI_PROOF) expect(same, refused.join('\n')).toBeGreaterThanOrEqual((harmless * 14) / 15);
});
