import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { QUESTIONS as ALL_QUESTIONS, forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import { QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { callKey } from '../platform/queries/call-key.ts';
import { PERSISTED_KEY, PERSISTED_VERSION } from '../platform/state/persisted-key.ts';
import type { DraftAnswers } from '../platform/state/slices/risk-tolerance-answers.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { type RenderedApp, renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const FLOW = '/minato/risk-tolerance/question';
const ORDER = ALL_QUESTIONS;
const { body } = EXAMPLES.registerRiskToleranceResult;
const now = () => Date.parse('2026-04-10T03:00:00Z');

/** The start of payment is unknown, so question 1 is not prefilled. */
const UNKNOWN = { getRiskDiagnoses: { ...EXAMPLES.getRiskDiagnoses.response, horizonAnswer: null } };

async function open(answers: ExampleAnswers = {}, route = FLOW) {
  const wire = recordingFetch(exampleFetch({ ...UNKNOWN, ...answers }));
  const app = await renderApp(route, { fetch: wire.fetch, as: SIGNED_IN, now });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, posts: () => wire.to(CALLS.registerRiskToleranceResult) };
}

/** Opens a later visit of an employee with this draft. */
async function resume(draft: DraftAnswers, route: string, fetch: typeof globalThis.fetch = exampleFetch()) {
  const auth = { ...SIGNED_IN, authorizationMethod: 1 };
  const state = { auth, riskToleranceAnswers: draft };
  localStorage.setItem(PERSISTED_KEY, JSON.stringify({ state, version: PERSISTED_VERSION }));
  return renderApp(route, { fetch, now });
}

const radiosOf = (question: (typeof ORDER)[number]) =>
  within(screen.getByRole('group', { name: QUESTIONS[question].text })).getAllByRole<HTMLInputElement>('radio');

const heading = (question: (typeof ORDER)[number]) =>
  screen.findByRole('heading', { level: 2, name: QUESTIONS[question].text });

async function expectFocusOn(question: (typeof ORDER)[number]): Promise<void> {
  const shown = await heading(question);
  await waitFor(() => expect(document.activeElement).toBe(shown));
}

const answerOf = (question: (typeof ORDER)[number]) => QUESTIONS[question].answers[body.answers[question] - 1] ?? '';

async function choose({ user }: Pick<RenderedApp, 'user'>, question: (typeof ORDER)[number]): Promise<void> {
  await heading(question);
  await user.click(screen.getByRole('radio', { name: answerOf(question) }));
}

const press = async ({ user }: Pick<RenderedApp, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Answers all questions as the example does, two questions per step, up to the click that sends them. */
async function answerAll(app: Pick<RenderedApp, 'user'>): Promise<void> {
  for (const question of ORDER) {
    await choose(app, question);
    if (question === 'q2' || question === 'q4') await press(app, '次へ');
  }
}

describe('リスク許容度の質問', () => {
  test('すべての質問に答えて送ると、結果の画面になり、下書きは消える', async () => {
    const app = await open();
    const valuation = callKey(CALLS.getInvestmentValuation, { query: { sysUserCode: SIGNED_IN.sysUserCode } });
    app.portal.queries.setQueryData(valuation, EXAMPLES.getInvestmentValuation.response);
    await answerAll(app);
    expect(app.address()).toBe(`${FLOW}?step=2`);
    expect(screen.getByText('質問 5・6 / 6')).toBeInstanceOf(HTMLElement);
    await press(app, '結果を見る');
    expect(await screen.findByRole('heading', { level: 1, name: '診断の結果' })).toBeInstanceOf(HTMLElement);
    expect(app.posts().map((post) => post.body)).toEqual([body]);
    expect(app.address()).toBe('/minato/risk-tolerance/result');
    expect(Object.values(app.portal.store.getState().riskToleranceAnswers)).toEqual(Array(6).fill(null));
    // What depends on the risk tolerance has left the cache, so that no screen opens with earlier figures.
    expect(app.portal.queries.getQueryState(valuation)).toBeUndefined();
  });

  test('キーボードだけで答えられ、質問が変わると見出しに移る', async () => {
    const { user, address } = await open();
    await heading('q1');
    screen.getByRole('radio', { name: QUESTIONS.q1.answers[0] }).focus();
    await user.keyboard(' {ArrowDown}');
    expect(address()).toBe(FLOW);
    await user.tab();
    await user.keyboard(' {Enter}');
    await expectFocusOn('q3');
    expect(address()).toBe(`${FLOW}?step=1`);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('前へ');
    await user.keyboard('{Enter}');
    await heading('q2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: QUESTIONS.q2.answers[0] }).checked).toBe(true);
  });

  test('選んだだけでは進まず、選ばずに進もうとすると、その場で知らせる', async () => {
    const app = await open();
    await heading('q1');
    expect(screen.getByText(`質問 1・2 / ${ORDER.length}`)).toBeInstanceOf(HTMLElement);
    await choose(app, 'q1');
    await press(app, '次へ');
    expect(screen.getByText('回答を選んでください。')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('radio', { description: '回答を選んでください。' })).toEqual(radiosOf('q2'));
    expect(document.activeElement).toBe(radiosOf('q2')[0]);
    expect(app.address()).toBe(FLOW);
    await choose(app, 'q2');
    expect(screen.queryByText('回答を選んでください。')).toBeNull();
    expect(app.address()).toBe(FLOW);
  });

  test('前へと、ブラウザーの戻るで、前の質問に答えが残っている', async () => {
    const app = await open();
    await choose(app, 'q1');
    await choose(app, 'q2');
    await press(app, '次へ');
    await choose(app, 'q3');
    await choose(app, 'q4');
    await press(app, '次へ');
    await heading('q5');
    await app.back();
    await heading('q4');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: answerOf('q4') }).checked).toBe(true);
    await press(app, '前へ');
    await heading('q1');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: answerOf('q1') }).checked).toBe(true);
    await press(app, '前へ');
    expect(await screen.findByText('前回の続きがあります')).toBeInstanceOf(HTMLElement);
    expect(app.address()).toBe('/minato/risk-tolerance');
  });

  test('途中で読み直しても、同じ質問で、回答も残っている', async () => {
    const app = await open();
    await choose(app, 'q1');
    await choose(app, 'q2');
    await press(app, '次へ');
    await choose(app, 'q3');
    const address = app.address();
    cleanup();
    await renderApp(address, { fetch: exampleFetch(), now });
    await heading('q3');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: answerOf('q3') }).checked).toBe(true);
  });

  test('まだ答えていない質問の先を開くと、答える質問に戻る', async () => {
    const draft = { ...forEachQuestion(() => null), q1: 2, q3: 3 } as const;
    const app = await resume(draft, `${FLOW}?step=2`);
    await heading('q2');
    expect(app.address()).toBe(`${FLOW}?step=0`);
  });

  test('まだ何も答えていないのに先を開くと、診断のはじめに戻る', async () => {
    const app = await open({}, `${FLOW}?step=2`);
    await screen.findByRole('heading', { level: 2, name: '診断について' });
    expect(app.address()).toBe('/minato/risk-tolerance');
  });

  test('続けて押しても、送るのは一度だけ', async () => {
    const wire = recordingFetch(exampleFetch());
    const app = await resume(body.answers, `${FLOW}?step=2`, wire.fetch);
    await app.user.dblClick(await screen.findByRole('button', { name: '結果を見る' }));
    await screen.findByRole('heading', { level: 1, name: '診断の結果' });
    expect(wire.to(CALLS.registerRiskToleranceResult)).toHaveLength(1);
  });
});

