// 閲覧履歴・感想・クイズ — tests that read marks belong to one employee, that the right answer is returned only after an answer,
// and that hidden articles give the same error as missing ones.
import { getColumns } from '@minori/contract/column';
import { answerQuiz, getColumnReader, registerColumnHistory, sendColumnFeedback } from '@minori/contract/column-view';
import { getLiteracies } from '@minori/contract/literacy';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { changeArticle, plantArticle, plantTopics, QUIZ } from '../../testing/plant-article.ts';

let world: FiguresWorld;

const [PLAIN, WITH_QUIZ, APPLIED, QUESTION] = [1, 12, 16, 1301];
/** Ids that are withdrawn, published later, for another company only, or never published. */
const HIDDEN = [31, 32, 33, 999, 1999];

beforeAll(async () => {
  world = await figuresWorld();
  await plantTopics(world.database);
  const plant = (article: Parameters<typeof plantArticle>[1]) => plantArticle(world.database, article);
  await plant({ id: PLAIN, tagIds: [1] });
  await plant({ id: WITH_QUIZ, tagIds: [3, 2], quiz: QUIZ });
  await plant({ id: APPLIED, tagIds: [3], level: 2, quiz: QUIZ });
  await plant({ id: QUESTION });
  await plant({ id: 31, quiz: QUIZ });
  await changeArticle(world.database, 31, null);
  await plant({ id: 32, publishedOn: '2026-04-11', quiz: QUIZ });
  await plant({ id: 33, companyUrls: ['another-company'], quiz: QUIZ });
});
afterAll(() => world.close());

function read({ visitor, sysUserCode }: Person, columnId: number) {
  return visitor.call(registerColumnHistory, { body: { sysUserCode, columnId } });
}

function say({ visitor, sysUserCode }: Person, columnId: number, feedbackComment: string | null) {
  return visitor.call(sendColumnFeedback, { body: { sysUserCode, columnId, feedbackCode: 3, feedbackComment } });
}

function guess({ visitor, sysUserCode }: Person, columnId: number, answer: number) {
  return visitor.call(answerQuiz, { body: { sysUserCode, columnId, answer } });
}

