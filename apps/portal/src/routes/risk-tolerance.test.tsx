import { EXAMPLES } from '@minori/contract/examples/all';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import { formatDate } from '@minori/wording/ja/locale';
import { QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { diagnosisOf } from '../testing/diagnosis-of.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const THREE_ANSWERED = { ...forEachQuestion(() => null), q1: 2, q2: 1, q3: 4 } as const;
const QUESTION_COUNT = Object.keys(QUESTIONS).length;

const INTRO = '/minato/risk-tolerance';
const { diagnosis: LAST } = EXAMPLES.registerRiskToleranceResult.response;
const CALM = { isRecent: false, fall: null };
const now = () => Date.parse('2026-04-10T03:00:00Z');

const DIAGNOSED: ExampleAnswers = {
  getUserAccount: { ...CONNECTED, isRiskTolerance: true },
  getRiskDiagnoses: { diagnoses: [LAST], caution: CALM, horizonAnswer: null },
};

const UNDIAGNOSED: ExampleAnswers = {
  getUserAccount: { ...CONNECTED, isRiskTolerance: false },
  getRiskDiagnoses: { diagnoses: [], caution: CALM, horizonAnswer: null },
};

async function open(answers: ExampleAnswers) {
  const app = await renderApp(INTRO, { fetch: exampleFetch(answers), as: SIGNED_IN, now });
  await screen.findByRole('heading', { level: 1, name: 'リスク許容度の診断' });
  return app;
}

const region = async (name: string) =>
  (await screen.findByText(name)).closest('div[class]')?.parentElement as HTMLElement;

describe('リスク許容度の診断をはじめる前', () => {
  test('初めてのときは、時間と、目安であることを伝え、はじめられる', async () => {
    const { user, address } = await open(UNDIAGNOSED);
    expect(screen.getByText(/^約2分で終わります。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/正確にはわかりません。結果は目安/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^何度でもやり直せます。/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('前回の診断')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'はじめる' }));
    await screen.findByText(`質問 1・2 / ${QUESTION_COUNT}`);
    expect(address()).toBe(`${INTRO}/question?step=0`);
  });

  test('診断したことがあれば、前回の日とタイプを示し、答え直せる', async () => {
    const { user, address } = await open(DIAGNOSED);
    const last = (await screen.findByRole('heading', { level: 2, name: '前回の診断' })).closest('section');
    expect(visibleText(last as HTMLElement)).toContain(`標準型${formatDate(LAST.diagnosedOn)}の結果`);
    expect(visibleText(last as HTMLElement)).toContain(
      `合計点（${LAST.score}点）から、標準型（22点まで）に決まりました。`,
    );
    expect(screen.getByRole('link', { name: '答え直す' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('答え直す前に')).toBeNull();
    await user.click(screen.getByRole('link', { name: '前回の結果を見る' }));
    await screen.findByRole('heading', { level: 1, name: '診断の結果' });
    expect(address()).toBe(`${INTRO}/result`);
  });

  test('前回の質問6の幅がほかのタイプのものなら、ここでも示す', async () => {
    const last = diagnosisOf('333333');
    await open({ ...DIAGNOSED, getRiskDiagnoses: { diagnoses: [last], caution: CALM, horizonAnswer: null } });
    expect(await screen.findByText(/^質問6で選んだ「92万円〜117万円」は、標準型の幅です。/)).toBeInstanceOf(
      HTMLElement,
    );
  });

  test('3か月たたないうちは、前回の日を添えて知らせる', async () => {
    await open({
      ...DIAGNOSED,
      getRiskDiagnoses: { diagnoses: [LAST], caution: { ...CALM, isRecent: true }, horizonAnswer: null },
    });
    const caution = await region('答え直す前に');
    expect(caution.textContent).toContain(
      `前回の診断（${formatDate(LAST.diagnosedOn)}）から、まだ3か月たっていません。`,
    );
    expect(caution.textContent).not.toContain('値下がり');
    expect(screen.getByRole('link', { name: '答え直す' })).toBeInstanceOf(HTMLElement);
  });

  test('大きな値下がりの後は、その大きさとともに知らせる', async () => {
    const fall = { since: '2026-01', ratio: -0.1234 };
    await open({
      ...UNDIAGNOSED,
      getRiskDiagnoses: { diagnoses: [], caution: { isRecent: false, fall }, horizonAnswer: null },
    });
    const caution = await region('答え直す前に');
    expect(visibleText(caution)).toContain('2026年1月末から 12.3%値下がりしています。');
    expect(visibleText(caution)).toContain('値下がりの直後は、いつもと違う答えになりやすいと言われています。');
    expect(visibleText(caution)).not.toContain('3か月');
  });

  test('別の日に開いても、続きから答えられる', async () => {
    const before = await open(UNDIAGNOSED);
    before.portal.store.setState({ riskToleranceAnswers: THREE_ANSWERED });
    cleanup();
    const { user, address } = await renderApp(INTRO, { fetch: exampleFetch(UNDIAGNOSED), now });
    expect(await screen.findByText('前回の続きがあります')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(`${QUESTION_COUNT}問のうち3問に答えています。`)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'はじめる' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '続きから' }));
    await screen.findByText(`質問 3・4 / ${QUESTION_COUNT}`);
    expect(address()).toBe(`${INTRO}/question?step=1`);
  });

  test('最初からを選ぶと、前の回答は消える', async () => {
    const { user, portal } = await open(UNDIAGNOSED);
    portal.store.setState({ riskToleranceAnswers: THREE_ANSWERED });
    await user.click(await screen.findByRole('button', { name: '最初から' }));
    await screen.findByText(`質問 1・2 / ${QUESTION_COUNT}`);
    const question = within(screen.getByRole('group', { name: QUESTIONS.q1.text }));
    for (const radio of question.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    expect(portal.store.getState().riskToleranceAnswers.q1).toBeNull();
  });

  test('前回の結果を取得できなくても、はじめられる', async () => {
    await open({ ...UNDIAGNOSED, getRiskDiagnoses: new Refusal(500, 'internal_error') });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^リスク許容度を取得できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'はじめる' })).toBeInstanceOf(HTMLElement);
  });

  test('ほかの人がログインすると、回答は残らない', async () => {
    const before = await open(UNDIAGNOSED);
    before.portal.store.setState({ riskToleranceAnswers: THREE_ANSWERED });
    cleanup();
    await open(UNDIAGNOSED);
    expect(screen.getByRole('link', { name: 'はじめる' })).toBeInstanceOf(HTMLElement);
    expect(localStorage.getItem('minori')).not.toContain('"q1":2');
  });
});
