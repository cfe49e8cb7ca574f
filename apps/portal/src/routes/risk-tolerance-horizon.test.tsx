// 質問1 — tests that its answer is prefilled from birthday and retirement age if both are known, that the screen says so,
// and that it can be changed.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { type RenderedApp, renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const FLOW = '/minato/risk-tolerance/question';
const { body } = EXAMPLES.registerRiskToleranceResult;
const history = EXAMPLES.getRiskDiagnoses.response;
const FILLED_IN =
  '生年月日と会社の退職年齢（65歳）から、「20年以上」を選択しています。受け取りの時期が違うときは、変更してください。';

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getRiskDiagnoses: { ...history, horizonAnswer: 4 }, ...answers }));
  const app = await renderApp(FLOW, { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 2, name: QUESTIONS.q1.text });
  return { ...app, posts: () => wire.to(CALLS.registerRiskToleranceResult) };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosenIn = (question: keyof typeof QUESTIONS) =>
  within(screen.getByRole('group', { name: QUESTIONS[question].text }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked);
const press = async ({ user }: Pick<RenderedApp, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Answers the other questions as the example does, and sends the answers. */
async function goOn(app: Pick<RenderedApp, 'user'>): Promise<void> {
  for (const question of ['q2', 'q3', 'q4', 'q5', 'q6'] as const) {
    await screen.findByRole('heading', { level: 2, name: QUESTIONS[question].text });
    await app.user.click(radio(QUESTIONS[question].answers[body.answers[question] - 1] ?? ''));
    if (question === 'q2' || question === 'q4') await press(app, '次へ');
  }
  await press(app, '結果を見る');
  await screen.findByRole('heading', { level: 1, name: '診断の結果' });
}

test('生年月日がわかれば、答えは選んであり、何からかを示し、次へだけで進める', async () => {
  const app = await open();
  expect(radio('20年以上').checked).toBe(true);
  expect(screen.getByText(FILLED_IN)).toBeInstanceOf(HTMLElement);
  // Nothing is stored on the device until the employee has proceeded with the prefilled answer.
  expect(app.portal.store.getState().riskToleranceAnswers.q1).toBeNull();
  await goOn(app);
  expect(app.posts().map((post) => post.body)).toEqual([{ ...body, answers: { ...body.answers, q1: 4 } }]);
});

test('変更でき、変えたあとも、計算した答えがわかる', async () => {
  const app = await open();
  await app.user.click(radio('10年以上20年未満'));
  expect(radio('10年以上20年未満').checked).toBe(true);
  expect(screen.getByText(/から計算すると「20年以上」です。/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText(FILLED_IN)).toBeNull();
  await goOn(app);
  expect(app.posts().map((post) => post.body)).toEqual([{ ...body, answers: { ...body.answers, q1: 3 } }]);
});

test.each([
  ['生年月日がわからないとき', { ...history, horizonAnswer: null }],
  ['取得できないとき', new Refusal(500, 'internal_error')],
])('%sは、何も選ばず、何も言わずにたずねる', async (_name, getRiskDiagnoses) => {
  const app = await open({ getRiskDiagnoses });
  expect(chosenIn('q1')).toEqual([]);
  expect(screen.queryByText(/生年月日/)).toBeNull();
  await press(app, '次へ');
  expect(screen.getAllByText('回答を選んでください。')).toHaveLength(2);
  expect(app.address()).toBe(FLOW);
});

test('ほかの質問には、何も選ばれていない', async () => {
  await open();
  expect(screen.getAllByText(/生年月日/)).toHaveLength(1);
  expect(chosenIn('q2')).toEqual([]);
});
