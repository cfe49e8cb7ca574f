// 毎月いくら受け取れるか — tests other situations than the example's: the years of an annuity, service before the plan, months
// before joining.
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BASIS, born, card, company, open } from '../testing/open-retirement-income.tsx';
import { visibleText } from '../testing/visible-text.ts';

const ALLOWANCE = {
  kind: 'retirementAllowance',
  name: '退職一時金',
  amount: 12_000_000,
  fromAge: 65,
  years: null,
} as const;

/** The card that names the inputs that are missing, beside the way to them. */
const missing = () => card('あなたに合わせて計算する');

describe('働いてきた年月に合わせた受け取り', () => {
  test('規約で選べる年数は、どれもならべて比べられる', async () => {
    await open({ companyInfo: { ...company, payoutYears: { min: 5, max: 15 } } });
    const options = await card('受け取り方を比べる');
    const names = () => within(within(options).getByRole('table')).getAllByRole('rowheader');
    expect(names().map((row) => row.textContent)).toEqual([
      '一時金',
      '年金5年',
      '年金10年',
      '年金15年',
      '組み合わせ（半分を年金10年）',
    ]);
    expect(visibleText(options)).toContain('並べた5つの受け取り方の中では、');
    fireEvent.change(within(options).getByLabelText('ほかの年数も比べる'), { target: { value: '8' } });
    expect(names().at(-1)?.textContent).toBe('年金8年');
    expect(visibleText(options)).toContain('並べた6つの受け取り方の中では、');
  });

  test('会社の退職金は、入社した月を入れるまで税に入れず、そう言う', async () => {
    await open({ companyInfo: { ...company, otherPlans: [ALLOWANCE] } });
    const options = await card('受け取り方を比べる');
    const tax = () => within(options).getAllByRole('row')[1]?.textContent;
    expect(visibleText(await missing())).toContain(
      '会社の退職金は、入社した月がわからないため、税の計算に入れていません。',
    );
    const before = tax();
    for (const [label, value] of [
      ['入社した年', '2013'],
      ['入社した月', '4'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    }
    const asks = await missing();
    await waitFor(() => expect(visibleText(asks)).not.toContain('入社した月がわからないため'));
    await waitFor(() => expect(tax()).not.toBe(before));
  });

  test('60歳を過ぎて入社した人には、受け取れる日とわけを言い、それより前は選べない', async () => {
    const account = { ...BASIS.account, joinedOn: '2026-04-01', referenceMonth: '2026-10' } as NonNullable<
      RetirementBasis['account']
    >;
    await open({ getUserAccount: born('1964-05-10'), getRetirementBasis: { ...BASIS, account } });
    const wishes = await card('変えるとどうなるか');
    expect(visibleText(wishes)).toContain('60歳を過ぎて加入したため、加入から5年後の2031年4月1日から受け取れます。');
    const less = within(wishes).getByRole('button', { name: '受け取り開始年齢を1歳下げる' });
    expect(less.getAttribute('aria-disabled') ?? less.hasAttribute('disabled').toString()).toBe('true');
  });

  test('加入が60歳で終わり65歳まで働く人は、60歳からの受け取りも試せ、給与が入っていないと言う', async () => {
    await open({ getUserAccount: born('1971-06-10'), companyInfo: { ...company, membershipEndAge: 60 } });
    const wishes = await card('変えるとどうなるか');
    const ages = screen.getByLabelText<HTMLSelectElement>('受け取り開始年齢');
    expect([ages.value, ages.options[0]?.value, [...ages.options].at(-1)?.value]).toEqual(['65', '60', '74']);
    expect(visibleText(wishes)).toContain('企業型DCの加入は60歳で終わるため、働いている間も、60歳から受け取れます。');
    fireEvent.change(ages, { target: { value: '60' } });
    const options = await card('受け取り方を比べる');
    await waitFor(() => expect(visibleText(options)).toContain('60歳で受け取り始めるときの残高は'));
    expect(visibleText(wishes)).toContain('60〜64歳は、働きながら受け取ります。給与は入れていないため、');
    const byAge = await card('毎月の収入（年齢ごと）');
    expect(visibleText(byAge)).toContain('60〜64歳は働いている年齢のため、給与と');
    expect(visibleText(byAge)).toContain('退職してからは、どの年齢でも毎月の収入が必要な額に届く計算です。');
    expect(visibleText(await card('65歳からの毎月の目安'))).not.toContain('公的年金が始まる前');
    expect(visibleText(await card('信託報酬の影響'))).toContain('60歳までの信託報酬の影響は');
  });

  test('加入者等の期間が10年に足りない人には、何歳から受け取れるかとわけを言う', async () => {
    const account = { ...BASIS.account, joinedOn: '2025-04-01' } as NonNullable<RetirementBasis['account']>;
    await open({ getUserAccount: born('1971-06-10'), getRetirementBasis: { ...BASIS, retirementAge: 60, account } });
    expect(visibleText(await card('変えるとどうなるか'))).toContain(
      '60歳までの加入者等の期間が6年3か月のため、62歳から受け取れます（10年以上で60歳からです）。',
    );
  });

  test('計算に使う掛金は、賞与の月も、再開する月も、文で言う', async () => {
    const year = everyMonth(10_000).map((yen, index) => (index === 5 || index === 11 ? 50_000 : yen));
    const account = {
      ...BASIS.account,
      employerPremium: { year, from: '2027-06' },
      ownPremium: { year: everyMonth(0), from: null },
    } as NonNullable<RetirementBasis['account']>;
    await open({ getRetirementBasis: { ...BASIS, account } });
    const premises = visibleText(await card('試算の前提'));
    expect(premises).toContain(
      '会社の掛金は、2027年6月から、毎月10,000円（6月と12月は50,000円）として計算しています。',
    );
    expect(screen.getByRole('link', { name: '掛金を直す（受取額の試算）' }).getAttribute('href')).toBe(
      '/minato/operational-simulation',
    );
  });

  test('取り崩す額は、少ない残高でも言葉のとおりで、月1,000円に届かなければ出さない', async () => {
    const none = { year: everyMonth(0), from: null };
    const lasting = async (balance: number) => {
      cleanup();
      const account = { ...BASIS.account, balance, employerPremium: none, ownPremium: none };
      await open({
        getUserAccount: born('1961-12-15'),
        getRetirementBasis: { ...BASIS, account: account as NonNullable<RetirementBasis['account']> },
      });
      return card('取り崩した場合に何年もつか');
    };
    for (const balance of [600_000, 1_000_000, 8_000_000]) {
      const shown = await lasting(balance);
      expect(visibleText(shown)).toMatch(/はじめの額は、25年もつ可能性が50%以上になる額です/);
      expect(visibleText(shown)).toMatch(/25年もつ可能性 約5\d%（100回の運用のうち5\d回）/);
      expect(visibleText(shown)).toMatch(
        /月(約0\.\d万円|[1-9][\d,]*円|約\d\.\d万円)までなら、100回のうち90回は資産がもつ計算です/,
      );
      const typed = within(shown).getByRole<HTMLInputElement>('textbox', { name: /^毎月使う額/ });
      expect(Number(typed.value.replace(',', ''))).toBeGreaterThan(0);
    }
    expect(visibleText(await lasting(100_000))).toContain(
      '一時金の手取り（標準で約10万円）では、25年もつ額が月1,000円に届かないため、計算しません。',
    );
    expect(visibleText(await lasting(0))).toContain('一時金で受け取る額がないため、計算しません。');
  });

  test('会社の名簿に入社した月があれば、初めから税に入り、もう聞かない。変えられる', async () => {
    await open({
      companyInfo: { ...company, otherPlans: [ALLOWANCE] },
      getRetirementBasis: { ...BASIS, hiredMonth: '2013-04' },
    });
    expect(visibleText(await missing())).not.toContain('入社した月がわからないため');
    const fields = ['入社した年', '入社した月'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
    );
    expect(fields).toEqual(['2013', '4']);
    expect(visibleText(await card('条件をくわしく入力する'))).toContain(
      '会社の退職金の入社した月は、会社の名簿をもとに入力しています。',
    );
    const options = await card('受け取り方を比べる');
    const tax = () => within(options).getAllByRole('row')[1]?.textContent;
    const before = tax();
    fireEvent.change(screen.getByLabelText('入社した年'), { target: { value: '2025' } });
    fireEvent.blur(screen.getByLabelText('入社した年'));
    await waitFor(() => expect(tax()).not.toBe(before));
  });

  test('掛金が何か月分かわからない人には、掛金を入れていないと言う。掛金の終わった人には、これからはないと言う', async () => {
    const none = { year: everyMonth(0), from: null };
    const unknown = { ...BASIS.account, arePremiumsKnown: false, employerPremium: none, ownPremium: none };
    await open({ getRetirementBasis: { ...BASIS, account: unknown as NonNullable<RetirementBasis['account']> } });
    expect(visibleText(await missing())).toContain('これからの掛金を入れずに計算しています。');
    expect(visibleText(await card('試算の前提'))).not.toContain('ないものとして');
    cleanup();
    await open({ getUserAccount: born('1963-05-10'), getRetirementBasis: { ...BASIS, retirementAge: 60 } });
    expect(visibleText(await card('試算の前提'))).toContain('これからの掛金はありません。');
  });

  test('退職金を受け取る年を変えても、入社した月は変わらない', async () => {
    await open({
      companyInfo: { ...company, otherPlans: [ALLOWANCE] },
      getRetirementBasis: { ...BASIS, hiredMonth: '2013-04' },
    });
    const tax = async () => within(await card('受け取り方を比べる')).getAllByRole('row')[1]?.textContent;
    const before = await tax();
    for (const year of ['2060', '2055']) {
      fireEvent.change(screen.getByLabelText('受け取る年'), { target: { value: year } });
      fireEvent.blur(screen.getByLabelText('受け取る年'));
      if (year === '2060') await waitFor(async () => expect(await tax()).not.toBe(before));
    }
    await waitFor(async () => expect(await tax()).toBe(before));
    expect(screen.getByLabelText<HTMLInputElement>('入社した年').value).toBe('2013');
  });

  test('移換金がある人には、加入前の期間を聞き、入れると受け取れる年齢が早くなる', async () => {
    const account = { ...BASIS.account, joinedOn: '2025-04-01', hasTransfersIn: true } as NonNullable<
      RetirementBasis['account']
    >;
    await open({ getUserAccount: born('1971-06-10'), getRetirementBasis: { ...BASIS, retirementAge: 60, account } });
    const options = await card('受け取り方を比べる');
    expect(visibleText(options)).toContain('62歳で受け取り始めるときの残高は');
    expect(visibleText(await missing())).toContain('移換金がありますが、加入前の期間がわからないため');
    const field = screen.getByLabelText('加入前の期間（か月）');
    fireEvent.change(field, { target: { value: '180' } });
    fireEvent.blur(field);
    await waitFor(() => expect(visibleText(options)).toContain('60歳で受け取り始めるときの残高は'));
    expect(visibleText(await missing())).not.toContain('移換金がありますが');
    fireEvent.change(field, { target: { value: '700' } });
    fireEvent.blur(field);
    expect(await screen.findByText('0から466か月までの数字を入力してください。')).toBeTruthy();
  });

  describe('年金サイトの通算の期間', () => {
    const shown = async (totalMemberMonths: number | null, totalPaidMonths: number | null) => {
      const account = {
        ...{ ...BASIS.account, joinedOn: '2025-04-01', hasTransfersIn: true, totalMemberMonths, totalPaidMonths },
      } as NonNullable<RetirementBasis['account']>;
      await open({ getUserAccount: born('1971-06-10'), getRetirementBasis: { ...BASIS, retirementAge: 60, account } });
      return { options: await card('受け取り方を比べる'), details: await card('条件をくわしく入力する') };
    };

    test('読んだ期間から計算し、どこから読んだかを言い、もう聞かない', async () => {
      const { options, details } = await shown(200, 200);
      expect(visibleText(options)).toContain('60歳で受け取り始めるときの残高は');
      expect(visibleText(await missing())).not.toMatch(/移換金がありますが|掛金を払った期間がわからない/);
      expect(visibleText(details)).toContain(
        '年金サイトの通算加入者等期間（16年8か月）と通算拠出期間（16年8か月）から今の会社のDCの期間を引き、加入前の期間を180か月として計算しています。',
      );
      const field = screen.getByLabelText('加入前の期間（か月）') as HTMLInputElement;
      expect(field.value).toBe('');
      expect(visibleText(details)).toContain('空欄のままなら、年金サイトから取り込んだ180か月です。');
      // Typed input takes precedence.
      fireEvent.change(field, { target: { value: '0' } });
      fireEvent.blur(field);
      await waitFor(() => expect(visibleText(options)).toContain('62歳で受け取り始めるときの残高は'));
      expect(visibleText(details)).not.toContain('年金サイトの通算加入者等期間（');
    });

    test('通算加入者等期間だけなら、年齢に使い、税がどちらに変わるかを言って聞く', async () => {
      const { options, details } = await shown(200, null);
      expect(visibleText(options)).toContain('60歳で受け取り始めるときの残高は');
      expect(visibleText(await missing())).toContain(
        '掛金を払った期間がわからないため、一時金の税は、今の会社のDCの期間だけで',
      );
      expect(visibleText(details)).toContain('受け取れる年齢だけ180か月として計算しています。');
    });

    test('年齢と税で違う期間なら、両方を言う', async () => {
      const { details } = await shown(200, 164);
      expect(visibleText(details)).toContain('受け取れる年齢は180か月、一時金の税は144か月として計算しています。');
    });
  });
});
