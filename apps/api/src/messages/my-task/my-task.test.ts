// Tests which tasks (やること) the stored state creates, how one is dismissed and returns, and that employees' tasks are
// separate.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { getMyTask, getTodoList, putMyTaskAside } from '@minori/contract/my-task';
import { doScraping } from '@minori/contract/scraping';
import { roundScore } from '@minori/engine/rounding/score';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantDiagnosis } from '../../demo/rows.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { ANSWERS_OF_TYPE, type Person, TODAY } from '../../testing/figures-world.ts';
import { healthy, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { TASK_IDS } from './tasks.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterAll(() => world.close());

async function idsOf({ visitor, sysUserCode }: Person, call: typeof getMyTask | typeof getTodoList = getMyTask) {
  const answer = await visitor.call(call, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.map(({ id }) => id);
}

function putAside({ visitor, sysUserCode }: Person, id: number | string) {
  return visitor.call(putMyTaskAside, { params: { id: String(id) }, body: { sysUserCode } });
}

async function leftAfter(person: Person, id: number) {
  const answer = await putAside(person, id);
  if (answer.isError) throw new Error(answer.text);
  return answer.data.map((task) => task.id);
}

const { connect, diagnose, diagnoseAgain, checkModelGap, correctCredentials, readFigures, checkPendingCash } = TASK_IDS;

function disconnect(person: Person) {
  return world.database
    .updateTable('employees')
    .set({ is_rk_info: false })
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
}

function diagnosed(person: Person, riskToleranceCode: 2 | 3, diagnosedOn: string) {
  const diagnosis = { answers: ANSWERS_OF_TYPE[riskToleranceCode], riskToleranceCode, diagnosedOn };
  return world.database
    .transaction()
    .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
}

const pending = (pendingCash: number, valuationDate = '2026-03-31') =>
  agreeingStatement({ pendingCash, valuationDate });

describe('状態から出るやること', () => {
  test('何もしていない人には、連携と診断', async () => {
    const person = await world.person({ riskToleranceCode: null });
    expect(await idsOf(person)).toEqual([connect, diagnose]);
  });

  test('標準型で差の大きい人には、古い診断からの年数と、差の確認', async () => {
    const person = await world.person();
    await world.register(person);
    expect(await idsOf(person)).toEqual([checkModelGap, diagnoseAgain]);
  });

  test('会社の許す幅の中の差は、言わない', async () => {
    const person = await world.person({ company: { investmentEvaluationGap: 60 } });
    await world.register(person);
    expect(await idsOf(person)).toEqual([diagnoseAgain]);
  });

  test('46日たてば、取り込み', async () => {
    const person = await world.person();
    await world.register(person);
    world.clock.set(new Date('2026-05-16T00:00:00+09:00'));
    expect(await idsOf(await backIn(person))).toEqual([readFigures, checkModelGap, diagnoseAgain]);
    world.clock.set(TODAY);
  });

  test('待機資金が5%以上なら、その確認', async () => {
    const person = await world.person();
    await world.register(person, { statement: pending(100_000) });
    expect(await idsOf(person)).toContain(checkPendingCash);
    await world.register(person, { statement: pending(5_000) });
    expect(await idsOf(person)).not.toContain(checkPendingCash);
  });

  test.each([
    ['入力した', TYPED_CREDENTIALS],
    ['保存した', SAVED_CREDENTIALS],
  ])('%s連携情報を断られた人には、その確認', async (_which, credentials) => {
    const person = await world.person();
    await world.register(person);
    await keep(person);
    await readRefused(person, credentials);
    expect(await idsOf(person)).toEqual([correctCredentials, checkModelGap, diagnoseAgain]);
  });
});

const TYPED_CREDENTIALS = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };
const SAVED_CREDENTIALS = { rkId: '', rkPass: '', birthday: '' };

function keep({ visitor, sysUserCode }: Person) {
  const { rkId: rkLoginId, rkPass: password, birthday } = TYPED_CREDENTIALS;
  const body = { sysUserCode, isPreserve: true, rkLoginId, password, birthday };
  return visitor.call(registerRkUserInfo, { body });
}

/** Starts a scrape whose credentials the record keeper's site refuses. */
async function readRefused(
  { visitor, sysUserCode, sysOrganizationCode }: Person,
  credentials: typeof TYPED_CREDENTIALS,
) {
  world.clock.advance(61_000);
  const reason = credentials === SAVED_CREDENTIALS ? 'rk_login_error_on_reserved_info' : 'rk_login_error';
  world.scraper.answer(refusing(400, reason));
  const body = { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...credentials };
  expect(await visitor.call(doScraping, { body })).toMatchObject({ status: 400, error: { reason } });
  world.scraper.answer(healthy);
}

/** Signs in again, because the session has ended meanwhile. */
async function backIn(person: Person): Promise<Person> {
  return { ...person, visitor: world.visitor(await world.addSession(person)) };
}

describe('あとにする', () => {
  test('あとにしたものは一覧から消え、すべての一覧には残る。2回でも同じ', async () => {
    const person = await world.person();
    await world.register(person);
    const first = world.clock.now();
    expect(await leftAfter(person, diagnoseAgain)).toEqual([checkModelGap]);
    world.clock.advance(1_000);
    expect(await leftAfter(person, diagnoseAgain)).toEqual([checkModelGap]);
    expect(await idsOf(person)).toEqual([checkModelGap]);
    expect(await idsOf(person, getTodoList)).toEqual([checkModelGap, diagnoseAgain]);
    const rows = await world.database
      .selectFrom('tasks_put_aside')
      .selectAll()
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    expect(rows).toMatchObject([{ task_id: diagnoseAgain, cause: '2024-04-01', put_aside_at: first }]);
  });

  test.each(['1', '8', '999999999'])('今ない番号 %s は404で、何も残らない', async (id) => {
    const person = await world.person();
    await world.register(person);
    expect(await putAside(person, id)).toMatchObject({ status: 404, error: { reason: 'not_found' } });
    expect(await idsOf(person)).toEqual([checkModelGap, diagnoseAgain]);
  });

  test.each(['0', '01', '-1', 'x', '1.5', '1234567890', '2;'])('番号でない「%s」は受け付けない', async (id) => {
    const { visitor, sysUserCode } = await world.person();
    const answer = await visitor.callRaw(putMyTaskAside, { params: { id }, body: { sysUserCode } });
    expect(answer).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  });

  test('診断し直してまた1年たつと、戻ってくる', async () => {
    const person = await world.person();
    await leftAfter(person, diagnoseAgain);
    await diagnosed(person, 2, '2025-04-10');
    expect(await idsOf(person)).toEqual([connect, diagnoseAgain]);
  });

  test('差は、縮まってからまた広がったときに戻ってくる。広いままなら戻らない', async () => {
    const person = await world.person();
    await world.register(person, { statement: at('2026-01-31'), evaluatedOn: '2026-02-10' });
    expect(await leftAfter(person, checkModelGap)).not.toContain(checkModelGap);
    await world.register(person, { statement: at('2026-02-28'), evaluatedOn: '2026-03-10' });
    expect(await idsOf(person)).toEqual([diagnoseAgain]);
    await setGap(person, '2026-03', 4.9);
    await world.register(person, { evaluatedOn: '2026-04-10' });
    expect(await idsOf(person)).toEqual([checkModelGap, diagnoseAgain]);
  });

  test('点数を丸めると80点になるわずかな差も、広いままなら、あとにしたまま', async () => {
    const person = await world.person();
    await world.register(person, { statement: at('2026-01-31'), evaluatedOn: '2026-02-10' });
    await setGap(person, '2026-02', 20.3);
    expect(await leftAfter(person, checkModelGap)).not.toContain(checkModelGap);
    await world.register(person, { statement: at('2026-02-28'), evaluatedOn: '2026-03-10' });
    await setGap(person, '2026-03', 20.3);
    expect(await idsOf(person, getTodoList)).toContain(checkModelGap);
    expect(await idsOf(person)).toEqual([diagnoseAgain]);
  });

  test('差は、診断でモデルが変わると戻ってくる', async () => {
    const person = await world.person();
    await world.register(person);
    await leftAfter(person, checkModelGap);
    await diagnosed(person, 3, '2026-04-10');
    await world.register(person, { statement: at('2026-04-01') });
    expect(await idsOf(person)).toContain(checkModelGap);
  });

  test('待機資金は、なくなってからまた増えたときに戻ってくる', async () => {
    const person = await world.person();
    await world.register(person, { statement: pending(100_000, '2026-03-01') });
    await leftAfter(person, checkPendingCash);
    await world.register(person, { statement: pending(120_000, '2026-03-10') });
    expect(await idsOf(person)).not.toContain(checkPendingCash);
    await world.register(person, { statement: pending(0, '2026-03-20') });
    await world.register(person, { statement: pending(100_000, '2026-03-31') });
    expect(await idsOf(person)).toContain(checkPendingCash);
  });

  test('連携は、つないで取り込んでから解除すると戻ってくる', async () => {
    const person = await world.person();
    await leftAfter(person, connect);
    await world.register(person);
    expect(await idsOf(person)).not.toContain(connect);
    await disconnect(person);
    expect(await idsOf(person)).toContain(connect);
  });

  test('断られたことは、もう一度断られると戻ってくる', async () => {
    const person = await world.person();
    await world.register(person);
    await readRefused(person, TYPED_CREDENTIALS);
    await leftAfter(person, correctCredentials);
    expect(await idsOf(person)).not.toContain(correctCredentials);
    await readRefused(person, { ...TYPED_CREDENTIALS, rkPass: 'Minori2027' });
    expect(await idsOf(person)).toContain(correctCredentials);
  });

  test('断られたことは、連携情報を保存し直すとなくなり、あとにもできない', async () => {
    const person = await world.person();
    await world.register(person);
    await keep(person);
    await readRefused(person, SAVED_CREDENTIALS);
    await keep(person);
    expect(await idsOf(person)).not.toContain(correctCredentials);
    expect(await putAside(person, correctCredentials)).toMatchObject({ status: 404 });
  });
});

const at = (valuationDate: string) => ({ ...accountStatement, valuationDate });

/** Sets the stored distance from the model portfolio of that month, in percentage points. */
function setGap(person: Person, month: string, points: number) {
  return world.database
    .updateTable('valuations')
    .set({
      separation_gap_score: roundScore(100 - points),
      details: sql`jsonb_set(details, '{reason,separationPoints}', ${String(points)}::jsonb)`,
    })
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .where('sys_user_code', '=', person.sysUserCode)
    .where('month', '=', month)
    .execute();
}

describe('だれのやることか', () => {
  test('ほかの従業員の番号では、見ることも、あとにすることもできない', async () => {
    const [person, other] = [await world.person(), await world.person()];
    const { sysUserCode } = other;
    for (const call of [getMyTask, getTodoList]) {
      expect(await person.visitor.call(call, { query: { sysUserCode } })).toMatchObject({ status: 403 });
    }
    const input = { params: { id: String(diagnoseAgain) }, body: { sysUserCode } };
    expect(await person.visitor.call(putMyTaskAside, input)).toMatchObject({ status: 403 });
    expect(await idsOf(other)).toEqual([connect, diagnoseAgain]);
  });

  test('同じ会社の人があとにしても、自分の一覧は変わらない', async () => {
    const [person, colleague] = await world.colleaguesOfTwo();
    await leftAfter(colleague, connect);
    expect(await idsOf(person)).toEqual([connect, diagnose]);
  });
});
