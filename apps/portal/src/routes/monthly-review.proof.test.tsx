/** 月のまとめ — tests what the page says of a month, what it can't say, and the question whether a message is wanted. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const operation = EXAMPLES.employeeAssetManagement.response;
const review = EXAMPLES.getMonthlyReview.response;
if (!operation) throw new Error('The example has figures.');

async function open(answers: ExampleAnswers = {}, path = 'monthly-review') {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp(`/minato/${path}`, { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByText(/のまとめ$/, { selector: 'h1' });
  return { ...app, wire };
}

const card = async (heading: string) =>
  (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;

describe('月のまとめ', () => {
  test('いちばん新しい月が開き、増減・評価・商品・新しいものが並び、前の月へ行ける', async () => {
    const notices = [{ id: 5, title: '掛金の上限' }];
    await open({ getMonthlyReview: { ...review, notices } });
    await screen.findByText('2026年3月のまとめ', { selector: 'h1' });
    const balance = visibleText(await card('残高の増減'));
    expect(balance).toContain('2026年2月28日から2026年3月31日まで');
    expect(balance).toContain('会社が 15,000円、本人が 5,000円');
    expect(visibleText(await card('評価の動き'))).toContain('総合評価は、2026年2月と同じB（76点）です。');
    expect(within(await card('商品の値動き')).getAllByRole('row')).toHaveLength(1 + review.products.length);
    const link = within(await card('この月の新しいもの')).getByText('掛金の上限');
    expect(link.getAttribute('href')).toBe('/minato/notice/5');
    expect(screen.getByText('← 2026年2月').getAttribute('href')).toBe('/minato/monthly-review/2026-02');
    expect(screen.queryByText('2026年4月 →')).toBeNull();
  });

  test.each([
    ['最初の月', { history: [] }, '2026-03', '最初の記録の月です。'],
    ['記録のない月', { history: operation.history.slice(0, 1) }, '2026-02', 'この月の記録はありません'],
    ['年金サイトが変わった月', { keeperChangedOn: ['2026-03-31'] }, '2026-03', 'この間に年金サイトが変わりました。'],
    ['前の月の記録がない月', { history: operation.history.slice(0, 1) }, '2026-03', 'すぐ前の月の記録がないため'],
    ['途中までの月', { valuationDate: '2026-03-20' }, '2026-03', '2026年3月20日までの記録です。'],
  ])('%sは、言えないことを言う', async (_, changed, month, said) => {
    await open({ employeeAssetManagement: { ...operation, ...changed } }, `monthly-review/${month}`);
    expect(await screen.findByText(said, { exact: false })).toBeInstanceOf(HTMLElement);
  });

  test('まとめを取得できなくても、残高の増減は残る', async () => {
    await open({ getMonthlyReview: new Refusal(500, 'internal_error') });
    await card('残高の増減');
    expect(await screen.findByText(/^月のまとめを取得できませんでした。/)).toBeInstanceOf(HTMLElement);
  });

  test('評価の推移のない会社では、開けない', async () => {
    const companyInfo = { ...EXAMPLES.companyInfo.response, authorizationCode: 'learning' };
    const wire = exampleFetch({ getUserAccount: CONNECTED, companyInfo });
    await renderApp('/minato/monthly-review', { fetch: wire, as: SIGNED_IN });
    expect(screen.queryByText('月のまとめ', { selector: 'h1' })).toBeNull();
  });
});

describe('月に一度の連絡', () => {
  test.each([
    ['受け取る', true],
    ['受け取らない', false],
  ] as const)('「%s」と答えると利用者に保存され、もう聞かない', async (name, isMonthlyReviewWanted) => {
    const answered = { ...CONNECTED, isMonthlyReviewWanted };
    const { user, wire } = await open({ updateSubscription: answered });
    await user.click(await screen.findByText(name, { selector: 'button' }));
    await screen.findByText('「通知の設定」で、いつでも変えられます。');
    expect(wire.to(CALLS.updateSubscription).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, isMonthlyReviewWanted },
    ]);
    expect(screen.queryByText(name, { selector: 'button' })).toBeNull();
  });

  test.each([true, false])('答えた人（%s）には聞かない', async (isMonthlyReviewWanted) => {
    await open({ getUserAccount: { ...CONNECTED, isMonthlyReviewWanted } });
    await card('この月の新しいもの');
    expect(screen.queryByText(/お知らせを受け取りますか$/)).toBeNull();
  });

  test('通知の設定でも切り替えられる', async () => {
    const answered = { ...CONNECTED, isMonthlyReviewWanted: true };
    const answers = { getUserAccount: CONNECTED, updateSubscription: answered };
    const { user } = await renderApp('/minato/settings/notification', { fetch: exampleFetch(answers), as: SIGNED_IN });
    const control = () => screen.findByRole<HTMLInputElement>('switch', { name: '月のまとめの連絡を受け取る' });
    expect((await control()).checked).toBe(false);
    await user.click(await control());
    await screen.findByText('月のまとめの連絡を受け取る設定にしました。');
    await waitFor(async () => expect((await control()).checked).toBe(true));
  });
});
