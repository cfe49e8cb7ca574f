// 毎月いくら受け取れるか — tests that the first result is that of the reference case 「36 years old」 of retirement-cases.json.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { SavedRetirementInputs } from '@minori/contract/retirement-inputs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { BASIS, born, card, company, open } from '../testing/open-retirement-income.tsx';
import { visibleText } from '../testing/visible-text.ts';

const text = async (heading: string | RegExp) => visibleText(await card(heading));
const FIRST = '65歳からの毎月の目安';

describe('最初の答え', () => {
  test('何も入力しなくても、月額が幅で出て、内訳と厳しい場合と良い場合がある', async () => {
    await open();
    const shown = await text(FIRST);
    expect(shown).toContain('約19.5〜21.1万円');
    expect(shown).toContain('公的年金約15.4万円');
    // Of 15 万円, rounded down: 17.95 is 119 %.
    for (const line of [
      '厳しい場合約119%約18.0〜19.1万円',
      '標準約130%約19.5〜21.1万円',
      '良い場合約147%約22.1〜24.5万円',
    ]) {
      expect(shown.replaceAll(' ', '')).toContain(line);
    }
    expect(shown).toContain('平均的な給与で計算しています');
    expect(shown).toContain('必要な額を月約15万円（1人暮らしの例）とすると、どの受け取り方でも届く計算です。');
    expect(shown).toContain('将来の受取額を約束するものではありません');
  });

  test('ホームの見通しに、入れたものを含まない最初の答えが2行目として出る', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('社会保険料を含める'));
    await user.click((await screen.findAllByRole('link', { name: 'ホーム' }))[0] as HTMLElement);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存せずに離れる' }));
    const line = (await screen.findByRole('link', { name: '毎月いくら受け取れるか' })).closest('p') as HTMLElement;
    expect(visibleText(line)).toContain('65歳からの毎月の目安は 約19.5〜21.1万円');
  });

  test('受け取り方は決まった順に同じ形で並び、大きさの文には条件が添えられる', async () => {
    await open();
    const options = await card('受け取り方を比べる');
    const rows = within(within(options).getByRole('table')).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual([
      '一時金',
      '年金5年',
      '年金10年',
      '年金20年',
      '組み合わせ（半分を年金10年）',
    ]);
    expect(visibleText(options)).toContain('20年で均した月額は『一時金』が最も大きく、次との差は月約8,000円です。');
    const table = within(options).getByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    const [lumpSum] = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').map(visibleText));
    expect(heads.slice(1).map((head, place) => [head, lumpSum?.[place]])).toEqual([
      ['20年で均した月額', '57,447円'],
      ['手取り額', '14,945,649円'],
      ['税', '0円'],
      ['社会保険料', '0円'],
      ['手数料', '440円'],
    ]);
  });

  test('規約にない受け取り方は、消さずに理由を書く', async () => {
    await open({ companyInfo: { ...company, payoutWays: ['lumpSum'] } });
    const options = await card('受け取り方を比べる');
    expect(within(options).getAllByText('あなたの会社の規約では選べません。')).toHaveLength(4);
    expect(await text(FIRST)).toContain('約21.1万円');
  });

  test('会社が登録した退職金とほかの年金は、入力しなくても計算に入る', async () => {
    const plan = { kind: 'definedBenefit', name: 'DB', amount: 300_000, fromAge: 60, years: null } as const;
    await open({ companyInfo: { ...company, otherPlans: [plan] } });
    expect(await text(FIRST)).toContain('公的年金とほかの年金');
    expect((await screen.findByLabelText<HTMLInputElement>('年金の額（円／年）')).value).toBe('300,000');
  });
});

