// Tests which columns the demo's employees have read: those who can sign in, as the demo says; their colleagues, at
// random; each counted once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../testing/figures-world.ts';
import { plantArticle, plantTopics, QUIZ } from '../testing/plant-article.ts';
import { plantColleagues } from './colleagues.ts';
import { seedColumnViews } from './column-views.ts';
import type { DemoData } from './data.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  for (const id of [1, 2, 3, 4, 5]) await plantArticle(world.database, { id, level: id === 5 ? 2 : 1 });
  await plantArticle(world.database, { id: 12, quiz: QUIZ });
  await plantArticle(world.database, { id: 50, publishedOn: '2026-04-11' });
  await plantArticle(world.database, { id: 51, companyUrls: ['another'] });
  await plantArticle(world.database, { id: 1301 });
});
afterAll(() => world.close());

test('the demo’s people have read the columns it lists, colleagues random ones, and readers are counted', async () => {
  const company = await world.addCompany();
  const employee = await world.addEmployee(company);
  const { url: companyUrl, sysOrganizationCode } = company;
  await plantColleagues(world.database, { sysOrganizationCode, count: 60, month: '2026-03', mixes: 2 });
  const readings = [
    { columnId: 1, daysAgo: 30 },
    { columnId: 12, daysAgo: 90, isCorrect: false },
    { columnId: 2, daysAgo: 20, isCorrect: true },
    { columnId: 900, daysAgo: 10 },
  ];
  const demo = {
    companies: [company],
    employees: [{ companyUrl, sysUserCode: employee.sysUserCode, readings }],
    colleagues: { month: '2026-03', companies: [{ companyUrl, count: 60 }] },
  } as unknown as DemoData;
  await seedColumnViews(world.database, demo, world.clock.now());
  // Repeated, as after a start that was killed before it could store that this was done.
  await seedColumnViews(world.database, demo, world.clock.now());

  const own = await world.database
    .selectFrom('article_histories')
    .select(['article_id', 'read_at'])
    .where('sys_user_code', '=', employee.sysUserCode)
    .orderBy('article_id')
    .execute();
  const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);
  expect(own).toEqual([
    { article_id: 1, read_at: noon('2026-03-11') },
    { article_id: 2, read_at: noon('2026-03-21') },
    { article_id: 12, read_at: noon('2026-01-10') },
  ]);
  const answers = await world.database
    .selectFrom('quiz_results')
    .select(['article_id', 'answer', 'is_correct'])
    .execute();
  expect(answers).toEqual([{ article_id: 12, answer: 3, is_correct: false }]);

  const { sum, count } = world.database.fn;
  const { readers } = await world.database
    .selectFrom('articles')
    .select(sum<bigint>('reader_count').as('readers'))
    .executeTakeFirstOrThrow();
  const { marks } = await world.database
    .selectFrom('article_histories')
    .select(count<bigint>('id').as('marks'))
    .executeTakeFirstOrThrow();
  expect(Number(readers)).toBe(Number(marks));
  expect(Number(marks)).toBeGreaterThan(own.length + 20);
  const hidden = world.database.selectFrom('article_histories').selectAll().where('article_id', 'in', [50, 51]);
  expect(await hidden.execute()).toEqual([]);
});
