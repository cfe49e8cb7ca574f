// Tests that the contract's examples of feedback and quiz are what the api returns for the same employee and column.
import { answerQuiz, registerColumnHistory, sendColumnFeedback } from '@minori/contract/column-view';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { plantArticle, plantTopics } from '../../testing/plant-article.ts';

let world: FiguresWorld;
let person: Person;

const { columnId, answer } = EXAMPLES.answerQuiz.body;

beforeAll(async () => {
  const reported = EXAMPLES.sendColumnFeedback.response;
  world = await figuresWorld({ now: new Date(reported.readDate) });
  const { quiz } = EXAMPLES.getColumnDetail.response;
  const { correctAnswer, explanations } = EXAMPLES.answerQuiz.response;
  await plantTopics(world.database);
  await plantArticle(world.database, {
    id: columnId,
    quiz: {
      question: quiz?.question ?? '',
      choices: (quiz?.choices ?? []).map(({ text }, at) => ({ text, explanation: explanations[at] ?? '' })),
      answer: correctAnswer,
    },
  });
  person = await world.person();
});
afterAll(() => world.close());

test('the api answers a quiz as the example shows', async () => {
  const body = { sysUserCode: person.sysUserCode, columnId, answer };
  expect(await person.visitor.call(answerQuiz, { body })).toMatchObject({ data: EXAMPLES.answerQuiz.response });
});

test('the api answers feedback on a read column as the example shows', async () => {
  const { sysUserCode, visitor } = person;
  const { body, response } = EXAMPLES.sendColumnFeedback;
  await visitor.call(registerColumnHistory, { body: { sysUserCode, columnId } });
  world.clock.set(new Date(response.updatedAt));
  const answered = await visitor.call(sendColumnFeedback, { body: { ...body, sysUserCode } });
  expect(answered).toMatchObject({ data: { ...response, id: expect.any(Number), userId: sysUserCode } });
});
