// Tests 受け取りの手続き: the days by birthday, account and plan, the papers by record keeper and way, ticks that stay, and the part of the
// balance that 相続税 counts, without any call but the one that reads.
import type { ClaimingAnswer } from '@minori/contract/claiming';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLAIM_TICKS_KEY } from '../platform/state/typed-texts.ts';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const ANSWER = EXAMPLES.getClaiming.response;
const COMPANY = EXAMPLES.companyInfo.response;
const ACCOUNT = ANSWER.account as NonNullable<ClaimingAnswer['account']>;

interface Given {
  readonly birthday?: string | null;
  readonly answer?: Partial<ClaimingAnswer>;
  readonly company?: Partial<typeof COMPANY>;
}

async function open({ birthday = '1965-06-08', answer, company }: Given = {}) {
  const profileData = { ...CONNECTED.profileData, birthday };
  const answers: ExampleAnswers = {
    getUserAccount: { ...CONNECTED, profileData },
    getClaiming: { ...ANSWER, ...answer },
    companyInfo: { ...COMPANY, retirementAge: 65, membershipEndAge: null, membershipEnds: 'birthday', ...company },
  };
  const wire = recordingFetch(exampleFetch(answers));
  const app = await renderApp('/minato/claiming', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByText('受け取りの手続き', { selector: 'h1' });
  return { ...app, wire };
}

const card = (heading: string) => screen.findByRole('region', { name: heading });
const textOf = async (heading: string) => (await card(heading)).textContent ?? '';

describe('請求できる時期', () => {
  const joined = (joinedOn: string, earlierMonths: number | null = 0) => ({
    account: { ...ACCOUNT, joinedOn, earlierMonths },
  });

  test('加入が続く61歳には、年齢と加入の終わりの遅いほうの日が出る', async () => {
    await open({ answer: joined('2016-10-01') });
    const text = await textOf('請求できる時期');
    expect(text).toContain('2030年6月7日から請求できる最後の日は2040年6月6日です');
    expect(text).toContain(
      '受け取れるようになる年齢（61歳）になる日は2026年6月7日、会社の制度の加入が終わる日は2030年6月7日です。',
    );
    expect(text).toContain('8年9か月として計算しました。8年以上10年未満の人は、61歳から受け取れます。');
    expect(text).toContain('加入が終わる日は、会社の制度の年齢（65歳）によります。');
    expect(text).toContain('2030年4月7日書類の準備を始める目安（2か月前）');
    expect(text).toContain('2030年7月振り込みの目安（最初の日に請求した場合）');
  });

  test('請求できる人には最後の日と、今月請求した場合の振り込みの月が出て、過ぎた日は出ない', async () => {
    await open({ birthday: '1960-08-25', answer: joined('2013-04-01') });
    const text = await textOf('請求できる時期');
    expect(text).toContain('今から2035年8月23日まで');
    expect(text).toContain('2026年5月振り込みの目安（今月請求した場合）');
    expect(text).not.toContain('請求できる最初の日');
  });

  test.each([
    ['最後の1年', '1951-06-10', '請求できるのは、2026年6月8日までですあと59日です。'],
    ['75歳を過ぎた人', '1951-03-10', '請求の期限（2026年3月8日）を過ぎています'],
    ['60歳を過ぎて加入した人', '1964-05-10', '60歳になる前の加入期間がないため、加入日から5年たつ2031年4月1日と'],
    ['40歳の人', '1986-02-01', '2051年1月31日から'],
  ])('%s', async (_name, birthday, expected) => {
    await open({ birthday, answer: joined(birthday === '1964-05-10' ? '2026-04-01' : '2018-04-01') });
    expect(await textOf('請求できる時期')).toContain(expected);
  });

  test('前の会社の期間がわからず、日が早くなりうるときは「遅くとも」と出る', async () => {
    await open({ answer: joined('2016-10-01', null), company: { retirementAge: 60 } });
    expect(await textOf('請求できる時期')).toContain('遅くとも2026年6月7日から');
  });

  test('75歳までの制度では、加入の終わる70歳を示す', async () => {
    await open({ answer: joined('2016-10-01'), company: { retirementAge: 75 } });
    expect(await textOf('請求できる時期')).toContain('会社の制度の年齢（70歳）によります。');
  });

  test('60歳より前に退職する人には、移した先の制度で請求することが出る', async () => {
    await open({ birthday: '1986-02-01', answer: { leftOn: '2026-06-30' } });
    const text = await textOf('請求できる時期');
    expect(text).toContain('60歳より前に会社を離れると、資産は次の制度へ移ります。');
    expect(text).toContain('加入が終わる日は、退職の予定（2026年6月30日）によります。');
  });

  test.each([
    ['生年月日がない', { birthday: null }, '生年月日がわかると、請求できる日を計算できます。'],
    [
      '会社が属性を使わない',
      { birthday: null, company: { personalAttributeShowedFlg: false } },
      '会社の設定により生年月日を使わないため',
    ],
    ['残高がない', { answer: { account: null } }, '請求できる最後の日は2040年6月6日です'],
    ['残高がなく75歳を過ぎた', { birthday: '1951-03-10', answer: { account: null } }, 'を過ぎています'],
    ['加入日が合わない', { answer: joined('2039-01-01') }, '請求できる期間を計算できません。'],
  ] satisfies [string, Given, string][])('%sとき', async (_name, given, expected) => {
    await open(given);
    expect(await textOf('請求できる時期')).toContain(expected);
  });
});

describe('書類', () => {
  test('受け取り方と年金サイトで変わり、印は端末に残る', async () => {
    const { user } = await open();
    const papers = within(await card('手続きと書類'));
    expect(papers.getByText(/加入者口座番号（数字10桁）を手元に用意します/)).toBeDefined();
    const seal = papers.getByLabelText('印鑑登録証明書（発行から3か月以内の原本）');
    expect(papers.getByText(/受け取る額の20.42%が源泉徴収され/)).toBeDefined();
    await user.click(seal);
    await user.click(papers.getByLabelText('税の書類（退職所得の受給に関する申告書）'));
    await user.click(papers.getByLabelText('年金'));
    expect(papers.queryByLabelText('税の書類（退職所得の受給に関する申告書）')).toBeNull();
    expect(papers.queryByText(/20\.42%/)).toBeNull();
    expect(papers.getByText(/7\.6575%が源泉徴収されます/)).toBeDefined();
    expect(papers.getByLabelText<HTMLInputElement>('印鑑登録証明書（発行から3か月以内の原本）').checked).toBe(true);
    expect(localStorage.getItem(CLAIM_TICKS_KEY)).toBe('rk-1 taxForm identity');
  });

  test('規約で選べる受け取り方だけが出る', async () => {
    await open({ company: { payoutWays: ['lumpSum'] } });
    expect(await textOf('請求の前に決めること')).toContain(
      '会社の規約に、年金、一時金と年金の組み合わせ（併給）はありません。',
    );
    expect(within(await card('手続きと書類')).queryByLabelText('年金')).toBeNull();
  });
});

describe('亡くなったとき', () => {
  test('法定相続人の数から、相続税の対象になる分が出て、何も送られない', async () => {
    const { user, wire } = await open({ answer: { account: { ...ACCOUNT, balance: 12_345_678 } } });
    const death = within(await card('亡くなったとき（死亡一時金）'));
    const field = death.getByLabelText(/法定相続人の数/);
    await user.type(field, '２人{Enter}');
    expect(death.getByText('相続税の対象になる分', { selector: 'dt' }).nextSibling?.textContent).toBe('2,345,678円');
    const calls = wire.sent.length;
    await user.clear(field);
    await user.type(field, '99');
    await user.tab();
    expect(death.queryByText('相続税の対象になる分', { selector: 'dt' })).toBeNull();
    expect(wire.sent.length).toBe(calls);
  });

  test('家族へのメモには、会社と年金サイトと電話があり、金額もIDもない', async () => {
    await open();
    const text = await textOf('亡くなったとき（死亡一時金）');
    expect(text).toContain('会社：みなと精機（デモ会社）');
    expect(text).toContain(COMPANY.rkInfo.name);
    expect(text).toContain('家族に伝えるメモ');
    expect(text).not.toContain('1,284,500');
    expect(text).not.toContain(SIGNED_IN.sysUserCode);
  });
});
