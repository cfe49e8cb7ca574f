/** 用語集 — tests the terms by row of the kana table, the filter, and one whole term. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { TechnicalTerm } from '@minori/contract/technical-term';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { callKey } from '../platform/queries/call-key.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const DETAIL = EXAMPLES.getTechnicalTerm.response;
const [TERM] = EXAMPLES.getTechnicalTerms.response;
if (!TERM) throw new Error('The example has a term.');
const term = (technicalTermCode: string, title: string, reading: string): TechnicalTerm => ({
  ...TERM,
  technicalTermCode,
  title,
  reading,
});
const TERMS = [term('ideco', 'iDeCo', 'いでこ'), term('nav', '基準価額', 'きじゅんかがく'), TERM];

async function open(path = '', answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getTechnicalTerms: TERMS, ...answers }));
  const app = await renderApp(`/minato/glossary${path}`, { fetch: wire.fetch, as: SIGNED_IN });
  return { ...app, wire };
}

const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('用語集', () => {
  test('五十音の行ごとに並べ、行に移れる', async () => {
    const { user } = await open();
    expect(await screen.findByText('3語')).toBeInstanceOf(HTMLElement);
    expect(shown()).toEqual(['あ行', 'か行', 'は行']);
    // jsdom has no layout and no scrolling.
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this);
    };
    await user.click(screen.getByRole('button', { name: 'は行に移動' }));
    expect(document.activeElement?.textContent).toBe('は行');
    expect(scrolled).toEqual([document.activeElement]);
    expect(screen.getByRole('link', { name: '分散投資' }).getAttribute('href')).toBe(
      '/minato/glossary/diversification',
    );
  });

  test('カタカナでも絞り込め、用語から戻っても、絞り込んだまま', async () => {
    const { user, back, address } = await open();
    await user.type(await screen.findByLabelText('用語を絞り込む'), 'ブンサン');
    expect(shown()).toEqual(['は行']);
    expect(screen.getByRole('status').textContent).toBe('1語');
    await user.click(screen.getByRole('link', { name: '分散投資' }));
    await waitFor(() => expect(address()).toBe('/minato/glossary/diversification'));
    await back();
    expect((await screen.findByLabelText<HTMLInputElement>('用語を絞り込む')).value).toBe('ブンサン');
    expect(shown()).toEqual(['は行']);
  });

  test('見つからなければ、解除できる', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('用語を絞り込む'), 'ない言葉');
    expect(screen.getByText('見つかりませんでした。')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
    expect(shown()).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText('用語を絞り込む'));
  });
});

describe('用語', () => {
  test('説明、読み、本文、記事、関連する用語がある', async () => {
    const related = [term('nav', '基準価額', 'きじゅんかがく')];
    await open('/diversification', { getTechnicalTerm: { ...DETAIL, related } });
    expect(await screen.findByText('分散投資', { selector: 'h1' })).toBeInstanceOf(HTMLElement);
    await expect.poll(() => document.title).toBe('分散投資｜みのり');
    expect(screen.getByText('読み：ぶんさんとうし')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(DETAIL.content)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: '基準価額' }).getAttribute('href')).toBe('/minato/glossary/nav');
  });

  test('くわしく説明している記事は、要約と、読んだかどうかがわかる。説明する記事がなければ尋ねない', async () => {
    const column = EXAMPLES.getColumnOfTerm.response;
    const { wire, portal } = await open('/diversification');
    const link = await screen.findByRole('link', { name: column.title });
    expect(link.getAttribute('href')).toBe(`/minato/column/${column.id}`);
    expect(screen.getByText(column.content)).toBeInstanceOf(HTMLElement);
    expect(within(link.closest('article') as HTMLElement).getByText('読了')).toBeInstanceOf(HTMLElement);
    expect(wire.to(CALLS.getColumnOfTerm)).toHaveLength(1);
    const query = { technicalTermCode: 'diversification', sysUserCode: SIGNED_IN.sysUserCode };
    expect(portal.queries.getQueryData(callKey(CALLS.getColumnOfTerm, { query }))).toEqual(column);
    cleanup();
    const without = await open('/diversification', { getTechnicalTerm: { ...DETAIL, column: null } });
    await screen.findByText(DETAIL.content);
    expect(without.wire.to(CALLS.getColumnOfTerm)).toEqual([]);
  });

  test('記事の情報を取得できなくても、その場で伝え、記事には移れる', async () => {
    const { address } = await open('/diversification', { getColumnOfTerm: new Refusal(500, 'internal_error') });
    expect((await screen.findByRole('link', { name: DETAIL.column?.title ?? '' })).getAttribute('href')).toBe(
      '/minato/column/12',
    );
    expect(screen.getByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(address()).toBe('/minato/glossary/diversification');
  });

  test.each(['/Risk', '/a_b'])('%s は、尋ねずに、ないと書く', async (path) => {
    const { wire } = await open(encodeURI(path));
    expect(await screen.findByText('用語が見つかりません。')).toBeInstanceOf(HTMLElement);
    expect(wire.sent.some((each) => each.path.startsWith(CALLS.getTechnicalTerm.path.split(':')[0] ?? ''))).toBe(false);
  });

  test('ない用語は、/error でそう書く', async () => {
    const { sent } = await open('/unknown', { getTechnicalTerm: new Refusal(404, 'not_found') });
    const text = '用語が見つかりませんでした。URLが変わったか、削除された可能性があります。';
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(sent).toEqual(['/error']);
  });
});
