/** Tests what a reader can do with a column: answer its quiz, and give feedback. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { columnCard, openColumn, READ_COLUMN } from '../testing/open-column.ts';
import { SIGNED_IN } from '../testing/signed-in.ts';

const RESULT = EXAMPLES.answerQuiz.response;

describe('クイズ', () => {
  test('選ばずに押すと、選ぶように書き、送らない', async () => {
    const { user, wire } = await openColumn();
    const card = await columnCard('クイズ');
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(within(card).getByText('答えを1つ選んでください。')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(within(card).getAllByRole('radio')[0]);
    expect(wire.to(CALLS.answerQuiz)).toEqual([]);
  });

  test('正解なら「正解です」と、選択肢ごとの理由を出す', async () => {
    const { user, wire } = await openColumn();
    const card = await columnCard('クイズ');
    await user.click(within(card).getByRole('radio', { name: '2. 値動きの違う資産' }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByText('正解です')).toBeInstanceOf(HTMLElement);
    const reasons = within(within(card).getByRole('list', { name: '選択肢ごとの理由' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(RESULT.explanations[0] as string),
      expect.stringMatching(/✓ 正解.*あなたの回答/),
      expect.stringContaining(RESULT.explanations[2] as string),
    ]);
    expect(wire.to(CALLS.answerQuiz).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, columnId: 12, answer: 2 },
    ]);
  });

  test('違えば「不正解です。正解は2です」と書き、何度でも回答できる', async () => {
    const wrong = { ...RESULT, answer: 1, isCorrect: false };
    const { user } = await openColumn({ answers: { answerQuiz: wrong } });
    const card = await columnCard('クイズ');
    await user.click(within(card).getByRole('radio', { name: /^1\./ }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByText('不正解です。正解は2です')).toBeInstanceOf(HTMLElement);
    await user.click(within(card).getByRole('button', { name: 'もう一度回答する' }));
    const radios = within(card).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
    await waitFor(() => expect(document.activeElement).toBe(radios[0]));
  });

  test('前の回答があれば、その結果から始まる', async () => {
    await openColumn({ answers: { getColumnDetail: READ_COLUMN } });
    expect(within(await columnCard('クイズ')).getByText('正解です')).toBeInstanceOf(HTMLElement);
  });

  test('送れなければ、選んだ答えを残して、そう書く', async () => {
    const { user } = await openColumn({ answers: { answerQuiz: new Refusal(503, 'database_unavailable') } });
    const card = await columnCard('クイズ');
    await user.click(within(card).getByRole('radio', { name: /^3\./ }));
    await user.click(within(card).getByRole('button', { name: '回答する' }));
    expect(await within(card).findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByRole<HTMLInputElement>('radio', { name: /^3\./ }).checked).toBe(true);
  });
});

describe('感想', () => {
  test('選んでコメントを書いて送ると、お礼が出る', async () => {
    const { user, wire } = await openColumn();
    const card = await columnCard('この記事はいかがでしたか');
    await user.click(within(card).getByRole('radio', { name: 'わかりにくかった' }));
    await user.type(within(card).getByLabelText(/コメント/), ' 例がほしい ');
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect(await within(card).findByText('感想を送信しました。')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.sendColumnFeedback).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, columnId: 12, feedbackCode: 3, feedbackComment: '例がほしい' },
    ]);
  });

  test('選んでいないときと、500文字を超えたときは、送らずに書く', async () => {
    const { user, wire } = await openColumn();
    const card = await columnCard('この記事はいかがでしたか');
    fireEvent.change(within(card).getByLabelText(/コメント/), { target: { value: 'あ'.repeat(502) } });
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect(within(card).getByText('感想を1つ選んでください。')).toBeInstanceOf(HTMLElement);
    expect(within(card).getByText('2文字超えています。短くしてください。')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.sendColumnFeedback)).toEqual([]);
  });

  test('ちょうど500文字は送れ、失敗しても、書いたものは残る', async () => {
    const { user, wire } = await openColumn({ answers: { sendColumnFeedback: new Refusal(500, 'internal_error') } });
    const card = await columnCard('この記事はいかがでしたか');
    const comment = within(card).getByLabelText<HTMLTextAreaElement>(/コメント/);
    fireEvent.change(comment, { target: { value: 'あ'.repeat(500) } });
    await user.click(within(card).getByRole('radio', { name: '役に立った' }));
    await user.click(within(card).getByRole('button', { name: '感想を送信' }));
    expect((await within(card).findByRole('alert')).textContent).toContain('記事への感想を送信できませんでした。');
    expect(comment.value).toHaveLength(500);
    expect(wire.to(CALLS.sendColumnFeedback)).toHaveLength(1);
  });
});
