// 壊れた入力 — thousands of requests made from the contract's own schemas, broken in every way that we could think of, and
// what each answer is held to (security.md section 3). `npm run proof` sends twenty times as many.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives, samlShapes } from '../testing/fuzz/corpus-documents.ts';
import { foreignIds, sessions } from '../testing/fuzz/corpus-identity.ts';
import { hostileTexts, schemaMutations } from '../testing/fuzz/corpus-schemas.ts';
import { jsonBytes, queries } from '../testing/fuzz/corpus-wire.ts';
import { type FuzzHouse, fuzzHouse } from '../testing/fuzz/fuzz-house.ts';
import { fuzzRequests, fuzzSeed } from '../testing/fuzz/fuzz-size.ts';
import { REGRESSIONS } from '../testing/fuzz/regressions.ts';
import { attempt, runCorpus, type Tally } from '../testing/fuzz/run-corpus.ts';

const SEED = fuzzSeed();

let house: FuzzHouse;

beforeAll(async () => {
  house = await fuzzHouse();
});
afterAll(() => house.close());

test('かつて誤って答えた要求に、いまは正しく答える', async () => {
  for (const regression of REGRESSIONS) {
    const request = regression(house.people());
    expect([request.what, (await attempt(house, request)).faults]).toEqual([request.what, []]);
  }
});

/** What a run is remembered by. */
function told(name: string, { tried, statuses, failures }: Tally): string {
  return `${name}: ${tried} tried from seed ${SEED}, ${failures.length} failed; ${JSON.stringify(statuses)}`;
}

/** Shares of security.md section 3, in hundredths. */
test.each([
  ['C1 形をくずす', 42, schemaMutations],
  ['C2 敵意のある文字列', 20, hostileTexts],
  ['C3 ほかの人の番号', 12, foreignIds],
  ['C4 にせのセッション', 6, sessions],
  ['C5 壊れたJSON', 8, jsonBytes],
  ['C7 壊れた検索条件', 6, queries],
  ['C8 にせの応答', 2, samlShapes],
  ['C9 にせのzip', 2, null],
] as const)('%s', async (name, share, corpus) => {
  const tally = await runCorpus(house, corpus ?? archives(house.goodZip), {
    requests: fuzzRequests(share),
    seed: SEED,
  });
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info(told(name, tally));
  expect(tally.failures.slice(0, 5)).toEqual([]);
  expect(tally.tried).toBe(fuzzRequests(share));
});
