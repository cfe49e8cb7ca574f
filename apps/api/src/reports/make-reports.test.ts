// 定期診断レポートの作成 — tests that each report is made once, completely or not at all, that one employee's failure doesn't
// affect the others' reports, and that a report is announced to its owner only.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getMyTask } from '@minori/contract/my-task';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { goingAwayAt, refuseRows } from '../testing/faults.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { contentsOfReports, makeAt } from '../testing/report-person.ts';

const MORNING = '2026-04-12T04:30:00';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
beforeEach(async () => {
  await world.database.deleteFrom('employees').execute();
});
afterAll(() => world.close());

/** An employee with the sample account who was first valued in March. */
async function marchPerson(): Promise<Person> {
  const person = await world.person();
  await world.register(person, { evaluatedOn: '2026-03-31' });
  return person;
}

async function baseDatesOf(person: Person): Promise<string[]> {
  return (await contentsOfReports(world.database, person)).map(({ baseDate }) => baseDate);
}

test('二度動かしても、同時に動かしても、一人に一つ', async () => {
  const people = [await marchPerson(), await marchPerson(), await marchPerson()];
  const runs = await Promise.all([makeAt(world, MORNING), makeAt(world, MORNING)]);
  expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(3);
  expect(await makeAt(world, MORNING)).toMatchObject({ made: 0, skipped: 0, failed: 0 });
  for (const person of people) expect(await baseDatesOf(person)).toEqual(['2026-03-31']);
});

test('どの文で途切れても、レポートとその知らせは両方あるか両方なく、次の回が残りを作る', async () => {
  // One employee only: with several at a time, other transactions would end after the interrupted one.
  const person = await marchPerson();
  let nth = 0;
  for (let isDone = false; !isDone; ) {
    nth += 1;
    isDone = await makeAt(world, MORNING, goingAwayAt(world.database, nth)).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'ECONNRESET' });
        return false;
      },
    );
    const { reports, mails } = await counts();
    expect(mails).toBe(reports);
  }
  expect(nth).toBeGreaterThan(10);
  expect(await baseDatesOf(person)).toEqual(['2026-03-31']);
});

async function counts() {
  const { rows } = await sql<{ reports: number; mails: number }>`select
    (select count(*)::int from reports) as reports,
    (select count(*)::int from outgoing_mails where purpose = 'report') as mails`.execute(world.database);
  return rows[0] ?? { reports: Number.NaN, mails: Number.NaN };
}

test('一人のレポートが作れなくても、ほかの人のはでき、直れば次の回にできる', async () => {
  const people = [await marchPerson(), await marchPerson()];
  const [broken, whole] = people;
  if (!broken || !whole) throw new Error('two people');
  const isBroken = sql`new.sys_user_code = ${sql.lit(broken.sysUserCode)}`;
  const mend = await refuseRows(world.database, 'reports', isBroken);
  const run = makeAt(world, MORNING);
  expect(await run).toEqual({ made: 1, skipped: 0, failed: 1 });
  expect(run.logged).toHaveLength(1);
  expect(await baseDatesOf(whole)).toEqual(['2026-03-31']);
  await mend();
  expect(await makeAt(world, MORNING)).toMatchObject({ made: 1 });
  expect(await baseDatesOf(broken)).toEqual(['2026-03-31']);
});

test('使える数字のない人は飛ばし、半年のうちに数字がそろえば作る', async () => {
  const person = await marchPerson();
  const [held, ...others] = accountStatement.holdings;
  if (!held) throw new Error('no holding');
  const unknown = { ...held, productCode: 'ZZDC00009999', name: '新しい商品' };
  const statement = agreeingStatement({ valuationDate: '2026-09-29', holdings: [unknown, ...others] });
  await world.register(person, { statement, evaluatedOn: '2026-10-01' });
  expect(await makeAt(world, '2026-10-02T04:30:00')).toEqual({ made: 0, skipped: 1, failed: 0 });
  await sql`insert into products select ${'ZZDC00009999'}, name, style, asset_class_code, class_weights, area_weights,
    expense_ratio, annual_rate, null, null, null from products where product_code = ${held.productCode}`.execute(
    world.database,
  );
  expect(await makeAt(world, '2026-12-02T04:30:00')).toMatchObject({ made: 1 });
  expect(await contentsOfReports(world.database, person)).toMatchObject([
    { baseDate: '2026-09-30', valuationDate: '2026-09-29', createdOn: '2026-12-02' },
  ]);
  await sql`delete from products where product_code = 'ZZDC00009999'`.execute(world.database);
});

