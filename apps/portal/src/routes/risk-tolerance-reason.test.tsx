// 診断の結果: このタイプになった理由 — tests the main reason, the range of question 6, and the answers that would have led to another
// risk tolerance.
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { diagnosisOf } from '../testing/diagnosis-of.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const HEADING = 'このタイプになった理由';
const history = EXAMPLES.getRiskDiagnoses.response;

async function open(diagnosis: ReturnType<typeof diagnosisOf>) {
  const fetch = exampleFetch({ getRiskDiagnoses: { ...history, diagnoses: [diagnosis] } });
  await renderApp('/minato/risk-tolerance/result', { fetch, as: SIGNED_IN });
  await screen.findByText(/^あなたのタイプは「.*」です。$/);
}

async function reason(digits: string): Promise<HTMLElement> {
  await open(diagnosisOf(digits));
  return (await screen.findByRole('heading', { level: 2, name: HEADING })).closest('section') as HTMLElement;
}

test('どの回答も3番目なら、積極型に決まったわけと、質問6の幅との違い、標準型になる回答をすべて示す', async () => {
  const card = await reason('333333');
  const text = visibleText(card);
  expect(text).toContain('合計点（24点）から、積極型（23点以上）に決まりました。');
  expect(text).toContain('質問6で選んだ「92万円〜117万円」は、標準型の幅です。');
  expect(text).toContain('ほかの回答はそのままで、次の回答のどれか1つを選んでいた場合は、標準型になります。');
  expect([...card.querySelectorAll('li')].map(visibleText)).toEqual([
    '質問1の回答が「5年以上10年未満」',
    '質問2の回答が「1か月分以上6か月分未満」',
    '質問3の回答が「経験はないが、仕組みは学んだことがある」',
    '質問4の回答が「わずかな値下がりなら受け入れ、預金より少し増やしたい」',
    '質問5の回答が「一部を預金などに移す」',
    '質問6の回答が「96万円〜109万円」',
  ]);
});

test('一つの回答が決め手なら、その回答と、それが違った場合のタイプを文で示す', async () => {
  const text = visibleText(await reason('444414'));
  expect(text).toContain('質問5の回答が「すべて預金などに移す」のため、安定型を上限として判定しました。');
  expect(text).toContain('質問5の回答が「一部を預金などに移す」だった場合は、標準型になります。');
});

test('二つのタイプに近いときは、値動きの小さいタイプから並べる', async () => {
  const text = visibleText(await reason('322333'));
  expect(text.indexOf('安定型になります。')).toBeGreaterThan(0);
  expect(text.indexOf('積極型になります。')).toBeGreaterThan(text.indexOf('安定型になります。'));
  expect(text).not.toContain('質問6で選んだ');
});

test.each([
  ['1段階では変わらないとき', '111333', 'どれか1つの回答を1段階変えただけでは、タイプは変わりません。'],
  ['一つ変えただけでは変わらないとき', '111111', 'どれか1つの回答を変えただけでは、タイプは変わりません。'],
])('%sは、そう書く', async (_name, digits, sentence) => {
  expect(visibleText(await reason(digits))).toContain(sentence);
});

test('決まりが今と違ったころの診断では、理由を出さず、結果はそのまま見られる', async () => {
  await open({ ...diagnosisOf('333333'), explanation: null });
  expect(await screen.findByText('点数の内訳とこれまでの診断')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
});
