// 金融リテラシー — tests the response if there are no columns, and the scores once there are some.
import { getLiteracies } from '@minori/contract/literacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';
import { literacyOf, type TagColumns } from './service.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

test('コラムがない間は、空の一覧を答える', async () => {
  const { visitor, sysUserCode } = await world.person();
  const answer = await visitor.call(getLiteracies, { query: { sysUserCode } });
  expect(answer).toMatchObject({ status: 200, data: { userId: sysUserCode, literacies: [], overall: null } });
});

test('ほかの従業員の番号では、何も答えない', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const answer = await person.visitor.call(getLiteracies, { query: { sysUserCode: other.sysUserCode } });
  expect(answer).toMatchObject({ status: 403, error: { reason: 'forbidden' } });
});

test('コラムがあれば、テーマごとの点数と全体の点数を、契約の形で答える', async () => {
  const unread = { level: 1, isRead: false, isQuiz: false, isCorrect: null } as const;
  const tags: TagColumns[] = [
    {
      tagId: 1,
      name: '制度のしくみ',
      columns: [
        { ...unread, isRead: true },
        { ...unread, isRead: true, isQuiz: true, isCorrect: true },
        { ...unread, level: 2, isQuiz: true },
        { ...unread, isRead: true },
      ],
    },
    { tagId: 2, name: '受け取り方', columns: [] },
    { tagId: 3, name: '分散投資', columns: [{ ...unread, isRead: true }, unread] },
  ];
  const owner = { sysUserCode: 'emp-1', sysOrganizationCode: 'org-1' };
  const answer = getLiteracies.response.parse(await literacyOf(owner, async () => tags));
  expect(answer).toEqual({
    userId: 'emp-1',
    literacies: [
      {
        tagId: 1,
        name: '制度のしくみ',
        readRate: 0.6,
        quizRate: 1 / 3,
        accuracy: 1,
        score: 47,
        band: 'beginner',
      },
      {
        tagId: 3,
        name: '分散投資',
        readRate: 0.5,
        quizRate: null,
        accuracy: null,
        score: 50,
        band: 'intermediate',
      },
    ],
    overall: { score: 48, band: 'beginner' },
  });
});

test('点数は、その従業員の印から計算する', async () => {
  const asked: string[] = [];
  await literacyOf({ sysUserCode: 'emp-2', sysOrganizationCode: 'org-1' }, async ({ sysUserCode }) => {
    asked.push(sysUserCode);
    return [];
  });
  expect(asked).toEqual(['emp-2']);
});
