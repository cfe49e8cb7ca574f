// 学ぶ — tests who sees which article, what a list and a single article contain, and what visitors never get.
import { allColumnIds, allFaqIds } from '@minori/contract/all-ids';
import { getColumnOfTerm, getColumns, getColumnTags } from '@minori/contract/column';
import { getColumnDetail } from '@minori/contract/column-detail';
import { getCommonQuestions, getFaq, getFaqCategories } from '@minori/contract/faq';
import { getTechnicalTerm, getTechnicalTerms } from '@minori/contract/technical-term';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedContent, plantContent } from '../../testing/planted-content.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { syncContent } from '../files/sync-content.ts';

let app: TestApp;
let employee: TestEmployee & { readonly visitor: TestVisitor };
let colleague: TestEmployee & { readonly visitor: TestVisitor };
let stranger: TestEmployee & { readonly visitor: TestVisitor };

const HIDDEN = { draft: 4, future: 5, company: 6, withdrawn: 7 } as const;
const SECRET = '秘密の言葉';

const QUIZ = {
  question: '分散投資の効果が出るのはどれですか。',
  choices: [
    { text: '同じ動きの資産', explanation: '効果は小さくなります。' },
    { text: '違う動きの資産', explanation: '効果が出ます。' },
  ],
  answer: 2,
};

/**
 * Publishes articles.
 * @returns columns 1 to 3 for all, four hidden ones, and questions 1001 to 1003, the last of which is published later
 */
function sample(): Promise<PlantedContent> {
  return plantContent({
    columns: [
      { id: 1, title: '<script>alert(1)</script>の題名', publishedAt: '2026-04-03', text: '[分散](term:spread)です。' },
      { id: 2, tags: ['cost', 'system'], level: 'applied', quiz: QUIZ, publishedAt: '2026-04-02' },
      { id: 3, text: '[次](column:1)と[質問](column:1001)と[評価](page:/investment-evaluation)。' },
      { id: HIDDEN.draft, draft: true, title: `${SECRET}の下書き` },
      { id: HIDDEN.future, publishedAt: '2026-06-16', title: `${SECRET}の予告` },
      { id: HIDDEN.company, companies: ['himitsu'], title: `${SECRET}の社内向け`, tags: ['cost'] },
      { id: HIDDEN.withdrawn, title: `${SECRET}の取り下げ` },
    ],
    questions: [
      { id: 1001, common: 2, text: '[分散](term:spread)です。' },
      { id: 1002, common: 1 },
      { id: 1003, publishedAt: '2026-06-16', common: 3 },
      { id: 1004 },
    ],
    terms: [
      { code: 'spread', title: '分散投資', reading: 'ぶんさんとうし', column: 1, related: ['later', 'inside'] },
      { code: 'inside', title: '社内の用語', reading: 'しゃない', column: HIDDEN.company },
      { code: 'later', title: '後日の用語', reading: 'ごじつ', column: HIDDEN.future },
    ],
  });
}

beforeAll(async () => {
  app = await createTestApp();
  const company = await app.addCompany({ url: 'himitsu' });
  const signedIn = async (of: typeof company) => {
    const person = await app.addEmployee(of);
    return { ...person, visitor: app.visitor(await app.addSession(person)) };
  };
  [employee, colleague] = [await signedIn(company), await signedIn(company)];
  stranger = await signedIn(await app.addCompany());
  const content = await sample();
  const sync = () => syncContent(app.database, { contentDir: content.path, production: true, now: app.clock.now() });
  await sync();
  await content.remove(`columns/00${HIDDEN.withdrawn}-sample.md`);
  await sync();
  await content.clear();
  const owner = { sys_organization_code: employee.sysOrganizationCode, sys_user_code: employee.sysUserCode };
  const at = new Date('2026-06-01T00:00:00Z');
  const times = { read_at: at, created_at: at, updated_at: at };
  for (const articleId of [2, HIDDEN.withdrawn, 1001]) {
    await app.database
      .insertInto('article_histories')
      .values({ ...owner, article_id: articleId, feedback_code: 1, feedback_comment: '役に立った', ...times })
      .execute();
  }
  await app.database
    .insertInto('quiz_results')
    .values({ ...owner, article_id: 2, answer: 1, is_correct: false, answered_at: at })
    .execute();
});
afterAll(() => app.close());

