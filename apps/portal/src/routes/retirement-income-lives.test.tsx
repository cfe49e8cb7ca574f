// 毎月いくら受け取れるか, for lives that aren't the example's: years of an annuity, service before the plan, months before joining.
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BASIS, born, card, company, open } from '../testing/open-retirement-income.tsx';
import { visibleText } from '../testing/visible-text.ts';

describe('働いてきた年月に合わせた受け取り', () => {
  test('規約で選べる年数は、どれもならべてくらべられる', async () => {
    await open({ companyInfo: { ...company, payoutYears: { min: 5, max: 15 } } });
    const options = await card('受け取り方をくらべる');
    const names = () => within(within(options).getByRole('table')).getAllByRole('rowheader');
    expect(names().map((row) => row.textContent)).toEqual([
      '一時金',
      '年金5年',
      '年金10年',
      '年金15年',
      '半分ずつ（年金10年）',
    ]);
    expect(visibleText(options)).toContain('ならべた5つの受け取り方の中では、');
    fireEvent.change(within(options).getByLabelText('ほかの年数もくらべる'), { target: { value: '8' } });
    expect(names().at(-1)?.textContent).toBe('年金8年');
    expect(visibleText(options)).toContain('ならべた6つの受け取り方の中では、');
  });

  test('会社の退職金は、入社した月を入れるまで税に入れず、そう言う', async () => {
    const plan = {
      kind: 'retirementAllowance',
      name: '退職一時金',
      amount: 12_000_000,
      fromAge: 65,
      years: null,
    } as const;
    await open({ companyInfo: { ...company, otherPlans: [plan] } });
    const options = await card('受け取り方をくらべる');
    const tax = () => within(options).getAllByRole('row')[1]?.textContent;
    expect(visibleText(options)).toContain('会社の退職金は、入社した月がわからないため、税の計算に入れていません。');
    const before = tax();
    for (const [label, value] of [
      ['入社した月 年（年）', '2013'],
      ['入社した月 月（月）', '4'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    }
    await waitFor(() => expect(visibleText(options)).not.toContain('入社した月がわからないため'));
    expect(tax()).not.toBe(before);
  });

  test('移換金がある人には、加入前の期間を聞き、入れると受け取れる年齢が早くなる', async () => {
    const account = { ...BASIS.account, joinedOn: '2025-04-01', hasTransfersIn: true } as NonNullable<
      RetirementBasis['account']
    >;
    await open({ getUserAccount: born('1971-06-10'), getRetirementBasis: { ...BASIS, retirementAge: 60, account } });
    const options = await card('受け取り方をくらべる');
    expect(visibleText(options)).toContain('62歳で受け取り始める時の残高は');
    expect(visibleText(options)).toContain('移換金がありますが、加入前の期間がわからないため');
    const field = screen.getByLabelText('加入前の期間（か月）');
    fireEvent.change(field, { target: { value: '180' } });
    fireEvent.blur(field);
    await waitFor(() => expect(visibleText(options)).toContain('60歳で受け取り始める時の残高は'));
    expect(visibleText(options)).not.toContain('移換金がありますが');
    fireEvent.change(field, { target: { value: '700' } });
    fireEvent.blur(field);
    expect(await screen.findByText('0から466か月までの数字を入力してください。')).toBeTruthy();
  });
});
