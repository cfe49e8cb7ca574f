// 定期診断レポートの呼び出し — tests that employees get their own reports with changes, and that another employee's report can't be
// told from a missing one.
import { allPdfIds, allReportIds } from '@minori/contract/all-ids';
import { getReport, getReports } from '@minori/contract/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { makeAt } from '../testing/report-person.ts';

let world: FiguresWorld;
let person: Person;
let stranger: Person;

const NOON = new Date('2026-04-10T03:00:00Z');

beforeAll(async () => {
  world = await figuresWorld({ now: NOON });
  person = await world.person();
  stranger = await world.person();
  for (const [valuationDate, evaluatedOn] of [
    ['2025-09-20', '2025-09-21'],
    ['2026-03-31', '2026-03-31'],
  ] as const) {
    const statement = agreeingStatement({ valuationDate, pendingCash: Number(evaluatedOn.slice(2, 4)) });
    for (const owner of [person, stranger]) await world.register(owner, { statement, evaluatedOn });
  }
  await makeAt(world, '2025-10-02T04:30:00');
  await makeAt(world, '2026-04-02T04:30:00');
  world.clock.set(NOON);
});
afterAll(() => world.close());

async function listOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getReports, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

function ask({ visitor }: Person, id: number | string, withPdf?: 'true') {
  return visitor.call(getReport, { params: { id: String(id) }, query: withPdf ? { withPdf } : {} });
}

describe('レポートの一覧と中身', () => {
  test('新しい順に、評価と前回との違いがある', async () => {
    const [latest, first, ...others] = await listOf(person);
    expect(others).toEqual([]);
    expect(latest).toMatchObject({ baseDate: '2026-03-31', createdAt: '2026-04-01T19:30:00.000Z' });
    expect(first).toMatchObject({ baseDate: '2025-09-30', previousTotalValuation: null, totalScoreChange: null });
    for (const { id, state } of [latest, first].flatMap((report) => report ?? [])) {
      expect(state).not.toBeNull();
      expect(await ask(person, id)).toMatchObject({ data: { content: { state } } });
    }
    expect(latest?.previousTotalValuation).toBe(first?.totalValuation);
    expect(latest?.totalScoreChange).toBe((latest?.totalScore ?? Number.NaN) - (first?.totalScore ?? Number.NaN));
  });

  test('番号の一覧は自分のものだけ', async () => {
    const own = (await listOf(person)).map(({ id }) => id).toSorted((a, b) => a - b);
    for (const call of [allReportIds, allPdfIds]) {
      expect(await person.visitor.call(call, {})).toMatchObject({ data: own });
    }
    expect((await listOf(stranger)).map(({ id }) => id).filter((id) => own.includes(id))).toEqual([]);
  });

  test('人のレポートは、ないレポートとまったく同じ答えになる', async () => {
    const [foreign] = await listOf(stranger);
    const answers = await Promise.all(
      [foreign?.id ?? 0, 999_999_999, '999999999999999999'].flatMap((id) => [ask(person, id), ask(person, id, 'true')]),
    );
    const texts = answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    expect(new Set(texts).size).toBe(1);
    expect(answers[0]).toMatchObject({ isError: true, status: 404 });
    expect(await ask(person, foreign?.id ?? 0)).toMatchObject({ status: 404 });
    expect(await ask(stranger, foreign?.id ?? 0)).toMatchObject({ isError: false });
  });

  test('セッションがなければ401', async () => {
    const [{ id } = { id: 0 }] = await listOf(person);
    expect(await ask({ ...person, visitor: world.visitor() }, id)).toMatchObject({ isError: true, status: 401 });
  });
});
