/** 年金サイトで確認する: the plain link, and the way in with what is kept, which is in no address. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

const company = EXAMPLES.companyInfo.response;

async function open(answers: ExampleAnswers, options: { openTab?: () => Window | null } = {}) {
  const wire = recordingFetch(exampleFetch(answers));
  const app = await renderApp('/minato/login-information', { fetch: wire.fetch, as: SIGNED_IN, ...options });
  await screen.findByRole('heading', { level: 1, name: '年金サイトの連携' });
  return { ...app, wire };
}

const button = (name: RegExp) => screen.findByRole('button', { name });

describe('年金サイトで確認する', () => {
  /** A new tab, whose form is caught instead of being sent. */
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
    expect(screen.getByRole('link', { name: /年金サイトで確認する/ })).toBeInstanceOf(HTMLElement);
    expect(app.wire.to(CALLS.rkAutoLogin)).toEqual([]);
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
