import { appError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CallFailure } from '../platform/api/call-failure.ts';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const FAILED = new CallFailure(appError({ statusCode: 500, reason: 'internal_error' }), CALLS.employeeAssetManagement);

function show(query: { data?: string | null; error?: CallFailure }, refetch = () => undefined) {
  const { data, error = null } = query;
  return render(
    <Loaded
      query={{ data, error, isFetching: false, refetch }}
      errorText={({ error: { statusCode } }) => `${statusCode}: 取得できませんでした。`}
    >
      {(answer) => <p>{answer ?? 'まだありません'}</p>}
    </Loaded>,
  );
}

describe('取得して表示する部分', () => {
  test('答えを待つ間は、読み込み中と伝える', async () => {
    show({});
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('読み込んでいます'));
  });

  test('答えがnullでも、答えとして表示する', () => {
    show({ data: null });
    expect(screen.getByText('まだありません')).toBeInstanceOf(HTMLElement);
  });

  test('取得できなければ、理由ともう一度のボタンを示す', async () => {
    let asked = 0;
    show({ error: FAILED }, () => {
      asked += 1;
    });
    expect(screen.getByRole('alert').textContent).toContain('500: 取得できませんでした。');
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    expect(asked).toBe(1);
  });

  test('新しい答えを取得できなくても、前の答えは残る', () => {
    show({ data: '852,210円', error: FAILED });
    expect(screen.getByText('852,210円')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('alert').textContent).toContain('500: 取得できませんでした。');
  });
});
