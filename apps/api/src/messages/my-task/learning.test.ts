// Tests through the api that reading columns, answering quizzes, notices and the profile create and remove tasks
// (学びのやること), separately for each employee.
import { answerQuiz, registerColumnHistory } from '@minori/contract/column-view';
import { getMyTask, putMyTaskAside } from '@minori/contract/my-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { changeArticle, plantArticle, plantTopics, QUIZ } from '../../testing/plant-article.ts';
import { TASK_IDS } from './tasks.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 1, title: 'はじめの一本', publishedOn: '2026-03-01' });
  await plantArticle(world.database, {
    id: 16,
    title: 'モデル配分との差',
    level: 2,
    subScore: 'separationGap',
    quiz: QUIZ,
  });
  await plantArticle(world.database, {
    id: 17,
    level: 2,
    subScore: 'separationGap',
    minutes: 1,
    quiz: QUIZ,
  });
  await changeArticle(world.database, 17, null);
});
afterAll(() => world.close());

async function tasksOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getMyTask, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return new Map(answer.data.map((task) => [task.id, task]));
}

const { learnFromScore, readFirstColumn, quizAgain, readNotice, completeProfile } = TASK_IDS;

function read({ visitor, sysUserCode }: Person, columnId: number) {
  return visitor.call(registerColumnHistory, { body: { sysUserCode, columnId } });
}

function guess({ visitor, sysUserCode }: Person, answer: number) {
  return visitor.call(answerQuiz, { body: { sysUserCode, columnId: 16, answer } });
}

/** Signs in again, because the session has ended meanwhile. */
async function backIn(person: Person): Promise<Person> {
  return { ...person, visitor: world.visitor(await world.addSession(person)) };
}

test('評価のない人には最初のコラムが1本出て、読めば消える', async () => {
  const [person, other] = await world.colleaguesOfTwo();
  expect((await tasksOf(person)).get(readFirstColumn)).toMatchObject({ url: '/column/1', minutes: 3 });
  await read(person, 1);
  expect((await tasksOf(person)).has(readFirstColumn)).toBe(false);
  expect((await tasksOf(other)).has(readFirstColumn)).toBe(true);
});

test('最も低い項目のコラムが1本だけ出る。あとにすれば消え、読めば終わる', async () => {
  const person = await world.person();
  await world.register(person);
  const tasks = await tasksOf(person);
  expect(tasks.get(learnFromScore)).toMatchObject({ title: '「目安との近さ」の記事を読む', url: '/column/16' });
  expect(tasks.has(readFirstColumn)).toBe(false);
  const { sysUserCode, visitor } = person;
  await visitor.call(putMyTaskAside, { params: { id: String(learnFromScore) }, body: { sysUserCode } });
  expect((await tasksOf(person)).has(learnFromScore)).toBe(false);
  await read(person, 16);
  expect((await tasksOf(person)).has(learnFromScore)).toBe(false);
});

test('間違えたクイズは3か月後に戻り、また間違えれば3か月後に、正しく答えればもう戻らない', async () => {
  const person = await world.person();
  await guess(person, 1);
  expect((await tasksOf(person)).has(quizAgain)).toBe(false);
  world.clock.set(new Date('2026-07-10T00:20:00+09:00'));
  const later = await backIn(person);
  expect((await tasksOf(later)).get(quizAgain)).toMatchObject({ url: '/column/16' });
  await guess(later, 3);
  expect((await tasksOf(later)).has(quizAgain)).toBe(false);
  world.clock.set(new Date('2026-10-10T00:20:00+09:00'));
  const muchLater = await backIn(person);
  expect((await tasksOf(muchLater)).has(quizAgain)).toBe(true);
  await guess(muchLater, 2);
  world.clock.set(new Date('2027-10-10T00:20:00+09:00'));
  expect((await tasksOf(await backIn(person))).has(quizAgain)).toBe(false);
  world.clock.set(TODAY);
});

test('重要なお知らせは、開くまで、90日のあいだ、見える人にだけ出る', async () => {
  const person = await world.person();
  // Notices from before the account was made count as read.
  await world.database
    .updateTable('employees')
    .set({ created_at: new Date('2025-12-31T15:00:00Z') })
    .execute();
  const notice = {
    type: 1,
    content: '本文',
    is_important: true,
    announcement: 'done',
    changed_at: null,
    company_urls: null,
  } as const;
  const plant = (id: number, published_on: string, changes: { is_important?: boolean; withdrawn?: boolean } = {}) =>
    world.database
      .insertInto('notices')
      .values({
        id,
        subject: `お知らせ${id}`,
        published_on,
        first_seen_on: published_on,
        ...notice,
        ...changes,
      } as never)
      .execute();
  await plant(1, '2026-01-10');
  await plant(2, '2026-04-11');
  await plant(3, '2026-04-09', { is_important: false });
  await plant(4, '2026-04-09', { withdrawn: true });
  expect((await tasksOf(person)).has(readNotice)).toBe(false);
  await plant(5, '2026-01-11');
  await plant(6, '2026-04-10');
  const idOf = async () => (await tasksOf(person)).get(readNotice)?.url;
  expect(await idOf()).toBe('/notice/6');
  const { sysOrganizationCode: sys_organization_code, sysUserCode: sys_user_code } = person;
  const open = (notice_id: number) =>
    world.database
      .insertInto('notice_reads')
      .values({ sys_organization_code, sys_user_code, notice_id, read_at: world.clock.now() })
      .execute();
  await open(6);
  expect(await idOf()).toBe('/notice/5');
  await open(5);
  expect(await idOf()).toBeUndefined();
  expect((await tasksOf(await world.person())).has(readNotice)).toBe(true);
});

test('プロフィールに足りない項目があれば出る。属性をたずねない会社では、ニックネームだけを見る', async () => {
  const [asked, hidden] = [
    await world.person(),
    await world.person({ company: { personalAttributeShowedFlg: false } }),
  ];
  for (const person of [asked, hidden]) {
    expect((await tasksOf(person)).has(completeProfile)).toBe(false);
    await world.database.updateTable('employees').set({ birthday: null }).where('id', '=', person.id).execute();
  }
  expect((await tasksOf(asked)).get(completeProfile)).toMatchObject({ url: '/profile' });
  expect((await tasksOf(hidden)).has(completeProfile)).toBe(false);
});
