// あなたに関係のある1本 — tests the counts, the recommended column and its reason, as the portal receives them.
import { answerQuiz, getColumnReader, registerColumnHistory } from '@minori/contract/column-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWeakest } from '../../figures/investment-valuation/latest-repository.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { plantArticle, plantTopics, QUIZ } from '../../testing/plant-article.ts';
import { recommendedColumns, recommendOrder } from '../recommendation/recommend.ts';

const DAY = '2026-04-10';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  const plant = (article: Parameters<typeof plantArticle>[1]) => plantArticle(world.database, article);
  await plant({ id: 1, tagIds: [1], publishedOn: '2026-02-01' });
  await plant({ id: 7, tagIds: [2], quiz: QUIZ, publishedOn: '2026-03-01' });
  await plant({ id: 16, tagIds: [3], level: 2, subScore: 'separationGap', quiz: QUIZ });
  await plant({ id: 20, publishedOn: '2026-04-11' });
  await plant({ id: 21, companyUrls: ['another'] });
  await plant({ id: 1301 });
});
afterAll(() => world.close());

function reader({ visitor, sysUserCode }: Person) {
  return visitor.call(getColumnReader, { query: { sysUserCode } });
}

async function read({ visitor, sysUserCode }: Person, ...ids: readonly number[]) {
  for (const columnId of ids) await visitor.call(registerColumnHistory, { body: { sysUserCode, columnId } });
}

test('まだ何も読んでいない人には、基礎の新しいコラムを、ほかより大事だとは言わずに見せる', async () => {
  const person = await world.person();
  expect(await reader(person)).toMatchObject({
    status: 200,
    data: {
      ...{ userId: person.sysUserCode, columnCount: 3, readCount: 0, quizCount: 2, correctCount: 0 },
      recommended: {
        reason: 'first',
        subScore: null,
        tagName: null,
        column: { id: 7, readDate: null, isCorrect: null },
      },
    },
  });
});

test('読んだ後は、最も弱いテーマの1本。正解した数もわかり、質問は数えない', async () => {
  const person = await world.person();
  await read(person, 7, 1301);
  await person.visitor.call(answerQuiz, { body: { sysUserCode: person.sysUserCode, columnId: 7, answer: 2 } });
  expect(await reader(person)).toMatchObject({
    data: {
      ...{ readCount: 1, correctCount: 1 },
      recommended: { reason: 'literacy', subScore: null, tagName: '制度のしくみ', column: { id: 1 } },
    },
  });
});

test('評価の低い項目があれば、その項目の1本。全部読めば、何もすすめない', async () => {
  const person = await world.person();
  await world.register(person);
  expect(await reader(person)).toMatchObject({
    data: { recommended: { reason: 'subScore', subScore: 'separationGap', tagName: null, column: { id: 16 } } },
  });
  await read(person, 16, 1, 7);
  expect(await reader(person)).toMatchObject({ data: { readCount: 3, recommended: null } });
});

test('おすすめの順は、人ごとに違い、見えないコラムを含まず、レポートには未読だけを出す', async () => {
  const person = await world.person();
  await world.register(person);
  await read(person, 7);
  const deps = { database: world.database, findWeakest };
  expect(await recommendOrder(deps, null, DAY)).toEqual([7, 1, 16]);
  expect(await recommendOrder(deps, person, DAY)).toEqual([16, 1, 7]);
  expect(await recommendedColumns(deps, person, { today: DAY, most: 1 })).toEqual([{ id: 16, title: '記事16' }]);
  expect(await recommendedColumns(deps, person, { today: DAY, most: 9 })).toHaveLength(2);
});

test('ほかの従業員の番号では、何も答えない', async () => {
  const [person, other] = await world.colleaguesOfTwo();
  expect((await reader({ ...person, sysUserCode: other.sysUserCode })).status).toBe(403);
  expect((await reader({ ...person, visitor: world.visitor() })).status).toBe(401);
});
