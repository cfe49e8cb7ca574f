// Tests the forms of the comparison: only Accept selects the form, all forms show the same people, and none identifies
// them.
import { brotliDecompressSync } from 'node:zlib';
import {
  COLLEAGUE_COUNTS,
  COLLEAGUE_PEOPLE,
  type ColleagueComparison,
  ColleagueCounts,
  colleagueComparison,
} from '@minori/contract/colleague-comparison';
import { countCube } from '@minori/engine/colleagues/count-cube';
import { readCube } from '@minori/engine/colleagues/cube-text';
import { readPeople } from '@minori/engine/colleagues/people-bytes';
import { peopleColumns } from '@minori/engine/colleagues/people-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, othersOf } from '../../testing/colleagues-world.ts';
import { addressOf } from '../../testing/visitor.ts';
import type { TestVisitor } from '../../testing.ts';

let world: ColleaguesWorld;
let colleagues: Colleagues;
let code: string;
let visitor: TestVisitor;

beforeAll(async () => {
  world = await colleaguesWorld();
  colleagues = await world.colleagues({ count: 120, mixes: 40 });
  await world.takeSnapshots();
  // A viewer who is in the list, and so is left out of what they see.
  const rows = await world.database.selectFrom('cohort_rows').select(['sys_user_code', 'cohort']).execute();
  const sizeOf = (cohort: number) => rows.filter((row) => row.cohort === cohort).length;
  const [listed] = rows.toSorted((a, b) => sizeOf(b.cohort) - sizeOf(a.cohort));
  code = listed?.sys_user_code ?? '';
  visitor = await colleagues.viewer(code);
});
afterAll(() => world.close());

type Headers = Readonly<Record<string, string>>;

function ask(accept: string | undefined, { horizon, headers = {} }: { horizon?: string; headers?: Headers } = {}) {
  const query = { ...colleagues.query(code), ...(horizon !== undefined && { horizon }) };
  const url = addressOf(colleagueComparison, { query });
  return visitor.send({ url, headers: { ...(accept !== undefined && { accept }), ...headers } });
}

async function list(): Promise<ColleagueComparison> {
  return colleagueComparison.response.parse(JSON.parse((await ask(undefined)).payload));
}

/** Rows of the columns in a fixed order, to compare lists whose order is random. */
function rows({
  code: type,
  grade,
  age,
  gender,
  marital,
  dependents,
  risk,
  return: yearly,
}: ReturnType<typeof peopleColumns>) {
  return Array.from(type, (_, i) =>
    [type[i], grade[i], age[i], gender[i], marital[i], dependents[i], risk[i], yearly[i]].join(' '),
  ).sort();
}

