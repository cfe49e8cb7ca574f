// Tests that one employee can't slow the api down for others with the comparison's two calls, by bodies that are
// expensive to process or by too many requests.
import { once } from 'node:events';
import http from 'node:http';
import { type ColleagueComparison, colleagueComparison, filterColleagues } from '@minori/contract/colleague-comparison';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, othersOf } from '../../testing/colleagues-world.ts';
import { addressOf } from '../../testing/visitor.ts';
import type { TestVisitor } from '../../testing.ts';

let world: ColleaguesWorld;
let colleagues: Colleagues;
let code: string;
let visitor: TestVisitor;
let returnRisks: ColleagueComparison['returnRisks'];

beforeAll(async () => {
  world = await colleaguesWorld();
  colleagues = await world.colleagues({ count: 30, mixes: 20, seed: 3 });
  await world.takeSnapshots();
  [code = ''] = colleagues.codes;
  visitor = await colleagues.viewer(code);
  const got = await visitor.call(colleagueComparison, { query: colleagues.query(code) });
  if (got.isError) throw new Error(got.text);
  returnRisks = got.data.returnRisks;
});
beforeEach(async () => {
  await world.database.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

function post(payload: string, who = visitor) {
  const headers = { 'content-type': 'application/json' };
  return who.send({ method: 'POST', url: filterColleagues.path, headers, payload });
}

/** A valid body except for the three-year list of the first type. */
function bodyWith(threeYears: string): string {
  const [list, ...rest] = returnRisks.others;
  const body = JSON.stringify({ returnRisks: { ...returnRisks, others: [{ ...list, threeYears: 0 }, ...rest] } });
  return body.replace('"threeYears":0', `"threeYears":${threeYears}`);
}

/** A list just below the size limit of the body. */
function listOf(entry: string): string {
  const count = Math.floor((filterColleagues.bodyLimit - 100_000) / (entry.length + 1));
  return `[${Array.from({ length: count }, () => entry).join()}]`;
}

describe('高くつく本文', () => {
  test.each([
    ['空の人', () => bodyWith(listOf('{}')), 'returnRisks.others.0.threeYears.0.mstUserId'],
    ['空の一覧', () => bodyWith(listOf('[]')), 'returnRisks.others.0.threeYears.0'],
    ['一覧でない型', () => `{"returnRisks":{"others":${listOf('0')}}}`, 'returnRisks.others.0'],
    [
      '最後だけが違う人',
      () => {
        const [person] = returnRisks.others.flatMap((list) => list.threeYears);
        return bodyWith(`[${JSON.stringify(person)},{}]`);
      },
      'returnRisks.others.0.threeYears.1.mstUserId',
    ],
  ])('%sばかりでも400で、言うのは最初の一つだけ', async (_name, body, field) => {
    const { statusCode, payload } = await post(body());
    expect([statusCode, JSON.parse(payload)]).toEqual([400, expect.objectContaining({ reason: 'validation_error' })]);
    expect(JSON.parse(payload).errors).toEqual([{ code: field, msg: expect.any(String) }]);
  });

  test('一覧の外の間違いは、これまでどおり項目ごとに言う', async () => {
    const { statusCode, payload } = await post(
      JSON.stringify({ returnRisks: { ...returnRisks, mySelf: 1, others: {} } }),
    );
    expect(statusCode).toBe(400);
    expect(JSON.parse(payload).errors.map((error: { code: string }) => error.code)).toEqual([
      'returnRisks.mySelf',
      'returnRisks.others',
    ]);
  });
});

describe('多すぎる呼び出し', () => {
  test('大きい本文は1分に10回まで、読む前に断り、小さい本文とほかの社員は数えない', async () => {
    const large = bodyWith(`[${' '.repeat(300_000)}]`);
    for (let i = 0; i < 10; i += 1) expect((await post(large)).statusCode).toBe(200);
    const { statusCode, headers } = await post(large);
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    // Bytes that aren't JSON would get 400 if they were read.
    expect((await post(`}${' '.repeat(300_000)}`)).statusCode).toBe(429);
    expect((await post(bodyWith('[]'))).statusCode).toBe(200);
    const other = await colleagues.viewer(colleagues.codes[1] ?? '');
    expect((await post(large, other)).statusCode).toBe(200);
  });

  test('比較そのものは1分に120回まで', async () => {
    const query = colleagues.query(code);
    const statuses = new Set<number>();
    for (let i = 0; i < 120; i += 1) statuses.add((await visitor.call(colleagueComparison, { query })).status);
    expect([...statuses]).toEqual([200]);
    expect(await visitor.call(colleagueComparison, { query })).toMatchObject({
      status: 429,
      error: { reason: 'too_many_requests' },
    });
  });
});

test('答えは本人のもので、形ごとに別のもの: どこにも残されない', async () => {
  const { headers } = await visitor.call(colleagueComparison, { query: colleagues.query(code) });
  expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Cookie, Accept']);
});

/** Receives the first bytes of the list over a socket, and hangs up. */
async function hangUpOn(path: string): Promise<void> {
  const { port } = new URL(await world.server.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { host: 'localhost:80', cookie: visitor.cookie ?? '' };
  const asking = http.get({ host: '127.0.0.1', port, path, headers });
  const [answer] = (await once(asking, 'response')) as [http.IncomingMessage];
  expect([answer.statusCode, answer.headers['transfer-encoding']]).toEqual([200, 'chunked']);
  const gone = new Promise((resolve) => answer.once('close', resolve));
  answer.on('error', () => undefined);
  asking.destroy();
  await gone;
}

test('一覧は少しずつ送られ、途中で切られても次の答えは変わらない', async () => {
  const query = colleagues.query(code);
  const count = async () => {
    const answer = await visitor.call(colleagueComparison, { query });
    if (answer.isError) throw new Error(answer.text);
    // Each response is in a new random order, so it has no ETag.
    expect(answer.headers.etag).toBeUndefined();
    return othersOf(answer.data).length;
  };
  const before = await count();
  await hangUpOn(addressOf(colleagueComparison, { query }));
  expect(await count()).toBe(before);
});