async function idsFor(visitor: TestVisitor, query: Record<string, string> = {}) {
  const answer = await visitor.callRaw(getColumns, { query });
  if (answer.isError) throw new Error(answer.text);
  const { columns, columnCount } = answer.data as { columns: { id: number }[]; columnCount: number };
  expect(columnCount).toBe(columns.length);
  return columns.map(({ id }) => id);
}

/** Requests an article as the portal does. */
async function detail(visitor: TestVisitor, id: number, query: { sysUserCode?: string } = {}) {
  const answer = await visitor.call(getColumnDetail, { params: { id: String(id) }, query });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

describe('だれに、どの記事が見えるか', () => {
  test('下書き・公開前・取り下げ・ほかの会社の記事は、一覧にも件数にも検索にも出ない', async () => {
    expect(await idsFor(app.visitor())).toEqual([1, 2, 3]);
    expect(await idsFor(stranger.visitor)).toEqual([1, 2, 3]);
    expect(await idsFor(employee.visitor)).toEqual([1, 2, HIDDEN.company, 3]);
    expect(await idsFor(app.visitor(), { keyWord: SECRET })).toEqual([]);
    expect(await idsFor(stranger.visitor, { keyWord: SECRET })).toEqual([]);
    expect(await idsFor(employee.visitor, { keyWord: SECRET })).toEqual([HIDDEN.company]);
    expect(await idsFor(app.visitor(), { isFaq: 'true' })).toEqual([1002, 1001, 1004]);
  });

  test('隠れた記事とない記事は、同じ404になる', async () => {
    const texts = new Set<string>();
    for (const id of [...Object.values(HIDDEN), 99, 1003, 999_999]) {
      for (const call of [getColumnDetail, getFaq]) {
        const answer = await stranger.visitor.call(call, { params: { id: String(id) }, query: {} });
        expect([id, answer.status]).toEqual([id, 404]);
        if (answer.isError) texts.add(answer.text);
      }
    }
    expect(texts.size).toBe(1);
    expect((await employee.visitor.call(getColumnDetail, { params: { id: '6' }, query: {} })).status).toBe(200);
    expect((await employee.visitor.call(getFaq, { params: { id: '1' }, query: {} })).status).toBe(404);
  });

  test('公開日になると見える', async () => {
    const now = app.clock.now();
    app.clock.set(new Date('2026-06-15T15:00:00Z'));
    expect(await idsFor(app.visitor())).toEqual([HIDDEN.future, 1, 2, 3]);
    app.clock.set(new Date('2026-06-15T14:59:59Z'));
    expect(await idsFor(app.visitor())).toEqual([1, 2, 3]);
    app.clock.set(now);
  });

  test('番号の一覧は、ログインしている人に見える番号だけになる', async () => {
    expect((await app.visitor().call(allColumnIds, {})).status).toBe(401);
    expect(await stranger.visitor.call(allColumnIds, {})).toMatchObject({ data: [1, 2, 3] });
    expect(await employee.visitor.call(allColumnIds, {})).toMatchObject({ data: [1, 2, 3, HIDDEN.company] });
    expect(await employee.visitor.call(allFaqIds, {})).toMatchObject({ data: [1001, 1002, 1004] });
  });

  test('テーマと分類は、見える記事だけを数える', async () => {
    const tags = (costs: number) => [
      { id: 1, name: '制度のしくみ', columnCount: 3 },
      { id: 2, name: '手数料', columnCount: costs },
    ];
    expect(await app.visitor().call(getColumnTags, {})).toMatchObject({ data: tags(1) });
    expect(await employee.visitor.call(getColumnTags, {})).toMatchObject({ data: tags(2) });
    for (const topic of [9, 32_768, 999_999]) {
      expect(await idsFor(app.visitor(), { columnTagId: String(topic) })).toEqual([]);
      expect(await idsFor(app.visitor(), { isFaq: 'true', faqCategoryId: String(topic) })).toEqual([]);
    }
    const categories = [{ id: 1, name: 'ログインとアカウント', faqCount: 3 }];
    expect(await app.visitor().call(getFaqCategories, {})).toMatchObject({ data: categories });
  });
});

describe('だれの印が見えるか', () => {
  test('本人には、読んだ日と答えと感想が見える', async () => {
    const { sysUserCode, visitor } = employee;
    const answer = await visitor.call(getColumns, { query: { sysUserCode } });
    expect(answer).toMatchObject({
      data: {
        columns: [
          { id: 1, readDate: null, isCorrect: null },
          { id: 2, readDate: '2026-06-01T00:00:00.000Z', isQuiz: true, isCorrect: false },
          { id: HIDDEN.company },
          { id: 3 },
        ],
      },
    });
    expect(await detail(visitor, 2, { sysUserCode })).toMatchObject({
      quiz: {
        result: {
          answer: 1,
          isCorrect: false,
          correctAnswer: 2,
          explanations: ['効果は小さくなります。', '効果が出ます。'],
        },
      },
      history: { userId: sysUserCode, feedbackCode: 1, feedbackComment: '役に立った' },
    });
    expect(await visitor.call(getFaq, { params: { id: '1001' }, query: { sysUserCode } })).toMatchObject({
      data: { history: { columnId: 1001 }, readDate: '2026-06-01T00:00:00.000Z' },
    });
    expect(await idsFor(visitor, { sysUserCode, isRead: 'true' })).toEqual([2]);
    expect(await idsFor(visitor, { sysUserCode, isRead: 'false' })).toEqual([1, HIDDEN.company, 3]);
  });

  test('利用者番号を付けない本人にも、同僚にも、訪問者にも、印は見えない', async () => {
    const { sysUserCode } = employee;
    const asked: [TestVisitor, { sysUserCode?: string }][] = [
      [employee.visitor, {}],
      [colleague.visitor, { sysUserCode: colleague.sysUserCode }],
      [app.visitor(), { sysUserCode }],
      [app.visitor('minori-session=forged'), { sysUserCode }],
    ];
    for (const [visitor, query] of asked) {
      const whole = await detail(visitor, 2, query);
      expect(whole).toMatchObject({ readDate: null, isCorrect: null, history: null, quiz: { result: null } });
      expect(JSON.stringify(whole)).not.toContain('効果が出ます。');
    }
    expect(await idsFor(app.visitor(), { sysUserCode, isRead: 'true' })).toEqual([1, 2, 3]);
    const foreign = await colleague.visitor.call(getColumnDetail, { params: { id: '2' }, query: { sysUserCode } });
    expect(foreign.status).toBe(403);
  });

  test('訪問者が番号をたどっても、印も下書きも出ない', async () => {
    const visitor = app.visitor();
    const found: number[] = [];
    const numbers = Array.from({ length: 1_100 }, (_, at) => at + 1);
    for (const id of numbers.filter((number) => process.env.MINORI_PROOF || number % 100 < 8)) {
      const answer = await visitor.call(getColumnDetail, {
        params: { id: String(id) },
        query: { sysUserCode: employee.sysUserCode },
      });
      if (answer.isError) continue;
      found.push(answer.data.id);
      expect(answer.data).toMatchObject({ readDate: null, isCorrect: null, history: null });
      expect(answer.text).not.toContain(SECRET);
    }
    expect(found).toEqual([1, 2, 3, 1001, 1002, 1004]);
  });
});

describe('記事の中身', () => {
  test('題名のスクリプトは、文字のまま伝わる', async () => {
    expect(await detail(app.visitor(), 1)).toMatchObject({ title: '<script>alert(1)</script>の題名' });
  });

  test('文中の用語を、書かれた順に添える。次の記事は同じテーマの次の番号で、最後の次は最初になる', async () => {
    expect(await detail(app.visitor(), 1)).toMatchObject({
      terms: [{ technicalTermCode: 'spread', title: '分散投資', columnId: 1 }],
      next: { id: 2 },
      tags: [{ id: 1, name: '制度のしくみ' }],
      sources: [{ title: '見本の資料', url: 'https://example.com/source' }],
      minutes: 2,
    });
    expect(await detail(app.visitor(), 3)).toMatchObject({ next: { id: 1 } });
    // Column 2 has been read, and unread columns of a topic come first.
    const { sysUserCode, visitor } = employee;
    expect(await detail(visitor, HIDDEN.company, { sysUserCode })).toMatchObject({ next: { id: 2 } });
    expect(await detail(app.visitor(), 1001)).toMatchObject({ next: null, faqCategory: { id: 1 } });
  });

  test('よく見られる質問は、決められた順に並ぶ。質問には同じ分類の質問を添える', async () => {
    const common = await app.visitor().call(getCommonQuestions, { query: {} });
    expect(common).toMatchObject({ data: [{ id: 1002 }, { id: 1001 }] });
    const question = await app.visitor().call(getFaq, { params: { id: '1002' }, query: {} });
    expect(question).toMatchObject({ data: { related: [{ id: 1004 }, { id: 1001 }], tags: [] } });
  });

  test('用語集は読みの順に並び、見えないコラムの番号は出さない', async () => {
    const all = await app.visitor().call(getTechnicalTerms, { query: {} });
    expect(all).toMatchObject({
      data: [
        { technicalTermCode: 'later', columnId: null },
        { technicalTermCode: 'inside', columnId: null },
        { technicalTermCode: 'spread', columnId: 1 },
      ],
    });
    const asked = async (technicalTermCodes: string) =>
      (await employee.visitor.call(getTechnicalTerms, { query: { technicalTermCodes } })) as { data: unknown };
    expect((await asked('[inside,nowhere]')).data).toMatchObject([{ technicalTermCode: 'inside', columnId: 6 }]);
    expect((await asked('[]')).data).toEqual([]);
    const inSearch = async (search: string) => {
      const { statusCode, body } = await app.server.inject({ url: `/api/v1/technial-term?${search}` });
      return statusCode === 200
        ? JSON.parse(body).map((term: { technicalTermCode: string }) => term.technicalTermCode)
        : statusCode;
    };
    expect(await inSearch('technicalTermCodes[]=spread')).toEqual(['spread']);
    expect(await inSearch('technicalTermCodes%5B%5D=spread&technicalTermCodes%5B%5D=later')).toEqual([
      'later',
      'spread',
    ]);
    expect(await inSearch('technicalTermCodes=[spread]&technicalTermCodes[]=later')).toEqual(['later', 'spread']);
    const tooMany = Array.from({ length: 101 }, (_, at) => `technicalTermCodes[]=t${at}`).join('&');
    for (const wrong of ['technicalTermCodes[]=A', 'technicalTermCodes[]=', 'technicalTermCodes[0]=a', tooMany]) {
      expect(await inSearch(wrong)).toBe(400);
    }
    const whole = await app.visitor().call(getTechnicalTerm, { params: { code: 'spread' }, query: {} });
    expect(whole).toMatchObject({
      data: { column: { id: 1 }, related: [{ technicalTermCode: 'later' }, { technicalTermCode: 'inside' }] },
    });
  });

  test('用語のコラム。ない用語と、コラムの見えない用語は404になる', async () => {
    const of = (visitor: TestVisitor, technicalTermCode: string) =>
      visitor.call(getColumnOfTerm, { query: { technicalTermCode } });
    expect(await of(app.visitor(), 'spread')).toMatchObject({ data: { id: 1 } });
    expect((await of(app.visitor(), 'inside')).status).toBe(404);
    expect(await of(employee.visitor, 'inside')).toMatchObject({ data: { id: HIDDEN.company } });
    expect((await of(app.visitor(), 'nowhere')).status).toBe(404);
  });
});
