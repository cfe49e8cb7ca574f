// Tests 条件をくわしく入力する: other accounts stand in the income by age, and slips in a pension statement are named.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { SavedRetirementInputs } from '@minori/contract/retirement-inputs';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { born, card, open } from '../testing/open-retirement-income.tsx';

const saved = EXAMPLES.getRetirementInputs.response.saved as SavedRetirementInputs;

async function fill(user: UserEvent, label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

test('保存したほかの口座は、年齢ごとの収入に自分の列で入り、はじめの額には入れていないことを示す', async () => {
  const account = { kind: 'deposit', balance: 12_000_000, monthly: 0, paidToAge: 65, fromAge: 65, toAge: 85 } as const;
  await open({ getRetirementInputs: { saved: { ...saved, inputs: { ...saved.inputs, accounts: [account] } } } });
  const timeline = await card('毎月の収入（年齢ごと）');
  const heads = within(timeline).getAllByRole('columnheader', { hidden: true });
  const place = heads.findIndex(({ textContent }) => textContent === 'ほかの口座');
  expect(place).toBe(5);
  const cellOf = (age: string) =>
    within(timeline).getByRole('rowheader', { name: age, hidden: true }).closest('tr')?.children[place]?.textContent;
  expect([cellOf('84歳'), cellOf('85歳')]).toEqual([expect.stringMatching(/^\d\d,\d{3}円$/), '0円']);
  expect(document.body.textContent).toMatch(/このほかに、ほかの口座から、\d\d歳では月約\d\.\d万円を使う計算です/);
});

test('口座は5つまで足せ、積み立てを終える年齢が使い始める年齢より後なら、その場で示す', async () => {
  const { user } = await open({ getRetirementInputs: { saved: null } });
  for (let count = 1; count <= 5; count++) await user.click(await screen.findByText('口座を追加'));
  expect(screen.queryByText('口座を追加')).toBeNull();
  const first = screen.getByRole('group', { name: 'ほかの口座 1件目', hidden: true });
  const field = within(first).getByLabelText(/^積み立てを終える年齢/);
  await user.clear(field);
  await user.type(field, '70');
  await user.tab();
  expect(within(first).getByText('積み立てを終える年齢は、使い始める年齢までにしてください。')).toBeTruthy();
});

test('読めない入力があるうちは保存に進まず、その欄に移る', async () => {
  const { user } = await open({ getRetirementInputs: { saved: null } });
  await user.click(await screen.findByText('口座を追加'));
  const [first] = await screen.findAllByLabelText('今の残高（円）');
  if (!first) throw new Error('no account');
  await user.type(first, '百万');
  await user.click(screen.getByText('この内容を保存'));
  expect(screen.queryByText('入力した内容を保存しますか')).toBeNull();
  expect(screen.getByText('入力を直してから保存してください。')).toBeTruthy();
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  await user.type(first, '150万{Enter}');
  await user.click(screen.getByText('この内容を保存'));
  expect(await screen.findByText('入力した内容を保存しますか')).toBeTruthy();
});

test('定期便の(1)と(2)が合計と合わなければ示し、直すと消え、古い定期便も示す', async () => {
  const { user } = await open({ getUserAccount: born('1990-07-15') });
  await user.click(await screen.findByLabelText(/^ねんきん定期便の加入実績/));
  await fill(user, '(1)と(2)の合計（円／年）', '900000');
  await fill(user, '(1) 老齢基礎年金（円／年）', '402000');
  await fill(user, '(2) 老齢厚生年金（円／年）', '480000');
  expect(screen.getByText(/\(1\)と\(2\)を足した額が、合計と違います。/)).toBeTruthy();
  await fill(user, '(1) 老齢基礎年金（円／年）', '420000');
  await waitFor(() => expect(screen.queryByText(/\(1\)と\(2\)を足した額が/)).toBeNull());
  await fill(user, /^定期便の作成年/, '2024');
  await fill(user, /^定期便の作成月/, '7');
  expect(screen.getByText(/1年半より前の定期便です。/)).toBeTruthy();

  await user.click(screen.getByLabelText(/^今の年収から計算する/));
  expect(screen.getByText('額を入力するまでは、前に選んだ条件で計算しています。')).toBeTruthy();
  await user.click(screen.getByLabelText(/^ねんきん定期便の加入実績/));
  expect(screen.getByLabelText<HTMLInputElement>('(1)と(2)の合計（円／年）').value).toBe('900,000');
});