async function readersOf(id: number): Promise<number> {
  const row = await world.database
    .selectFrom('articles')
    .select('reader_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.reader_count ?? 0;
}

describe('読んだこと', () => {
  test('二度読むと、日時だけが動き、読者は一人のまま。同時でも一人', async () => {
    const person = await world.person();
    const before = await readersOf(PLAIN);
    const first = await read(person, PLAIN);
    const at = world.clock.now().toISOString();
    const marks = { userId: person.sysUserCode, columnId: PLAIN, feedbackCode: null, feedbackComment: null };
    expect(first).toMatchObject({ status: 200, data: { ...marks, readDate: at, createdAt: at, updatedAt: at } });
    world.clock.advance(60_000);
    const later = world.clock.now().toISOString();
    const again = await Promise.all([read(person, PLAIN), read(person, PLAIN)]);
    for (const one of again) expect(one).toMatchObject({ data: { readDate: later, createdAt: at, updatedAt: later } });
    expect(await readersOf(PLAIN)).toBe(before + 1);
    const other = await world.person();
    await Promise.all([read(other, PLAIN), read(other, PLAIN), say(other, PLAIN, null)]);
    expect(await readersOf(PLAIN)).toBe(before + 2);
  });

  test('よくある質問も、同じように読める', async () => {
    expect(await read(await world.person(), QUESTION)).toMatchObject({ status: 200, data: { columnId: QUESTION } });
    expect(await readersOf(QUESTION)).toBe(1);
  });

  test('見えない記事は、ない記事と同じ答えで、何も残らない', async () => {
    const person = await world.person();
    const answers = new Set<string>();
    for (const id of HIDDEN) {
      for (const answer of [await read(person, id), await say(person, id, 'だめ'), await guess(person, id, 2)]) {
        expect([id, answer.status]).toEqual([id, 404]);
        if (answer.isError) answers.add(JSON.stringify({ ...answer.error, requestId: '' }));
      }
      expect(await readersOf(id)).toBe(0);
    }
    expect(answers.size).toBe(1);
    for (const table of ['article_histories', 'quiz_results'] as const) {
      const rows = world.database.selectFrom(table).selectAll().where('sys_user_code', '=', person.sysUserCode);
      expect(await rows.execute()).toEqual([]);
    }
  });

  test('自分の会社だけの記事は読め、読んだ後に取り下げられても、しるしは残る', async () => {
    const company = await world.addCompany();
    const person = await world.addEmployee(company);
    const own = { ...person, visitor: world.visitor(await world.addSession(person)) };
    await plantArticle(world.database, { id: 41, companyUrls: [company.url] });
    expect((await read(own, 41)).status).toBe(200);
    expect((await read(await world.person(), 41)).status).toBe(404);
    await changeArticle(world.database, 41, null);
    expect((await read(own, 41)).status).toBe(404);
    const rows = world.database.selectFrom('article_histories').selectAll().where('article_id', '=', 41);
    expect(await rows.execute()).toHaveLength(1);
  });
});

describe('感想', () => {
  test('後からの感想が前の感想に代わり、読んだ日時は変わらない。空の文は、ないのと同じ', async () => {
    const person = await world.person();
    const readAt = world.clock.now().toISOString();
    await read(person, PLAIN);
    world.clock.advance(60_000);
    expect(await say(person, PLAIN, '　図がほしいです。 ')).toMatchObject({
      data: { readDate: readAt, feedbackCode: 3, feedbackComment: '図がほしいです。' },
    });
    expect(await say(person, PLAIN, '   ')).toMatchObject({ data: { feedbackCode: 3, feedbackComment: null } });
  });

  test('読む前の感想は、読んだことにもなる', async () => {
    const person = await world.person();
    const before = await readersOf(QUESTION);
    expect(await say(person, QUESTION, null)).toMatchObject({
      status: 200,
      data: { readDate: world.clock.now().toISOString(), feedbackCode: 3 },
    });
    expect(await readersOf(QUESTION)).toBe(before + 1);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table articles; --",
    '{{7*7}} <%= 7*7 %>\n2行目',
    '🍊'.repeat(250),
  ])('書いたとおりの文として残る: %s', async (text) => {
    const person = await world.person();
    expect(await say(person, PLAIN, text)).toMatchObject({ status: 200, data: { feedbackComment: text } });
    const row = await world.database
      .selectFrom('article_histories')
      .select('feedback_comment')
      .where('sys_user_code', '=', person.sysUserCode)
      .executeTakeFirst();
    expect(row).toEqual({ feedback_comment: text });
  });

  test('501文字の感想は、項目を示して断る', async () => {
    expect(await say(await world.person(), PLAIN, 'あ'.repeat(501))).toMatchObject({
      status: 400,
      error: { errors: [{ code: 'feedbackComment' }] },
    });
  });
});

describe('クイズ', () => {
  test('答えるとすぐ、正解とそれぞれのわけがわかり、最後の答えが残る', async () => {
    const person = await world.person();
    const explanations = QUIZ.choices.map(({ explanation }) => explanation);
    const reported = { columnId: WITH_QUIZ, correctAnswer: 2, explanations };
    expect(await guess(person, WITH_QUIZ, 2)).toMatchObject({ data: { ...reported, answer: 2, isCorrect: true } });
    world.clock.advance(1_000);
    expect(await guess(person, WITH_QUIZ, 3)).toMatchObject({ data: { ...reported, answer: 3, isCorrect: false } });
    const rows = await world.database
      .selectFrom('quiz_results')
      .select(['answer', 'is_correct', 'answered_at'])
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    expect(rows).toEqual([{ answer: 3, is_correct: false, answered_at: world.clock.now() }]);
  });

  test('正解があとから直されたら、前の答えはどの画面でも直ったクイズで数える', async () => {
    const person = await world.person();
    const { sysUserCode, visitor } = person;
    await guess(person, WITH_QUIZ, 3);
    const correct = async (answer: number) => {
      await changeArticle(world.database, WITH_QUIZ, { quiz: { ...QUIZ, answer } });
      const reader = await visitor.call(getColumnReader, { query: { sysUserCode } });
      const list = await visitor.call(getColumns, { query: { sysUserCode } });
      const counted = reader.isError ? undefined : reader.data.correctCount;
      return [counted, list.isError ? undefined : list.data.columns.find(({ id }) => id === WITH_QUIZ)?.isCorrect];
    };
    expect(await correct(3)).toEqual([1, true]);
    expect(await correct(QUIZ.answer)).toEqual([0, false]);
  });

  test.each([
    ['クイズのないコラム', PLAIN, 1, 'columnId'],
    ['クイズのない質問', QUESTION, 1, 'columnId'],
    ['3つの選択肢の4つ目', WITH_QUIZ, 4, 'answer'],
    ['0番の選択肢', WITH_QUIZ, 0, 'answer'],
    ['5番の選択肢', WITH_QUIZ, 5, 'answer'],
  ])('%sは、%s に %s と答えると %s を示して断り、正解を教えない', async (_what, id, choice, code) => {
    const person = await world.person();
    const answer = await guess(person, id, choice);
    expect(answer).toMatchObject({ status: 400, error: { reason: 'validation_error', errors: [{ code }] } });
    expect(answer.text).not.toContain('かなめ');
    const rows = world.database.selectFrom('quiz_results').selectAll().where('sys_user_code', '=', person.sysUserCode);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('だれの印か', () => {
  test('ほかの従業員の番号では残せず、ログインしていない人も残せない', async () => {
    const [person, other] = await world.colleaguesOfTwo();
    const body = { sysUserCode: other.sysUserCode, columnId: WITH_QUIZ };
    const feedback = { feedbackCode: 1, feedbackComment: null };
    for (const [visitor, status] of [
      [person.visitor, 403],
      [world.visitor(), 401],
    ] as const) {
      expect((await visitor.call(registerColumnHistory, { body })).status).toBe(status);
      expect((await visitor.callRaw(sendColumnFeedback, { body: { ...body, ...feedback } })).status).toBe(status);
      expect((await visitor.call(answerQuiz, { body: { ...body, answer: 2 } })).status).toBe(status);
    }
    const rows = world.database
      .selectFrom('article_histories')
      .selectAll()
      .where('sys_user_code', '=', other.sysUserCode);
    expect(await rows.execute()).toEqual([]);
  });

  test('会社を離れた人の印は、その人とともに消え、読者の数は残る', async () => {
    const person = await world.person();
    await read(person, WITH_QUIZ);
    await guess(person, WITH_QUIZ, 2);
    const readers = await readersOf(WITH_QUIZ);
    await world.database.deleteFrom('employees').where('id', '=', person.id).execute();
    for (const table of ['article_histories', 'quiz_results'] as const) {
      const rows = world.database.selectFrom(table).selectAll().where('sys_user_code', '=', person.sysUserCode);
      expect(await rows.execute()).toEqual([]);
    }
    expect(await readersOf(WITH_QUIZ)).toBe(readers);
  });

  test.each([
    ['閲覧', (person: Person) => read(person, PLAIN)],
    ['感想', (person: Person) => say(person, PLAIN, null)],
    ['クイズ', (person: Person) => guess(person, WITH_QUIZ, 1)],
  ])('%sは1分に120回まで。その後は断り、ほかの人は通る', async (_what, call) => {
    const [person, other] = [await world.person(), await world.person()];
    const answers = await Promise.all(Array.from({ length: 121 }, () => call(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await call(other)).status).toBe(200);
    world.clock.advance(60_000);
    expect((await call(person)).status).toBe(200);
  });
});

describe('金融リテラシー', () => {
  async function scoresOf({ visitor, sysUserCode }: Person): Promise<ReadonlyMap<string, number>> {
    const answer = await visitor.call(getLiteracies, { query: { sysUserCode } });
    if (answer.isError) throw new Error(answer.text);
    const { literacies, overall } = answer.data;
    return new Map([...literacies.map(({ name, score }) => [name, score] as const), ['全体', overall?.score ?? -1]]);
  }

  test('見えるコラムだけを、テーマごとに数える。二つのテーマのコラムは、どちらにも入る', async () => {
    const person = await world.person();
    expect(Object.fromEntries(await scoresOf(person))).toEqual({
      ...{ 制度のしくみ: 0, リスクとリターン: 0, 分散投資: 0, 全体: 0 },
    });
    await read(person, WITH_QUIZ);
    await guess(person, WITH_QUIZ, 2);
    // In 分散投資, one third of the columns, by weight, is read and answered. The scores are 0, 100 and 33.3 over 1, 1 and
    // 2 columns.
    expect(Object.fromEntries(await scoresOf(person))).toEqual({
      ...{ 制度のしくみ: 0, リスクとリターン: 100, 分散投資: 33, 全体: 42 },
    });
  });

  test('読むことと正しく答えることは、どの点数も下げない', async () => {
    const step = fc.record({
      id: fc.constantFrom(PLAIN, WITH_QUIZ, APPLIED, QUESTION),
      isAnswer: fc.boolean(),
      wrongBefore: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const person = await world.person();
        for (const { id, isAnswer, wrongBefore } of steps) {
          const isQuiz = id === WITH_QUIZ || id === APPLIED;
          if (isQuiz && wrongBefore) await guess(person, id, 1);
          const before = await scoresOf(person);
          await (isAnswer && isQuiz ? guess(person, id, 2) : read(person, id));
          for (const [name, score] of await scoresOf(person))
            expect(score).toBeGreaterThanOrEqual(before.get(name) ?? 0);
        }
      }),
      { numRuns: 8 },
    );
  });
});
