// Tests that a procedure is marked as finished (手続きを終えた) once, for the selection that was shown, and that the task to
// scrape again follows.
import { finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import { getMyTask, putMyTaskAside } from '@minori/contract/my-task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TASK_IDS } from '../../messages/my-task/tasks.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import * as choosing from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';

const { BONDS, DEPOSIT } = choosing;
const { choose, good } = choosing;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function transferOf(person: Person, percents?: choosing.Percents) {
  if (percents) good(await choose(person, percents, true));
  const { visitor, sysUserCode } = person;
  return good(await visitor.call(getFundTransfer, { query: { sysUserCode } })).fundTransfer;
}

function finish({ visitor, sysUserCode }: Person) {
  return visitor.call(finishFundTransfer, { body: { sysUserCode } });
}

/** Signs in again at that time, because the session has expired by then. */
async function backIn(person: Person, instant: string): Promise<Person> {
  world.clock.set(new Date(instant));
  return { ...person, visitor: world.visitor(await world.addSession(person)) };
}

async function tasksOf({ visitor, sysUserCode }: Person) {
  const tasks = good(await visitor.call(getMyTask, { query: { sysUserCode } }));
  return tasks.map(({ id }) => id).filter((id) => id === TASK_IDS.readAfterTransfer || id === TASK_IDS.readFigures);
}

describe('手続きを終えた', () => {
  const { readAfterTransfer } = TASK_IDS;
  const at = (valuationDate: string) => ({
    statement: agreeingStatement({ valuationDate }),
    evaluatedOn: '2026-04-24',
  });

  test('最初に言ったときが残り、2週間後の日付は日本のもの', async () => {
    const someone = await accountHolder(world);
    good(await choose(someone, { [BONDS]: 100 }, true));
    const person = await backIn(someone, '2026-04-10T15:30:00Z');
    const expected = { finishedAt: '2026-04-10T15:30:00.000Z', readAgainOn: '2026-04-25' };
    expect(good(await finish(person))).toEqual(expected);
    world.clock.advance(60_000);
    const answers = await Promise.all([finish(person), finish(person)]);
    expect(answers.map(good)).toEqual([expected, expected]);
    expect(await transferOf(person)).toMatchObject(expected);
    world.clock.set(TODAY);
  });

  test('2週間たつと、取り込みのやることが出て、手続き後の基準日の数字を取り込むとなくなる', async () => {
    const someone = await accountHolder(world);
    good(await choose(someone, { [BONDS]: 100 }, true));
    good(await finish(someone));
    expect(await tasksOf(await backIn(someone, '2026-04-23T23:59:00+09:00'))).toEqual([]);
    const later = await backIn(someone, '2026-04-24T00:00:00+09:00');
    expect(await tasksOf(later)).toEqual([readAfterTransfer]);
    await world.register(someone, at('2026-04-09'));
    expect(await tasksOf(later)).toEqual([readAfterTransfer]);
    await world.register(someone, at('2026-04-10'));
    expect(await tasksOf(later)).toEqual([]);
    world.clock.set(TODAY);
  });

  test('画面にあったのと別の選択が登録されていたら、その手続きを終えたことにはしない', async () => {
    const person = await accountHolder(world);
    const { registeredAt } = await transferOf(person, { [BONDS]: 100 });
    world.clock.advance(1_000);
    good(await choose(person, { [DEPOSIT]: 100 }, true));
    const body = { sysUserCode: person.sysUserCode, registeredAt };
    const answer = await person.visitor.call(finishFundTransfer, { body });
    expect(answer).toMatchObject({ status: 409, error: { reason: 'conflict' } });
    const now = await transferOf(person);
    expect(now.finishedAt).toBeNull();
    good(await person.visitor.call(finishFundTransfer, { body: { ...body, registeredAt: now.registeredAt } }));
  });

  test('別の選択を登録すると消え、同じ選択では消えない。あとにしたものは、次の手続きで戻る', async () => {
    const someone = await accountHolder(world);
    good(await choose(someone, { [BONDS]: 100 }, true));
    good(await finish(someone));
    const later = await backIn(someone, '2026-06-01T12:00:00+09:00');
    expect(await tasksOf(later)).toEqual([readAfterTransfer]);
    good(await choose(later, { [BONDS]: 100 }, true));
    expect(await tasksOf(later)).toEqual([readAfterTransfer]);
    const body = { sysUserCode: later.sysUserCode };
    good(await later.visitor.call(putMyTaskAside, { params: { id: String(readAfterTransfer) }, body }));
    expect(await tasksOf(later)).toEqual([]);
    good(await choose(later, { [DEPOSIT]: 100 }, true));
    expect(await transferOf(later)).toMatchObject({ finishedAt: null, readAgainOn: null });
    good(await finish(later));
    expect(await tasksOf(await backIn(later, '2026-06-15T00:00:00+09:00'))).toEqual([readAfterTransfer]);
    world.clock.set(TODAY);
  });
});
