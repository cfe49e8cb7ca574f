// Tests which visit counts as the previous one (前回のご利用), and what is new since then.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getLastVisit } from '@minori/contract/last-visit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());
/** Signs in for the first time, scrapes and opens the figures. */
beforeEach(async () => {
  person = await world.person();
  await world.register(person);
  await looks();
});

/** Makes a call two minutes later, because a session's last use is stored once a minute. */
async function looks() {
  world.clock.advance(2 * 60_000);
  await lastVisit();
}

async function lastVisit(visitor = person.visitor) {
  const answer = await visitor.call(getLastVisit, { query: { sysUserCode: person.sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function comesBack(after: number) {
  world.clock.advance(after);
  return world.visitor(await world.addSession(person));
}

const nextMonth = () =>
  world.register(person, {
    statement: agreeingStatement({ valuationDate: '2026-04-30' }),
    evaluatedOn: '2026-05-10',
  });

test('初めての利用と、6時間以内にまたログインした人には、何も出さない', async () => {
  expect(await lastVisit()).toBeNull();
  expect(await lastVisit(await comesBack(6 * HOUR - 3 * 60_000))).toBeNull();
});

test('何も変わっていなければ、前回の日だけがわかる', async () => {
  const visit = await lastVisit(await comesBack(6 * HOUR));
  expect(visit).toMatchObject({ balance: null, grade: null, reports: null, notices: null, columns: null });
});

test('前回より後に取り込んだ残高は、前回の残高とともにわかる', async () => {
  world.clock.advance(DAY);
  await nextMonth();
  const { balance } = (await lastVisit(await comesBack(HOUR))) ?? {};
  expect(balance?.before.valuationDate).toBe(accountStatement.valuationDate);
  expect(balance?.now.valuationDate).toBe('2026-04-30');
});

test('前回の利用の間に取り込んだ残高は、もう新しくない', async () => {
  await nextMonth();
  await looks();
  expect(await lastVisit(await comesBack(DAY))).toMatchObject({ balance: null });
});

test('セッションが消えたあとは、ログインの記録から前回がわかる', async () => {
  const at = world.clock.now();
  const employee = { ...person, employeeId: person.id };
  await writeAuditEvent(world.database, { kind: 'sign_in', at, ip: '192.0.2.1', requestId: 'sign-in', employee });
  const visitor = await comesBack(40 * DAY);
  const earlier = world.database.deleteFrom('sessions').where('employee_id', '=', person.id);
  await earlier.where('created_at', '<=', at).execute();
  expect(await lastVisit(visitor)).toMatchObject({ visitedAt: at.toISOString() });
});