test('送っている間にほかの画面へ移ったら、呼び戻さず、下書きだけを消す', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const good = exampleFetch();
  const app = await resume(body.answers, `${FLOW}?step=2`, async (address, init) => {
    if (init?.method === 'POST') await held;
    return good(address, init);
  });
  await press(app, '結果を見る');
  await app.user.click(screen.getByRole('link', { name: '評価' }));
  await screen.findByRole('heading', { level: 1, name: '運用の評価' });
  answer();
  await waitFor(() => expect(app.portal.store.getState().riskToleranceAnswers.q1).toBeNull());
  expect(app.address()).toBe('/minato/investment-evaluation');
});

describe('診断の登録に失敗したとき', () => {
  test.each([
    ['障害', 500, 'internal_error'],
    ['メンテナンス', 503, 'maintenance'],
    ['入力の誤り', 400, 'validation_error'],
  ])('%sでは、その場で知らせ、回答は残り、もう一度送れる', async (_, status, reason) => {
    let fails = true;
    const good = exampleFetch();
    const bad = exampleFetch({ registerRiskToleranceResult: new Refusal(status, reason) });
    const app = await resume(body.answers, `${FLOW}?step=2`, (address, init) => (fails ? bad : good)(address, init));
    await press(app, '結果を見る');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('診断できませんでした')).toBeInstanceOf(HTMLElement);
    expect(alert.getByText('回答はそのまま残っています。')).toBeInstanceOf(HTMLElement);
    expect(app.address()).toBe(`${FLOW}?step=2`);
    expect(app.portal.store.getState().riskToleranceAnswers).toEqual(body.answers);
    fails = false;
    await press(app, '結果を見る');
    expect(await screen.findByRole('heading', { level: 1, name: '診断の結果' })).toBeInstanceOf(HTMLElement);
  });
});
