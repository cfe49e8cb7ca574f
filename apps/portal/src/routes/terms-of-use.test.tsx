// 利用規約 — tests what is asked when the terms have changed, which version is agreed to, and what is shown afterwards.
import { CALLS } from '@minori/contract/calls';
import { TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { UserAccount } from '@minori/contract/user-account';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const AGREED_TO_FIRST: UserAccount = { ...CONNECTED, tosAgreeAt: null, tosVersion: 1 };

const part = (codeCategory: string, version: number, codeValue: string) => ({
  codeCategory,
  codeKey: String(version),
  codeValue,
  version,
});

const CHANGES = [part(TERMS_CHANGES, 2, '第2条を改めました。'), part(TERMS_CHANGES, 3, '第3条を加えました。')];

/** Opens the app; the responses may change while it is open, like texts that the operator publishes. */
async function open(route: string, answers: ExampleAnswers, { terms = 3, isListed = true } = {}) {
  const world = { answers, terms };
  const wire = recordingFetch(async (address, init) => {
    const { searchParams, pathname } = new URL(String(address), 'http://localhost');
    if (pathname === CALLS.bizCode.path && searchParams.get('codeCategory') === TERMS_OF_USE)
      return Response.json([part(TERMS_OF_USE, world.terms, `第${world.terms}版の規約。`)]);
    if (searchParams.get('codeCategory') === TERMS_CHANGES)
      return isListed ? Response.json(CHANGES) : new Response('', { status: 500 });
    return exampleFetch(world.answers)(address, init);
  });
  const app = await renderApp(route, { fetch: wire.fetch, as: SIGNED_IN });
  return { ...app, wire, world };
}

const agree = async ({ user }: Awaited<ReturnType<typeof open>>, button: string) => {
  await user.click(screen.getByText(button, { selector: 'button' }));
};

describe('利用規約が変わったとき', () => {
  test('ほかの画面より先に、変わったことと、同意したあとに変わったところだけを示す', async () => {
    const app = await open('/minato/home', { getUserAccount: { ...AGREED_TO_FIRST, tosVersion: 2 } });
    await screen.findByText('利用規約が変わりました');
    await screen.findByText('第3条を加えました。');
    await screen.findByText('第3版の規約。');
    expect(screen.queryByText('第2条を改めました。')).toBeNull();
    expect(app.address()).toBe('/minato/terms-of-use');
  });

  test('個人情報の取り扱いは、分かれた文をつないだ一つの文書として、利用者の情報とともに読める', async () => {
    await open('/minato/terms-of-use', { getUserAccount: AGREED_TO_FIRST });
    const joined = '個人情報の取扱いについて取得した情報は、運用の評価にのみ利用します。';
    await waitFor(() => expect(document.body.textContent).toContain(joined));
    expect(screen.getByRole('button', { name: '同意して続ける' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  test('変わったところの一覧が取得できなくても、変わったことを伝え、規約を読んで同意できる', async () => {
    const account = { getUserAccount: { ...AGREED_TO_FIRST, tosVersion: 2 } };
    const app = await open('/minato/terms-of-use', account, { isListed: false });
    await screen.findByText('第3版の規約。');
    await waitFor(() => expect(app.wire.to(CALLS.bizCode).length).toBeGreaterThan(2));
    expect(screen.getByText('利用規約が変わりました')).toBeTruthy();
    expect(screen.queryByText('第3条を加えました。')).toBeNull();
    expect(screen.getByRole('button', { name: '同意して続ける' }).getAttribute('aria-disabled')).not.toBe('true');
    expect([app.address(), app.sent]).toEqual(['/minato/terms-of-use', []]);
  });

  test('読んだ版に同意すると、ホームに進む', async () => {
    const app = await open('/minato/terms-of-use', {
      getUserAccount: AGREED_TO_FIRST,
      agreeToTerms: { ...CONNECTED, tosVersion: 3 },
    });
    await screen.findByText('第3版の規約。');
    app.world.answers = { ...app.world.answers, getUserAccount: { ...CONNECTED, tosVersion: 3 } };
    await agree(app, '同意して続ける');
    await waitFor(() => expect(app.address()).toBe('/minato/home'));
    expect(app.wire.to(CALLS.agreeToTerms)).toMatchObject([{ body: { termsVersion: 3 } }]);
  });

  test('読んでいるあいだに新しくなれば、新しい文書を示して、もう一度たずねる', async () => {
    const app = await open(
      '/minato/terms-of-use',
      { getUserAccount: AGREED_TO_FIRST, agreeToTerms: new Refusal(409, 'conflict') },
      { terms: 2 },
    );
    await screen.findByText('第2版の規約。');
    app.world.terms = 3;
    await agree(app, '同意して続ける');
    await screen.findByText('第3版の規約。');
    await screen.findByText(/文書が新しくなりました/);
    expect(app.address()).toBe('/minato/terms-of-use');
  });

  test('使っているあいだに変わっても、次の画面で規約に移る', async () => {
    const app = await open('/minato/home', { getUserAccount: CONNECTED });
    await screen.findByText('運用状況', { selector: 'nav a' });
    app.world.answers = { getUserAccount: AGREED_TO_FIRST };
    await app.user.click(screen.getByText('運用状況', { selector: 'nav a' }));
    await waitFor(() => expect(app.address()).toBe('/minato/terms-of-use'));
  });
});

test('同意したあとは、文書と、いつどの版に同意したかを示し、同意はたずねない', async () => {
  await open('/minato/terms-of-use', { getUserAccount: CONNECTED }, { terms: 1 });
  await screen.findByText('2026年4月10日に、利用規約（第1版）に同意しました。');
  await screen.findByText(/取得した情報は、運用の評価にのみ利用します。/);
  expect(screen.queryByText('同意して次へ')).toBeNull();
});

test('はじめての人には、変わったとは言わない', async () => {
  const account = { ...EXAMPLES.getUserAccount.response, isSubscription: true, tosAgreeAt: null, tosVersion: null };
  await open('/minato/terms-of-use', { getUserAccount: account });
  await screen.findByText('はじめる前に');
  expect(screen.queryByText('利用規約が変わりました')).toBeNull();
});
