// 画面の用語 — tests on the real screens that each listed term is underlined once, at a text, and explained when it is opened.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { TERM_WORDS, type TermCode } from '@minori/wording/ja/term-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleFetch } from '../../testing/example-fetch.ts';
import { recordingFetch } from '../../testing/recording-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../../testing/signed-in.ts';
import { termPlaces } from './term-places.ts';
import { TERMS_OF_SCREENS } from './terms-of-screens.ts';

test('長い言葉を先に取り、ほかの言葉の中の言葉は取らない', () => {
  const found = (text: string, ...codes: TermCode[]) => termPlaces(text, codes).map(({ word, at }) => [word, at]);
  expect(found('物価の上昇と物価', 'inflation')).toEqual([['物価の上昇', 0]]);
  expect(found('20年で均した月額は、20年で均した額', 'even-monthly')).toEqual([['20年で均した月額', 0]]);
  expect(found('信託報酬と移換金', 'transfer-of-assets')).toEqual([['移換金', 5]]);
  expect(found('何もない文', 'trust-fee')).toEqual([]);
});

const [term] = EXAMPLES.getTechnicalTerms.response;

async function open(page: string) {
  const account = { ...CONNECTED, profileData: { ...CONNECTED.profileData, birthday: '1990-07-15' } };
  const answers = { getUserAccount: account, getRetirementInputs: { saved: null } };
  const wire = recordingFetch(exampleFetch(answers));
  const now = () => Date.parse(EXAMPLES.getRetirementBasis.response.calculatedOn);
  const app = await renderApp(`/minato/${page}`, { fetch: wire.fetch, as: SIGNED_IN, now });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, wire };
}

/** The underlined terms in the order of the screen. */
function underlined(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main button[aria-haspopup="dialog"][aria-expanded]')];
}

const codeOf = ({ textContent }: HTMLElement) =>
  (Object.keys(TERM_WORDS) as TermCode[]).find((code) => TERM_WORDS[code].some((word) => word === textContent));

/** Opens what is folded, as somebody who reads everything. */
function unfold(): void {
  act(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      fold.open = true;
      fold.dispatchEvent(new Event('toggle'));
    }
  });
}

test.each(Object.keys(TERMS_OF_SCREENS))('どの用語も、見えている最初の文に1度だけ：%s', async (page) => {
  await open(page);
  await waitFor(() => expect(underlined().length).toBeGreaterThan(1), { timeout: 5_000 });
  for (const each of underlined()) expect(each.closest('details:not([open]) > :not(summary)')).toBeNull();
  unfold();
  const codes = underlined().map(codeOf);
  expect(new Set(codes).size).toBe(codes.length);
  // The example of the monthly income has no options and no folded parts yet.
  if (page !== 'retirement-income') expect(codes.toSorted()).toEqual([...(TERMS_OF_SCREENS[page] ?? [])].sort());
  for (const each of underlined()) {
    expect(each.parentElement?.closest('a, button, h1, h2, h3, h4, h5, summary, label, caption, th')).toBeNull();
  }
});

test('押すと説明を取りに行って開き、Escで閉じると、用語に戻る', async () => {
  const { user, wire } = await open('home');
  await waitFor(() => expect(underlined().length).toBeGreaterThan(1), { timeout: 5_000 });
  // A card that is still loading is replaced when its figures arrive, and the term in it with it.
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  const [first] = underlined();
  expect(wire.to(CALLS.getTechnicalTerms)).toHaveLength(0);
  act(() => first?.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(term?.short ?? '')).toBeTruthy();
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/minato/glossary/gain-loss');
  expect(wire.to(CALLS.getTechnicalTerms)[0]?.query).toEqual({ 'technicalTermCodes[]': 'gain-loss' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(first));
});
