/** 利用規約と個人情報の取り扱い — tests that every screen and public page links to both texts, and that everybody can read them. */
import { render, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Page as Entrance } from '../routes/entrance.tsx';
import { Page as Landing } from '../routes/m5.tsx';
import { Page as SignIn } from '../routes/sign-in.tsx';
import { Page as StaticError } from '../routes/static-error.tsx';
import { exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { PUBLIC_ROUTES } from './guards/decide.ts';

const LINKS = [
  ['利用規約（新しいタブで開きます）', '/terms', '_blank'],
  ['個人情報の取り扱い（新しいタブで開きます）', '/privacy', '_blank'],
];

async function footLinks() {
  const foot = within(await screen.findByRole('contentinfo'));
  return foot
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
}

/** Pages that are separate documents, without the app. */
const DOCUMENTS = { '/': Entrance, '/signIn': SignIn, '/m5': Landing, '/_error': StaticError } as const;

describe('どの画面からも、利用規約と個人情報の取り扱いを読める', () => {
  test.each(Object.entries(DOCUMENTS))('%s', async (_, Page) => {
    onTestFinished(render(<Page />).unmount);
    expect(await footLinks()).toEqual(LINKS);
  });

  test.each([...PUBLIC_ROUTES].filter((path) => !(path in DOCUMENTS)))('%s', async (path) => {
    await renderApp(path, { fetch: exampleFetch() });
    expect(await footLinks()).toEqual(LINKS);
  });

  test('ログインしている人の画面', async () => {
    await renderApp('/minato/home', { fetch: exampleFetch(), as: SIGNED_IN });
    expect(await footLinks()).toEqual(LINKS);
  });

  test('ログインせずに読めるコラム', async () => {
    await renderApp('/minato/column', { fetch: exampleFetch() });
    expect(await footLinks()).toEqual(LINKS);
  });
});

describe('規約のページ', () => {
  test.each([
    ['/terms', '利用規約'],
    ['/privacy', '個人情報の取り扱い'],
  ])('%s は、ログインしていなくても、していても読める', async (path, title) => {
    for (const as of [undefined, SIGNED_IN]) {
      const { address } = await renderApp(path, { fetch: exampleFetch(), ...(as && { as }) });
      const heading = await screen.findAllByRole('heading', { level: 1, name: title });
      expect([heading.length > 0, address()]).toEqual([true, path]);
      expect((await screen.findAllByText(/.{20}/)).length).toBeGreaterThan(0);
    }
  });

  test('取得できないときは、そのことと、もう一度読み込む方法を示す', async () => {
    await renderApp('/terms', { fetch: exampleFetch({ bizCode: new Refusal(500, 'internal_error') }) });
    expect(await screen.findByRole('button', { name: 'もう一度読み込む' })).toBeTruthy();
  });
});