describe('どの形で答えるか', () => {
  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/vnd.minori.*', 'application/json'],
    ['application/vnd.minori.colleague-count+json', 'application/json'],
    ['application/xml', 'application/json'],
    ['', 'application/json'],
    [',;=', 'application/json'],
    ['__proto__, constructor', 'application/json'],
    [COLLEAGUE_COUNTS, COLLEAGUE_COUNTS],
    [COLLEAGUE_COUNTS.toUpperCase(), COLLEAGUE_COUNTS],
    [`${COLLEAGUE_COUNTS};q=0.5, */*`, COLLEAGUE_COUNTS],
    [`${COLLEAGUE_COUNTS};q=0`, 'application/json'],
    [`application/json, ${COLLEAGUE_COUNTS}`, 'application/json'],
    [`application/json;q=0.9, ${COLLEAGUE_PEOPLE}`, COLLEAGUE_PEOPLE],
    [`${COLLEAGUE_PEOPLE}, ${COLLEAGUE_COUNTS}`, COLLEAGUE_PEOPLE],
  ])('Accept: %s → %s', async (accept, type) => {
    const { statusCode, headers } = await ask(accept);
    expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(String(headers.vary).toLowerCase().split(/, */)).toContain('accept');
  });

  test('失敗はどの形を求めても JSON で、見分けの印も付く', async () => {
    const stranger = await world.person();
    const query = { ...colleagues.query(stranger.sysUserCode) };
    const url = addressOf(colleagueComparison, { query });
    const { statusCode, headers } = await visitor.send({ url, headers: { accept: COLLEAGUE_PEOPLE } });
    expect([statusCode, headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
    expect(String(headers.vary)).toMatch(/(^|, )Accept(,|$)/);
  });

  test('期間は3、5、10年だけで、ほかの呼び出しは形を持たない', async () => {
    expect((await ask(COLLEAGUE_PEOPLE, { horizon: '4' })).statusCode).toBe(400);
    const { headers } = await visitor.send({ url: '/api/v1/mst-asset-class', headers: { accept: COLLEAGUE_COUNTS } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(String(headers.vary)).not.toMatch(/(^|, *)accept(,|$)/);
  });

  test('変わらない数と人には本文がなく、ほかの形の印では省かれない', async () => {
    const [counts, people] = [await ask(COLLEAGUE_COUNTS), await ask(COLLEAGUE_PEOPLE)];
    const tags = [counts, people].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(2);
    for (const [accept, own, other] of [
      [COLLEAGUE_COUNTS, tags[0] ?? '', tags[1] ?? ''],
      [COLLEAGUE_PEOPLE, tags[1] ?? '', tags[0] ?? ''],
    ] as const) {
      expect(await ask(accept, { headers: { 'if-none-match': own } })).toMatchObject({ statusCode: 304, payload: '' });
      expect((await ask(accept, { headers: { 'if-none-match': other } })).statusCode).toBe(200);
      expect((await ask(undefined, { headers: { 'if-none-match': own } })).statusCode).toBe(200);
    }
  });

  test('バイト列も縮めて送る', async () => {
    const plain = await ask(COLLEAGUE_PEOPLE);
    for (const accept of [COLLEAGUE_PEOPLE, COLLEAGUE_COUNTS]) {
      const whole = await ask(accept);
      const small = await ask(accept, { headers: { 'accept-encoding': 'br' } });
      if (whole.rawPayload.length < 1024) continue;
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.rawPayload).equals(whole.rawPayload)).toBe(true);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('どの形も同じことを言う', () => {
  test('数は、一覧を数えたものと同じ', async () => {
    const answer = await list();
    const counts = ColleagueCounts.parse(JSON.parse((await ask(COLLEAGUE_COUNTS)).payload));
    expect(readCube(counts.cube)).toEqual(countCube(othersOf(answer)));
    const { others: _others, ...same } = answer.returnRisks;
    expect(counts).toMatchObject({ ...same, month: answer.month, hidden: answer.hidden, isValued: true });
    expect(counts.types.map((type) => type.mstRiskToleranceCode)).toEqual([4, 1, 2, 3]);
  });

  test('本人のタイプは診断のもので、何も取り込んでいなくてもわかる', async () => {
    const person = await world.person({ riskToleranceCode: 3 });
    const { sysUserCode, sysOrganizationCode } = person;
    const url = addressOf(colleagueComparison, { query: { sysUserCode, sysOrganizationCode } });
    const { payload } = await person.visitor.send({ url, headers: { accept: COLLEAGUE_COUNTS } });
    const mySelf = { mstRiskToleranceCode: 3, threeYears: [], fiveYears: [], tenYears: [] };
    expect(ColleagueCounts.parse(JSON.parse(payload))).toMatchObject({ mySelf, isValued: false });
  });

  test.each([
    ['3', 'threeYears'],
    ['5', 'fiveYears'],
    ['10', 'tenYears'],
  ] as const)('%s年の人は、一覧の人と同じ', async (horizon, key) => {
    const people = readPeople(new Uint8Array((await ask(COLLEAGUE_PEOPLE, { horizon })).rawPayload));
    expect(rows(people)).toEqual(rows(peopleColumns(othersOf(await list(), key))));
  });

  test('少なすぎて示せないときは、数も人も空', async () => {
    const few = await world.colleagues({ count: 5 });
    await world.takeSnapshots();
    const fewVisitor = await few.viewer(few.codes[0] ?? '');
    const url = addressOf(colleagueComparison, { query: few.query(few.codes[0] ?? '') });
    const counts = await fewVisitor.send({ url, headers: { accept: COLLEAGUE_COUNTS } });
    const people = await fewVisitor.send({ url, headers: { accept: COLLEAGUE_PEOPLE } });
    expect(JSON.parse(counts.payload)).toMatchObject({ hidden: 'tooFewPeople' });
    expect(readCube(JSON.parse(counts.payload).cube)).toEqual(countCube([]));
    expect(readPeople(new Uint8Array(people.rawPayload)).people).toBe(0);
  });
});

describe('だれのことかは、どの形にもない', () => {
  test('番号も社員コードもメールも出ない', async () => {
    const employees = await world.database.selectFrom('employees').select(['id', 'sys_user_code', 'email']).execute();
    const answers = [
      await ask(undefined),
      await ask(COLLEAGUE_COUNTS),
      ...(await Promise.all(['3', '5', '10'].map((horizon) => ask(COLLEAGUE_PEOPLE, { horizon })))),
    ];
    for (const { rawPayload } of answers) {
      for (const { sys_user_code, email } of employees) {
        expect(rawPayload.includes(sys_user_code)).toBe(false);
        expect(rawPayload.includes(email)).toBe(false);
      }
    }
    const ids = new Set(employees.map(({ id }) => id));
    const answer = await list();
    for (const horizon of ['threeYears', 'fiveYears', 'tenYears'] as const) {
      for (const { mstUserId } of othersOf(answer, horizon)) expect(ids.has(mstUserId)).toBe(false);
    }
  });

  test('バイト列の順序は中身だけで決まり、並べ替えて植えた会社でも同じになる', async () => {
    const stored = await world.database
      .selectFrom('cohort_rows')
      .selectAll()
      .where('sys_organization_code', '=', colleagues.company.sysOrganizationCode)
      .orderBy('sys_user_code')
      .execute();
    const before = (await ask(COLLEAGUE_PEOPLE)).rawPayload;
    await world.database.deleteFrom('cohort_rows').execute();
    // Everybody except the viewer gets the row of another member of the cohort, and the places in each cohort are
    // reversed.
    const moved = stored.map((row) => {
      const others = stored.filter((one) => one.cohort === row.cohort && one.sys_user_code !== code);
      const next = others[(others.indexOf(row) + 7) % others.length];
      return {
        ...row,
        place: -row.place,
        ...(row.sys_user_code !== code && { sys_user_code: next?.sys_user_code ?? null }),
      };
    });
    await world.database.insertInto('cohort_rows').values(moved).execute();
    await world.database.updateTable('colleague_snapshots').set({ revision: 1 }).execute();
    expect((await ask(COLLEAGUE_PEOPLE)).rawPayload.equals(before)).toBe(true);
  });
});
