// Tests どこで積み立てるか: figures are those of the engine for the account, nothing is sent, and each case in which a place or an amount
// isn't possible is said.
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { BASIS, born, company } from '../testing/open-retirement-income.tsx';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

const TODAY = { ...BASIS, calculatedOn: '2026-12-01', retirementAge: 60 };

async function open(answers: ExampleAnswers = {}) {
  const all = { getUserAccount: born('1979-10-03'), getRetirementBasis: TODAY, companyInfo: company, ...answers };
  const wire = recordingFetch(exampleFetch(all));
  const app = await renderApp('/minato/saving-places', {
    fetch: wire.fetch,
    as: SIGNED_IN,
    now: () => Date.parse('2026-12-01T03:00:00Z'),
  });
  await screen.findByRole('heading', { level: 1, name: 'どこで積み立てるか' });
  return { ...app, wire };
}

const card = async (heading: string) =>
  (await screen.findByText(heading, { selector: 'h2' })).closest('section') as HTMLElement;
const rowOf = async (heading: string) =>
  within(await card('60歳までの金額'))
    .getByText(heading)
    .closest('tr')
    ?.textContent?.replace(heading, '');
const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: RegExp, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input[type=text]' });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  await user.tab();
};

const limits = (change: Partial<typeof TODAY.limits>) => ({ ...TODAY, limits: { ...TODAY.limits, ...change } });
const account = (change: Partial<NonNullable<typeof TODAY.account>>) => ({
  ...TODAY,
  account: TODAY.account && { ...TODAY.account, ...change },
});

test('今の掛金から始まり、枠、払う額、手数料、軽くなる税が並び、動かしても何も送られない', async () => {
  const { user, wire } = await open();
  // 62,000 − 20,000; 153 months from 2027-01 to 2039-09.
  expect((await card('比べる額')).textContent).toContain('マッチング拠出月42,000円iDeCo月42,000円');
  expect((await card('比べる額')).textContent).toContain(
    '今は、マッチング拠出で月10,000円を払っています（あと月32,000円まで増やせます）。',
  );
  expect(await rowOf('払う額の合計')).toBe('153153153');
  expect(await rowOf('手数料の合計')).toBe('02.90');
  expect(await rowOf('軽くなる税（1年）')).toBe('2.42.40');
  const before = wire.sent.length;
  await type(user, /毎月の額/, '60000');
  expect(await rowOf('毎月払う額')).toBe('4.24.26.0');
  expect((await card('60歳までの金額')).textContent).toContain('iDeCoは、上限の月42,000円で計算しています。');
  expect(wire.sent.length).toBe(before);
});

describe('払えない場所は、理由を示し、金額を出さない', () => {
  test.each([
    ['マッチング拠出がない会社', limits({ isMatchingAllowed: false }), '会社の規約に、マッチング拠出がありません', 0],
    [
      '会社の掛金が月によって違う人',
      account({ employerPremium: { year: new Array<number>(12).fill(9_000).with(5, 60_000), from: '2026-12' } }),
      '会社の掛金が月によって違うため',
      1,
    ],
    [
      '会社の掛金が止まっている人',
      account({ employerPremium: { year: new Array<number>(12).fill(0), from: null } }),
      '会社の掛金がない月は、払えません',
      0,
    ],
    [
      '枠のない人',
      account({ employerPremium: { year: new Array<number>(12).fill(62_000), from: '2026-12' } }),
      '枠が残っていません',
      1,
    ],
  ] as const)('%s', async (_name, basis, reason, place) => {
    await open({ getRetirementBasis: basis });
    expect((await card('比べる額')).textContent).toContain(reason);
    const row = within(await card('60歳までの金額'))
      .getByText('払う額の合計')
      .closest('tr');
    expect(row?.querySelectorAll('td')[place]?.textContent).toBe('—データなし');
  });
});

test('ほかの企業年金の分も引き、以前の決まりを引き継ぐ会社では、マッチング拠出だけの上限を示す', async () => {
  const change = { hasOtherPlan: true, otherPlanEquivalent: 12_000, isTransitional: true };
  await open({ getRetirementBasis: limits(change) });
  const text = (await card('比べる額')).textContent;
  expect(text).toContain('マッチング拠出月7,000円iDeCo月30,000円');
  expect(text).toContain('会社の掛金と合わせて月27,500円です。');
});

test('0円では比べるものがなく、4,000円ではiDeCoの最低額を示す', async () => {
  const { user } = await open();
  await card('比べる額');
  await type(user, /毎月の額/, '0');
  expect((await card('60歳までの金額')).textContent).toContain('額を0円より大きくすると、比べられます。');
  await type(user, /毎月の額/, '4000');
  expect(await rowOf('毎月払う額')).toBe('0.4—データなし0.4');
  expect((await card('60歳までの金額')).textContent).toContain('iDeCoの掛金は、月5,000円からです。');
  await type(user, /毎月の額/, '3500');
  const text = (await card('60歳までの金額')).textContent;
  expect(text).toContain('マッチング拠出は1,000円単位のため、月3,000円で計算しています。');
});

test('税のかからない年収では、軽くなる税がないことを示す', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('自分の年収で税を計算する'));
  await type(user, /年収/, '1000000');
  expect(await rowOf('軽くなる税（60歳まで）')).toBe('000');
  expect((await card('60歳までの金額')).textContent).toContain('所得税と住民税がかからないため');
  await type(user, /年収/, '六百万');
  expect((await card('60歳までの金額')).textContent).toContain('年収の入力を直すと、金額が出ます。');
  expect(screen.queryByText(/所得税と住民税がかからないため/)).toBeNull();
});

test.each([
  ['60歳からの人', { getUserAccount: born('1966-01-10') }, /60歳からは計算していません/],
  ['連携していない人', { getRetirementBasis: { ...TODAY, account: null } }, /今は、NISAだけを計算しています。/],
  ['生年月日のない人', { getUserAccount: born(null) }, /生年月日がわからないため/],
] as const)('%sには、理由を示す', async (_name, answers, reason) => {
  await open(answers);
  await screen.findByText(reason);
});
