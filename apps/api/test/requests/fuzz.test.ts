// Tests that over a thousand requests, made from the contract's own schemas and broken in many ways, get a correct response
// (security.md section 3). `npm run proof` sends 100,000.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzRequests, fuzzSeed } from '../../src/testing/fuzz/chance.ts';
import { archives, samlShapes } from '../../src/testing/fuzz/corpus-documents.ts';
import { foreignIds, sessions } from '../../src/testing/fuzz/corpus-identity.ts';
import { hostileTexts, schemaMutations } from '../../src/testing/fuzz/corpus-schemas.ts';
import { jsonBytes, queries } from '../../src/testing/fuzz/corpus-wire.ts';
import { exampleOf, type FuzzPeople, type FuzzRequest, requestOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { attempt, runCorpus, type Tally } from '../../src/testing/fuzz/run-corpus.ts';

// Requests that once got a wrong response, each with the fault. They are sent first in every run.

type Regression = (people: FuzzPeople) => FuzzRequest;

/** The client waited 85 seconds for the end of a scrape that was stored under the code in lower case. */
const codeInCapitals: Regression = (people) => {
  const { body } = exampleOf('mutbFirstLogin', people);
  const { scrapingCode } = body as { scrapingCode: string };
  const capital = { body: { ...(body as object), scrapingCode: scrapingCode.toUpperCase() } };
  return requestOf('mutbFirstLogin', 'a scraping code in capitals', capital);
};

/** A path segment that is too long for the router was refused without security headers. */
const longSegment: Regression = (people) => {
  const { query } = exampleOf('getNotice', people);
  return requestOf('getNotice', 'an id of 2,000 digits', { params: { id: '1'.repeat(2_000) }, query });
};

/** The same for a URL that can't be decoded. */
const undecodable: Regression = () => ({
  ...{ what: 'a path that doesn’t decode', name: null, method: 'GET', url: '/api/v1/%zz', expected: [400, 404] },
});

const REGRESSIONS: readonly Regression[] = [codeInCapitals, longSegment, undecodable];

const SEED = fuzzSeed();

let fuzzWorld: FuzzWorld;

beforeAll(async () => {
  fuzzWorld = await openFuzzWorld();
});
afterAll(() => fuzzWorld.close());

test('かつて誤って答えた要求に、今は正しく答える', async () => {
  for (const regression of REGRESSIONS) {
    const request = regression(fuzzWorld.people());
    expect([request.what, (await attempt(fuzzWorld, request)).faults]).toEqual([request.what, []]);
  }
});

/** The summary of a run. */
function reported(name: string, { tried, statuses, failures }: Tally): string {
  return `${name}: ${tried} tried from seed ${SEED}, ${failures.length} failed; ${JSON.stringify(statuses)}`;
}

/** The shares of security.md section 3, in percent. */
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
  const tally = await runCorpus(fuzzWorld, corpus ?? archives(fuzzWorld.goodZip), {
    requests: fuzzRequests(share),
    seed: SEED,
  });
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info(reported(name, tally));
  expect(tally.failures.slice(0, 5)).toEqual([]);
  expect(tally.tried).toBe(fuzzRequests(share));
});
