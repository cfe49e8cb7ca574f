/** 会社の利用状況 — tests that only HR reach the page, what it says where there are no figures, the year, and the mails. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { EMPLOYER_SEES } from '@minori/wording/ja/employer-sees';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const HR = { ...SIGNED_IN, staffRole: 'hr' as const };
const REPORT = EXAMPLES.seeCompanyReport.response;

async function open(answers: ExampleAnswers = {}, as = HR) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/company-report', { fetch: wire.fetch, as });
  return { ...app, wire };
}

describe('会社の担当者だけの画面', () => {
  test('役割のない人とサポート担当者は、ページがないときと同じ画面になり、何も呼び出さない', async () => {
    for (const as of [SIGNED_IN, { ...SIGNED_IN, staffRole: 'support-act' as const }]) {
      const { address, wire } = await open({}, as as typeof HR);
      await waitFor(() => expect(address()).toBe('/404'));
      expect(wire.to(CALLS.seeCompanyReport)).toHaveLength(0);
    }
  });

  test('担当者のメニューにだけ、ページへのリンクがある', async () => {
    await open();
    expect((await screen.findAllByRole('link', { name: '会社の利用状況', hidden: true })).length).toBeGreaterThan(0);
  });
});

describe('人数', () => {
  test('おおよその人数と、月ごとの人数（新しい月から）、分布、従業員に伝えている文を示す', async () => {
    await open();
    expect(await screen.findByText('約205人')).toBeTruthy();
    const months = screen.getByRole('table', { name: '月末の人数' });
    expect(
      within(months)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['項目', '10月', '9月', '8月', '7月', '6月', '5月', '4月']]);
    expect(screen.getByText('C・D・E')).toBeTruthy();
    expect(screen.getByText(/10回のうち9回は/)).toBeTruthy();
    expect(screen.getByText(/誤差は加えていません/)).toBeTruthy();
    expect(screen.getByText(EMPLOYER_SEES.never)).toBeTruthy();
  });

  test('小さい会社では、人数の代わりに、出ない理由を一文で示す', async () => {
    await open({ seeCompanyReport: { ...REPORT, state: 'tooSmall', figures: null } });
    expect(await screen.findByText(/およそ50人より少ないため、人数は出ません/)).toBeTruthy();
    expect(screen.queryByText(/約\d+人/)).toBeNull();
  });

  test('年度が一つでも年度の欄があり、それより前の人数がないことがわかる', async () => {
    await open({ seeCompanyReport: { ...REPORT, years: [2026] } });
    expect(await screen.findByRole('combobox', { name: /年度/ })).toBeTruthy();
    expect(screen.getByText('2026年度より前の人数は、ありません。')).toBeTruthy();
  });

  test('年度を選ぶと、その年度を呼び出す', async () => {
    const { user, wire } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: /年度/ }), '2025');
    await waitFor(() => expect(wire.to(CALLS.seeCompanyReport).at(-1)?.body).toMatchObject({ year: 2025 }));
  });
});

describe('使い始めの案内', () => {
  const BUTTON = { name: 'まだ使い始めていない従業員に案内を送る' };

  test('確かめてから送り、次に送れる日を示す', async () => {
    const { user, wire } = await open();
    await user.click(await screen.findByRole('button', BUTTON));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '送る' }));
    expect(await screen.findByText(/次に送れるのは2026年12月10日です/)).toBeTruthy();
    expect(wire.to(CALLS.sendStartMails)).toHaveLength(1);
  });

  test('送ってから30日は、ボタンがなく、送った日と、次に送れる日がわかる', async () => {
    const startMails = { isPossible: true, askedOn: '2026-11-24', from: '2026-12-24' };
    await open({ seeCompanyReport: { ...REPORT, startMails } });
    expect(await screen.findByText('前回の案内は、2026年11月24日に送りました。')).toBeTruthy();
    expect(await screen.findByText(/2026年12月24日/)).toBeTruthy();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  test('送れなかったときは、確かめる窓に理由が出る', async () => {
    const { user } = await open({ sendStartMails: new Refusal(500, 'internal_error') });
    await user.click(await screen.findByRole('button', BUTTON));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '送る' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog.textContent).toContain('予期しないエラーが発生しました'));
  });
});