test('最初のレポートは初回の評価の翌月、そのあとは半年ごと。新しい記録のない半年には作らない', async () => {
  const person = await world.person();
  const may = agreeingStatement({ valuationDate: '2026-05-20' });
  await world.register(person, { statement: may, evaluatedOn: '2026-05-21' });
  await makeAt(world, '2026-06-01T04:30:00');
  expect(await baseDatesOf(person)).toEqual([]);
  await makeAt(world, '2026-06-02T04:30:00');
  expect(await baseDatesOf(person)).toEqual(['2026-05-31']);
  // No new statement since.
  expect(await makeAt(world, '2026-10-02T04:30:00')).toMatchObject({ made: 0, skipped: 1 });
  const september = agreeingStatement({ valuationDate: '2026-09-15' });
  await world.register(person, { statement: september, evaluatedOn: '2026-10-03' });
  await makeAt(world, '2026-10-04T04:30:00');
  expect(await contentsOfReports(world.database, person)).toMatchObject([
    { baseDate: '2026-05-31', periodFrom: '2026-04-01' },
    { baseDate: '2026-09-30', periodFrom: '2026-04-01', previousBaseDate: '2026-05-31' },
  ]);
  expect(await makeAt(world, '2027-04-02T04:30:00')).toEqual({ made: 0, skipped: 0, failed: 0 });
});

test('利用をやめた人にも、まだ掛金のない人にも、会社の契約にレポートのない人にも作らない', async () => {
  const [gone, waiting] = [await marchPerson(), await world.person()];
  const light = await world.person({ company: { authorizationCode: 'light' } });
  await world.register(light, { evaluatedOn: '2026-03-31' });
  await world.database
    .updateTable('employees')
    .set({ disabled_at: new Date(MORNING) })
    .where('sys_user_code', '=', gone.sysUserCode)
    .execute();
  const nothingPaid = agreeingStatement({ initialSubscriptionDate: null, contributions: [], transfers: [] });
  await world.register(waiting, { statement: nothingPaid, evaluatedOn: '2026-03-31' });
  expect(await makeAt(world, MORNING)).toEqual({ made: 0, skipped: 0, failed: 0 });
});

test('できたことは本人だけに知らせ、知らせに金額と名前はない', async () => {
  const person = await marchPerson();
  await makeAt(world, MORNING);
  const mails = await world.database.selectFrom('outgoing_mails').selectAll().where('purpose', '=', 'report').execute();
  const own = mails.filter(({ recipient }) => recipient === person.email);
  expect(own).toHaveLength(1);
  expect(own[0]?.subject).toBe('【みのり】定期診断レポートができました');
  expect(`${own[0]?.subject}${own[0]?.body}`).not.toMatch(/[\d,]+円|テスト|https?:/);
  // The report is made before dawn and announced at 8:00.
  expect(own[0]?.due_at).toEqual(new Date(`${MORNING.slice(0, 10)}T08:00:00+09:00`));
});

test('診断の前の人にも、総合評価のないレポートができる', async () => {
  const person = await world.person({ riskToleranceCode: null });
  await world.register(person, { evaluatedOn: '2026-03-31' });
  await makeAt(world, MORNING);
  const [content] = await contentsOfReports(world.database, person);
  expect(content).toMatchObject({
    ...{ riskTolerance: null, scores: { totalValuation: null, totalScore: null } },
    comment: 'リスク許容度の診断をすると総合評価を表示します。',
    classFinding: '目安（モデル配分）との差は、リスク許容度の診断をすると表示します。',
  });
  expect(content?.classes.every(({ model, gap }) => model === null && gap === null)).toBe(true);
});

test('次の一歩は、作ったときのやることの最初で、知らせのメールには題名だけがある', async () => {
  const person = await marchPerson();
  await makeAt(world, MORNING);
  const { visitor, sysUserCode } = person;
  const tasks = await visitor.call(getMyTask, { query: { sysUserCode } });
  if (tasks.isError) throw new Error(tasks.text);
  const title = tasks.data.find(({ isStep }) => isStep)?.title;
  expect(title).toEqual(expect.any(String));
  expect((await contentsOfReports(world.database, person)).map(({ nextStep }) => nextStep)).toEqual([title]);
  const mails = await world.database
    .selectFrom('outgoing_mails')
    .select('body')
    .where('purpose', '=', 'report')
    .execute();
  expect(mails.map(({ body }) => body?.includes(`次の一歩：${title}`))).toEqual([true]);
});
