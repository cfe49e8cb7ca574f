/** 年金サイトで確認する — tests the plain link, and the sign-in with saved credentials, which appear in no URL. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

const company = EXAMPLES.companyInfo.response;

async function open(
  answers: ExampleAnswers | typeof globalThis.fetch,
  options: { openTab?: () => Window | null } = {},
) {
  const wire = recordingFetch(typeof answers === 'function' ? answers : exampleFetch(answers));
  const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN, ...options });
  await screen.findByRole('heading', { level: 1, name: '年金サイトとの連携' });
  return { ...app, wire };
}

const button = (name: RegExp) => screen.findByRole('button', { name });

describe('年金サイトで確認する', () => {
  /** A new tab that records the submitted form instead of sending it. */
  function tab() {
    const page = document.implementation.createHTMLDocument();
    const posted: { action: string; method: string; fields: Record<string, unknown> }[] = [];
    const Form = page.defaultView ?? window;
    const submit = (form: HTMLFormElement) =>
      posted.push({ action: form.action, method: form.method, fields: Object.fromEntries(new FormData(form)) });
    page.createElement = ((name: string) => {
      const element = document.createElement(name);
      if (element instanceof HTMLFormElement) element.submit = () => void submit(element);
      return element;
    }) as typeof page.createElement;
    const opened = {
      document: page,
      opener: Form,
      isClosed: false,
      close: () => void Object.assign(opened, { isClosed: true }),
    };
    return { opened, posted };
  }

  test('保存していなければ、ふつうのリンクになる', async () => {
    await open({ getUserAccount: CONNECTED });
    expect(screen.getByRole('link', { name: /年金サイトで確認する/ }).getAttribute('href')).toBe(
      company.rkInfo.loginUrl,
    );
  });

  test('保存していれば、押したときに開いたタブへ、1回だけの札をフォームで送る', async () => {
    const { opened, posted } = tab();
    const app = await open({ getUserAccount: KEEPING }, { openTab: () => opened as unknown as Window });
    await app.user.click(await button(/^年金サイトで確認する/));
    const { action, ticket } = EXAMPLES.rkAutoLogin.response;
    await waitFor(() => expect(posted).toEqual([{ action, method: 'post', fields: { ticket } }]));
    expect(opened.opener).toBeNull();
    expect(app.wire.sent.some(({ path }) => path.includes(ticket))).toBe(false);
  });

  test('タブを開けないときは、ふつうのリンクを出す', async () => {
    const app = await open({ getUserAccount: KEEPING });
    await app.user.click(await button(/^年金サイトで確認する/));
    expect(await screen.findByText(/新しいタブを開けませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('link', { name: /年金サイトで確認する/ })).toBeInstanceOf(HTMLElement);
    expect(app.wire.to(CALLS.rkAutoLogin)).toEqual([]);
  });

  describe('しばらく前にログインした人には', () => {
    /**
     * The first call is refused because the last sign-in is too long ago; the browser may block a tab that is opened
     * after the click.
     */
    async function openStale({ opensAgain }: { readonly opensAgain: boolean }) {
      const tabs = [tab(), tab()];
      let opened = 0;
      let isFresh = false;
      const refusing = exampleFetch({
        getUserAccount: KEEPING,
        rkAutoLogin: new Refusal(403, 'reauthentication_required'),
      });
      const letting = exampleFetch({ getUserAccount: KEEPING });
      const app = await open(
        (address, init) => {
          if (String(address).startsWith(CALLS.reauthenticate.path)) isFresh = true;
          return (isFresh ? letting : refusing)(address, init);
        },
        {
          openTab: () => {
            opened += 1;
            return opened === 2 && !opensAgain ? null : (tabs[opened > 1 ? 1 : 0]?.opened as unknown as Window);
          },
        },
      );
      await app.user.click(await button(/^年金サイトで確認する/));
      await screen.findByLabelText(/^ログインのパスワード/);
      return { app, tabs };
    }

    const confirm = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.type(await screen.findByLabelText(/^ログインのパスワード/), 'a-password-of-mine');
      await user.click(screen.getByRole('button', { name: '確認して続ける' }));
    };

    test('開いたタブを閉じて本人確認をし、確認できたら新しいタブで開く', async () => {
      const { app, tabs } = await openStale({ opensAgain: true });
      expect(tabs[0]?.opened.isClosed).toBe(true);
      await confirm(app);
      const { ticket } = EXAMPLES.rkAutoLogin.response;
      await waitFor(() => expect(tabs[1]?.posted).toMatchObject([{ fields: { ticket } }]));
      expect(tabs[0]?.posted).toEqual([]);
      expect(tabs[1]?.opened.isClosed).toBe(false);
    });

    test('確認のあとに新しいタブを開けないブラウザーでは、もう一度押せば開くと伝える', async () => {
      const { app, tabs } = await openStale({ opensAgain: false });
      await confirm(app);
      expect(await screen.findByText('本人確認ができました。もう一度押すと、年金サイトが開きます。')).toBeInstanceOf(
        HTMLElement,
      );
      await app.user.click(await button(/^年金サイトで確認する/));
      await waitFor(() => expect(tabs[1]?.posted).toHaveLength(1));
    });

    test('本人確認をやめれば、何も開かず、失敗とも言わない', async () => {
      const { app, tabs } = await openStale({ opensAgain: true });
      await app.user.click(screen.getByRole('button', { name: 'キャンセル' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByText(/開けませんでした/)).toBeNull();
      expect(tabs[1]?.posted).toEqual([]);
    });
  });

  test('札がもらえないときは、開いたタブを閉じて、ふつうのリンクを出す', async () => {
    const { opened } = tab();
    const answers = { getUserAccount: KEEPING, rkAutoLogin: new Refusal(404, 'not_found') };
    const app = await open(answers, { openTab: () => opened as unknown as Window });
    await app.user.click(await button(/^年金サイトで確認する/));
    expect(await screen.findByText(/保存した情報では開けませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(opened.isClosed).toBe(true);
  });
});