describe('変えるとどうなるか', () => {
  test('退職の年齢を上げると、前と後が並び、静かに読み上げる', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '退職年齢を1歳上げる' }));
    const bar = (await screen.findByText('今のまま')).closest('dl') as HTMLElement;
    expect(visibleText(bar)).toContain('約19.5〜21.1万円');
    const after = visibleText(bar).split('変えた後')[1] ?? '';
    expect(after).not.toContain('約19.5〜21.1万円');
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(after))).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(visibleText(bar).split('変えた後')[1]).toContain('約19.5〜21.1万円');
  });

  test('足りない額は、最初の答えと年齢ごとの図で同じ額になる。配偶者の年金を入れると、夫婦2人の例と比べる', async () => {
    const { user } = await open();
    const type = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    const need = await screen.findByLabelText('毎月の必要な額を数字で入力');
    type(need, '25');
    expect(await text(FIRST)).toContain('必要な額の月約25万円には、月約3.9〜5.5万円足りません。');
    await waitFor(async () => {
      const ages = await text('毎月の収入（年齢ごと）');
      expect(ages.replaceAll('\u2060', '')).toContain('65〜84歳は毎月約3.9万円、85〜95歳は毎月約9.5万円です');
    });
    type(need, '18');
    expect(await text(FIRST)).toContain('必要な額の月約18万円には、85歳になるまでは、どの受け取り方でも届く計算です。');
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    type(screen.getByLabelText('配偶者の年金の手取り（円／年）'), '800000');
    expect(await text(FIRST)).toContain('必要な額を月約26万円（夫婦2人の例）とすると、配偶者の年金（月');
  });

  test('必要な額は数字でも入れられ、範囲の外は文字を残して断る', async () => {
    const { user } = await open();
    const need = await screen.findByLabelText<HTMLInputElement>('毎月の必要な額を数字で入力');
    await user.clear(need);
    await user.type(need, '９９');
    await user.tab();
    expect(need.value).toBe('９９');
    expect(await text('変えるとどうなるか')).toContain('0から60万円までの数字を入力してください。');
    await user.clear(need);
    await user.type(need, '10');
    await user.tab();
    expect(await text('毎月の収入（年齢ごと）')).toContain('どの年齢でも毎月の収入が必要な額に届く計算です');
  });
});

describe('目標', () => {
  const goalOf = (yen: number) => ({
    ...EXAMPLES.getGoal.response,
    goal: { kind: 'monthly' as const, yen, savedAt: '2026-11-20T00:00:00.000Z' },
  });

  test('保存した目標から始まり、前に保存した必要な額より優先される。元に戻すと目標に戻る', async () => {
    const saved = EXAMPLES.getRetirementInputs.response.saved as SavedRetirementInputs;
    const { user } = await open({ getRetirementInputs: { saved }, getGoal: goalOf(300_000) });
    const need = await screen.findByLabelText<HTMLInputElement>('毎月の必要な額を数字で入力');
    expect(need.value).toBe('30');
    const first = () => text(/^\d+歳からの毎月の目安$/);
    expect(await first()).toContain('目標の月30万円には、');
    expect(await first()).toContain('目標に対する割合');
    fireEvent.change(need, { target: { value: '25' } });
    fireEvent.blur(need);
    expect(await first()).toContain('必要な額の月約25万円には、');
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(need.value).toBe('30');
  });

  test('3つの暮らしの1つを選び、1回押すと目標になる。やめることもできる', async () => {
    const { user } = await open({ saveGoal: goalOf(230_000) });
    await user.click(await screen.findByLabelText('ゆとりのある暮らし 約23万円'));
    expect(await text(FIRST)).toContain('必要な額の月約23万円には、');
    await user.click(screen.getByRole('button', { name: 'この額を目標にする' }));
    await waitFor(async () => expect(await text(FIRST)).toContain('目標の月23万円には、'));
    expect(await text('変えるとどうなるか')).toContain('この額を目標にしています。');
    await user.click(screen.getByRole('button', { name: '目標をやめる' }));
    await waitFor(async () => expect(await text(FIRST)).toContain('必要な額の月約23万円には、'));
  });
});

