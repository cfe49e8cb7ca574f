import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const [first, second] = EXAMPLES.getTodoList.response;
if (!first || !second) throw new Error('The example has two tasks.');

async function open(answers: ExampleAnswers = {}) {
  const recorded = recordingFetch(exampleFetch(answers));
  const app = await renderApp('/minato/todo', { fetch: recorded.fetch, as: SIGNED_IN });
  return { ...app, sent: recorded.to };
}

function box(title: string) {
  return screen.findByRole('checkbox', { name: `完了にする：${title}` });
}

describe('やること', () => {
  test('理由、かかる時間、行き先を添えて並べる', async () => {
    await open();
    const row = (await box(first.title)).closest('li');
    expect(row?.textContent).toContain(first.message.join(''));
    expect(row?.textContent).toContain(`約${first.minutes}分`);
    expect(screen.getByRole('link', { name: first.title }).getAttribute('href')).toBe(`/minato${first.url}`);
    expect(screen.getByRole('heading', { name: '今やること（2件）' })).toBeInstanceOf(HTMLElement);
  });

  test('完了にすると「完了したこと」に移り、この端末に残り、戻せる', async () => {
    const { user, portal } = await open();
    await user.click(await box(first.title));
    expect(await screen.findByText(`「${first.title}」を完了にしました。`)).toBeInstanceOf(HTMLElement);
    const done = screen.getByText('完了したこと（1件）').closest('details');
    expect(done?.open).toBe(false);
    expect(screen.getByRole('heading', { name: '今やること（1件）' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('今やること（1件）'));
    expect(portal.store.getState().todo).toEqual({ [first.id]: true });
    await user.click(
      within(done as HTMLElement).getByRole('checkbox', { name: `完了にする：${first.title}`, hidden: true }),
    );
    expect(portal.store.getState().todo).toEqual({});
    expect(screen.queryByText(/完了したこと/)).toBeNull();
  });

  test('なくなったことの印は忘れるので、もう一度起きれば、また出る', async () => {
    const { portal, user } = await open({ getTodoList: [first] });
    await user.click(await box(first.title));
    portal.store.setState({ todo: { ...portal.store.getState().todo, 999: true } });
    await portal.queries.invalidateQueries();
    portal.queries.setQueryData([CALLS.getTodoList.path, { query: { sysUserCode: SIGNED_IN.sysUserCode } }], [second]);
    await waitFor(() => expect(portal.store.getState().todo).toEqual({}));
  });

  test('ホームに出ることだけ「あとで」にでき、答えのとおりになる', async () => {
    const { user, sent } = await open({ getMyTask: [first], putMyTaskAside: [] });
    const later = await screen.findByRole('button', { name: `あとで：${first.title}` });
    expect(screen.queryByRole('button', { name: `あとで：${second.title}` })).toBeNull();
    await user.click(later);
    expect(
      await screen.findByText(`「${first.title}」を「あとで」にしました。ホームには表示しません。`),
    ).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByText('「あとで」にしたもの')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^あとで/ })).toBeNull();
    expect(sent({ method: 'PUT', path: `/api/v1/my-task/${first.id}` }).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode },
    ]);
  });

  test('「あとで」に失敗しても一覧は残り、失敗したことを書く', async () => {
    const { user } = await open({ putMyTaskAside: new Refusal(500, 'internal_error') });
    await user.click(await screen.findByRole('button', { name: `あとで：${first.title}` }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`「${first.title}」を「あとで」にできませんでした。`);
    expect(screen.getByRole('button', { name: `あとで：${first.title}` })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: second.title })).toBeInstanceOf(HTMLElement);
  });

  test('あとに回せることが取得できなければ、一覧は残り、「あとで」がないわけを書いて、もう一度をすすめる', async () => {
    await open({ getMyTask: new Refusal(500, 'internal_error') });
    await screen.findByText(/「あとで」ボタンを表示していません。$/);
    expect(screen.getByRole('button', { name: 'もう一度読み込む' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: second.title })).toBeInstanceOf(HTMLElement);
  });

  test('やることがなければ、そう書く', async () => {
    await open({ getTodoList: [], getMyTask: [] });
    expect(await screen.findByText('今やることはありません。')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
