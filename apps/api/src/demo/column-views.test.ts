// Tests which columns the demo's employees have read: those who can sign in, as the demo says; their colleagues, at
// random; each counted once. And that the counts that HR are shown of the demo hang together.
import type { COMPANY_FIGURES } from '@minori/contract/company-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownReport } from '../reports/company-report/shown-report.ts';
import { type FiguresWorld, figuresWorld } from '../testing/figures-world.ts';
import { plantArticle, plantTopics, QUIZ } from '../testing/plant-article.ts';
import { plantColleagues } from './colleagues.ts';
import { seedColumnViews } from './column-views.ts';
import { seedCompanyReports } from './company-reports.ts';
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
  const now = world.clock.now();
  await seedColumnViews(world.database, demo, { now });
  // Repeated, as after a start that was killed before it could store that this was done.
  await seedColumnViews(world.database, demo, { now });

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

test('in each month of the demo more have signed in than connected, been diagnosed and read, and more have read each time', async () => {
  const company = await world.addCompany();
  const { url: companyUrl, sysOrganizationCode } = company;
  await plantColleagues(world.database, { sysOrganizationCode, count: 208, month: '2027-02', mixes: 2 });
  const colleagues = { month: '2027-02', companies: [{ companyUrl, count: 208 }] };
  const demo = { companies: [company], employees: [], colleagues } as unknown as DemoData;
  const now = new Date('2027-03-02T00:00:00Z');
  await seedCompanyReports(world.database, {
    ...{ month: '2027-02', companies: [sysOrganizationCode] },
    read: (until) => seedColumnViews(world.database, demo, { now, until }),
  });
  const { figures } = await shownReport(world.database, sysOrganizationCode, { today: '2027-03-02' });
  if (!figures) throw new Error('so large a company has figures');
  const peopleIn = (name: (typeof COMPANY_FIGURES)[number]) =>
    (figures.figures.find(({ figure }) => figure === name)?.months ?? []).map(({ count }) =>
      count.kind === 'about' ? count.people : count.kind === 'few' ? 0 : Number.POSITIVE_INFINITY,
    );
  const months = peopleIn('everSignedIn').map((ever, place) => [
    ...[figures.registered, ever],
    ...(['connected', 'diagnosed', 'read'] as const).map((name) => peopleIn(name)[place]),
  ]);
  expect(months).toHaveLength(11);
  for (const month of months) expect(month).toEqual(month.toSorted((one, other) => Number(other) - Number(one)));
  const [first, last] = [months[0], months.at(-1)];
  for (const place of [1, 2, 4]) expect(last?.[place]).toBeGreaterThan(Number(first?.[place]));
});