describe('くわしい入力', () => {
  test('範囲の外の金額は、入れた文字を残してその場で言い、計算を変えない', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: '条件をくわしく入力する' }));
    await user.click(await screen.findByLabelText(/^ねんきん定期便の加入実績/));
    const amount = await screen.findByLabelText<HTMLInputElement>('(1)と(2)の合計（円／年）');
    // The option alone changes nothing until an amount is entered.
    expect(await text(FIRST)).toContain('約19.5〜21.1万円');
    await user.type(amount, '99999999');
    await user.tab();
    expect(amount.value).toBe('99999999');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    // A page of its own keeps what was typed, also what isn't valid, on the way to the result and back.
    await user.click(screen.getByRole('link', { name: '結果に戻る' }));
    await user.click(await screen.findByRole('link', { name: '条件をくわしく入力する' }));
    expect([amount.isConnected, amount.value]).toEqual([true, '99999999']);
    await user.clear(amount);
    await user.type(amount, '620,000');
    await user.tab();
    expect(amount.getAttribute('aria-invalid')).toBeNull();
    expect(await text(FIRST)).not.toContain('平均的な給与で');
  });

  test('保存は、何を残すかを1度聞いてから。失敗しても入れた内容は残る', async () => {
    const { user } = await open({ saveRetirementInputs: new Refusal(503, 'sealed_unavailable') });
    await user.click(await screen.findByRole('link', { name: '条件をくわしく入力する' }));
    await user.click(await screen.findByLabelText('税の控除額なども、物価に合わせて上がると仮定する'));
    await user.click(screen.getByRole('button', { name: 'この内容を保存' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(visibleText(dialog)).toContain('計算の結果は保存しません');
    await user.click(within(dialog).getByRole('button', { name: '保存する' }));
    await waitFor(() =>
      expect(visibleText(dialog)).toContain('保存できませんでした。入力した内容はこの画面に残っています。'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'やめる' }));
    expect(screen.getByLabelText<HTMLInputElement>('税の控除額なども、物価に合わせて上がると仮定する').checked).toBe(
      false,
    );
  });

  test('保存した内容は次に開くと入っていて、消せる', async () => {
    const saved = EXAMPLES.getRetirementInputs.response.saved as SavedRetirementInputs;
    const { user } = await open({ getRetirementInputs: { saved } });
    expect((await screen.findByLabelText<HTMLInputElement>('毎月の必要な額を数字で入力')).value).toBe('28');
    expect(await text('条件をくわしく入力する')).toContain('2026年4月10日に保存しました。');
    await user.click(screen.getByRole('link', { name: '条件をくわしく入力する' }));
    await user.click(await screen.findByRole('button', { name: '保存した内容を削除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存した内容を削除' })).toBeNull());
  });

  test('動かして試しただけなら、離れる時に聞かない', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '退職年齢を1歳上げる' }));
    await user.click((await screen.findAllByRole('link', { name: 'よくある質問' }))[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'よくある質問' });
  });

  test('入れたものを保存せずに離れると、1度だけ聞く', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('税の控除額なども、物価に合わせて上がると仮定する'));
    const leave = async () =>
      user.click((await screen.findAllByRole('link', { name: 'よくある質問' }))[0] as HTMLElement);
    await leave();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'この画面に戻る' }));
    expect(screen.getByLabelText<HTMLInputElement>('税の控除額なども、物価に合わせて上がると仮定する').checked).toBe(
      false,
    );
    await leave();
    await screen.findByRole('heading', { level: 1, name: 'よくある質問' });
  });
});

describe('計算できない時', () => {
  test('残高がまだない人には、公的年金だけの目安と連携の入口', async () => {
    await open({ getRetirementBasis: { ...BASIS, account: null } });
    expect(await text('公的年金の目安')).toContain('約15.4万円');
    expect((await screen.findByRole('link', { name: '年金サイトと連携する' })).getAttribute('href')).toBe(
      '/minato/login-information',
    );
    expect(screen.queryByText('受け取り方を比べる')).toBeNull();
  });

  test('生年月日がわからない人には、登録の入口', async () => {
    await open({ getUserAccount: born(null) });
    expect(await screen.findByText(/生年月日がわからない/)).toBeTruthy();
  });

  test('受け取りの期限を過ぎた人には、数字を出さない', async () => {
    await open({ getUserAccount: born('1951-01-15') });
    expect(await screen.findByText(/受け取りの期限を過ぎています/)).toBeTruthy();
    expect(screen.queryByText('受け取り方を比べる')).toBeNull();
  });

  test('短い加入の一時金と別の退職金が同じ年なら、年金の受け取り方だけを出す', async () => {
    const account = { ...BASIS.account, joinedOn: '2026-10-01' } as NonNullable<RetirementBasis['account']>;
    const saved = EXAMPLES.getRetirementInputs.response.saved as SavedRetirementInputs;
    const lumpSum = { kind: 'company', amount: 8_000_000, year: 2031, serviceMonths: 300, isReceived: false } as const;
    await open({
      getUserAccount: born('1966-07-15'),
      getRetirementBasis: { ...BASIS, retirementAge: 64, account },
      getRetirementInputs: {
        saved: { ...saved, inputs: { ...saved.inputs, retirementAge: null, earlierMonths: null, lumpSums: [lumpSum] } },
      },
    });
    const options = await card('受け取り方を比べる');
    expect(visibleText(options)).toContain('同じ年に受け取る計算には対応していません');
    const rows = within(within(options).getByRole('table')).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(['年金5年', '年金10年', '年金20年']);
  });

  test('税と年金の表に期限の過ぎたものがある時は、いつまでの表かを書いて知らせる', async () => {
    await open({ getRetirementBasis: { ...BASIS, calculatedOn: '2027-04-01' } });
    const told = '税と年金の計算で使う表の一部は、2027年3月31日までのものです。新しい表への更新を進めています。';
    expect(await screen.findByText(told)).toBeTruthy();
  });
});
