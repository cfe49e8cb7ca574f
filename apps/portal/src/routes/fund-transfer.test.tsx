import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { allocationText, switchingText } from '../features/fund-transfer/copy-text.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const { fundTransfer } = EXAMPLES.getFundTransfer.response;
const MAIL = EXAMPLES.sendFundTransferMail.response;

const answered = (changed: Partial<FundTransfer>): ExampleAnswers => ({
  getFundTransfer: { fundTransfer: { ...fundTransfer, ...changed } },
});

async function open(answers: ExampleAnswers = {}) {
  const network = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/item-selection/transfer', { fetch: network.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { name: '変更手続きの案内', level: 1 });
  return { ...app, to: network.to };
}

async function rowsOf(caption: string): Promise<string[][]> {
  const table = (await screen.findByText(caption, { selector: 'caption span' })).closest('table') as HTMLElement;
  return [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) => [...row.children].map(visibleText));
}

/** A sentence may be in parts: its terms are buttons. */
async function findSentence(text: string): Promise<void> {
  await waitFor(() => expect(visibleText(screen.getByRole('main'))).toContain(text));
}

// Found by text, because jsdom takes too long to compute roles on a long page.
const button = (name: string) => screen.findByText(name, { selector: 'button' });

async function openMail(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await button('案内メールを送る'));
  return within(await screen.findByRole('dialog'));
}

const unchanged = fundTransfer.allocations.map((row) => ({ ...row, oldPercent: row.newPercent }));

describe('変更手続きの案内', () => {
  test('手続きする先と、売る商品・買う商品・新しい配分を、年金サイトの順と単位で示す', async () => {
    await open();
    await screen.findByText('みのりでは売買の手続きはできません。');
    screen.getByText(`「${fundTransfer.recordKeeper.name}」で手続きしてください。`);
    const sold = await rowsOf('売る商品');
    expect(sold).toHaveLength(fundTransfer.soldFunds.length);
    fundTransfer.soldFunds.forEach(({ name, sellPercent, sellAmount, isAll }, index) => {
      expect(sold[index]?.[0]).toContain(name);
      expect(sold[index]?.[1]).toBe(`${isAll ? '全部 ' : ''}${sellPercent}%${sellAmount.toLocaleString('ja-JP')}円`);
    });
    expect(await rowsOf('買う商品')).toEqual([
      ...fundTransfer.boughtFunds.map(({ name, buyPercent }) => [name, `${buyPercent}%`]),
      ['合計', '100%'],
    ]);
    expect(await rowsOf('新しい配分')).toEqual([
      ...fundTransfer.allocations.map(({ name, oldPercent, newPercent }) => [name, `${newPercent}%`, `${oldPercent}%`]),
      ['合計', '100%', '100%'],
    ]);
    const { switchingMenu, allocationMenu } = fundTransfer.recordKeeper;
    screen.getByText(`メニューの「${switchingMenu}」を開き、Aの売る商品と買う商品の割合を入力します。`);
    screen.getByText(`メニューの「${allocationMenu}」を開き、Bの新しい配分を入力します。`);
    expect(screen.getByText(/^年金サイトを開く/, { selector: 'a' }).getAttribute('target')).toBe('_blank');
  });

  test('年金サイトに配分の指定がなければ、掛金の配分変更はないと書く', async () => {
    await open(answered({ allocations: [] }));
    await findSentence('年金サイトに掛金の配分の指定がないため、掛金の配分変更はありません。');
    screen.getByText(/^年金サイトに、掛金の配分の指定がありません。/);
  });

  test('商品ごとの費用、動かせないもの、掛金の配分変更の締切を書く', async () => {
    await open({
      ...answered({
        soldFunds: fundTransfer.soldFunds.map((fund, index) => ({
          ...fund,
          leavingCost: index === 0 ? { kind: 'trustReserve', ratio: 0.003 } : { kind: 'surrenderDeduction' },
        })),
        pendingCash: 5_000,
        keptProducts: [{ isinCode: 'ZZDC00000999', name: '以前の商品' }],
        recordKeeper: { ...fundTransfer.recordKeeper, allocationCutOffDays: 3 },
        maskedEmail: null,
      }),
      getUserAccount: KEEPING,
    });
    const [first, second] = await rowsOf('売る商品');
    expect(first?.[0]).toContain('0.300%が信託財産留保額として差し引かれます');
    expect(second?.[0]).toContain('元本を下回ることがあります');
    screen.getByText(/待機資金（まだ商品を買っていないお金）5,000円は、預け替えの対象になりません/);
    screen.getByText('以前の商品');
    screen.getByText('掛金の配分変更は、掛金の拠出日の3営業日前までに完了すると、その掛金から反映されます。');
    // With saved credentials the site opens signed in. Without a mail address no mail can be sent, and the reason is
    // shown.
    screen.getByText(/^年金サイトを開く/, { selector: 'button' });
    screen.getByText(/メールの送り先が登録されていないため/);
    expect(screen.queryByText('案内メールを送る', { selector: 'button' })).toBeNull();
  });

  test('売る商品がないときは、スイッチングは必要ないと書く', async () => {
    await open(
      answered({
        soldFunds: [],
        boughtFunds: [],
        recordKeeper: { ...fundTransfer.recordKeeper, allocationCutOffDays: null },
      }),
    );
    await findSentence('必要な手続きは、B 掛金の配分変更の1つです。今ある資産の預け替えはありません。');
    await findSentence('預け替える商品はありません。スイッチングの手続きは必要ありません。');
    screen.getByText('掛金の配分変更がいつの掛金から反映されるかは、手続きの最後の画面で確かめてください。');
    screen.getByText('完了の印が付いていない手続き：B 掛金の配分変更');
  });

  test('どちらも必要ないときは、手順もメールも出さない', async () => {
    await open(answered({ soldFunds: [], boughtFunds: [], allocations: unchanged }));
    await screen.findByText('選んだ組み合わせは今と同じです。必要な手続きはありません。');
    expect(screen.queryByText('案内メールを送る')).toBeNull();
    expect(screen.queryByText('手続きの完了を記録')).toBeNull();
  });

  const leftOut: FundTransfer['leftOut'] = [
    { isinCode: 'ZZDC00000017', name: '国内株式の投信', amount: 12_345, side: 'sell' },
    { isinCode: 'ZZDC00000124', name: '国内債券の投信', amount: 9_876, side: 'buy' },
  ];
  const leftOutSection = async () => {
    const heading = await screen.findByText('差が小さいため、手続きに含めていません', { selector: 'h3' });
    return heading.closest('section') as HTMLElement;
  };

  test('差が小さい商品は、手続きに含めていないことと、名前とどちら側かを書き、コピーには入れない', async () => {
    await open(answered({ leftOut }));
    const section = await leftOutSection();
    expect([...section.querySelectorAll('li')].map(visibleText)).toEqual([
      '国内株式の投信選んだ割合より12,345円多い',
      '国内債券の投信選んだ割合より9,876円少ない',
    ]);
    expect(visibleText(section)).toContain('次の商品は、今のまま持ち続けます。');
    expect(await rowsOf('売る商品')).toHaveLength(fundTransfer.soldFunds.length);
    expect(switchingText({ ...fundTransfer, ...{ leftOut } })).not.toContain('の投信');
  });

  test('売る差がどれも小さいときは、空の表ではなく、そのわけを言葉で書く', async () => {
    await open(answered({ soldFunds: [], boughtFunds: [], leftOut }));
    await findSentence(
      '選んだ割合との差が小さいため、預け替える商品はありません。スイッチングの手続きは必要ありません。',
    );
    expect(screen.queryByText('売る商品')).toBeNull();
    expect(visibleText(await leftOutSection())).toContain('資産は、今のまま持ち続けます。');
    await findSentence('必要な手続きは、B 掛金の配分変更の1つです。今ある資産の預け替えはありません。');
  });

  test('差が小さく、配分も同じなら、今と同じとは言わず、手続きは必要ないと書く', async () => {
    await open(answered({ soldFunds: [], boughtFunds: [], allocations: unchanged, leftOut }));
    await screen.findByText('今の資産は、選んだ割合とほとんど同じです。差が小さいため、必要な手続きはありません。');
    expect(screen.queryByText(/選んだ組み合わせは今と同じです/)).toBeNull();
    expect(await leftOutSection()).toBeInstanceOf(HTMLElement);
  });

  test('選び直したあとは、前の組み合わせの一覧を見せずに、新しいものを待つ', async () => {
    const fetch = exampleFetch({ getUserAccount: CONNECTED });
    let waited: Promise<void> | undefined;
    let answer: (() => void) | undefined;
    const holding: typeof fetch = async (input, init) => {
      if (String(input).includes(CALLS.getFundTransfer.path)) await waited;
      return fetch(input, init);
    };
    const { portal } = await renderApp('/minato/item-selection/transfer', { fetch: holding, as: SIGNED_IN });
    await screen.findByText('売る商品', { selector: 'caption span' });
    act(() => portal.environment.go('/minato/todo'));
    await screen.findByText('やること', { selector: 'h1' });
    waited = new Promise((resolve) => {
      answer = resolve;
    });
    await portal.queries.invalidateQueries();
    act(() => portal.environment.go('/minato/item-selection/transfer'));
    await screen.findByText('変更手続きの案内', { selector: 'h1' });
    expect(screen.queryByText('売る商品')).toBeNull();
    act(() => answer?.());
    await screen.findByText('売る商品', { selector: 'caption span' });
  });

  test('今の年金サイトの残高がないときは、選び直しではなく、取り込みに案内する', async () => {
    await open({ getFundTransfer: Refusal.naming('sysUserCode') });
    await screen.findByText('今の年金サイトの残高がまだありません');
    expect(screen.getByText('年金サイトとの連携に移動').getAttribute('href')).toBe('/minato/login-information');
    expect(screen.queryByText('手続きする組み合わせがまだありません')).toBeNull();
  });

  test('組み合わせを登録していないときは、エラー画面ではなく、先にすることを示す', async () => {
    const { address, sent } = await open({ getFundTransfer: new Refusal(400, 'validation_error') });
    await screen.findByText('手続きする組み合わせがまだありません');
    const link = screen.getByText('商品と割合の選択に移動');
    expect(link.getAttribute('href')).toBe('/minato/item-selection?step=1');
    expect([address(), sent]).toEqual(['/minato/item-selection/transfer', []]);
  });
});

describe('コピー', () => {
  test('1行に1商品の形でコピーされ、そのことが伝わる', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('新しい配分をコピー'));
    await screen.findByText('コピーしました。');
    expect(await navigator.clipboard.readText()).toBe(allocationText(fundTransfer));
    await user.click(screen.getByLabelText('スイッチングの商品と割合をコピー'));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(switchingText(fundTransfer)));
  });

  test('ブラウザーに断られたときは、選べる文として表示する', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(await screen.findByLabelText('新しい配分をコピー'));
    const area = await screen.findByLabelText<HTMLTextAreaElement>(/コピーできませんでした/);
    expect(area.value).toBe(allocationText(fundTransfer));
    expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
  });
});

describe('案内メール', () => {
  test('送る前に送り先と全文を見せ、2回続けて押しても1通だけ送り、送り先と時刻を伝える', async () => {
    const { user, to } = await open();
    const dialog = await openMail(user);
    dialog.getByText(fundTransfer.maskedEmail ?? '');
    dialog.getByText(fundTransfer.emailContent.subject);
    expect(dialog.getByLabelText('本文').textContent).toBe(fundTransfer.emailContent.text);
    expect(to(CALLS.sendFundTransferMail)).toEqual([]);

    await user.dblClick(dialog.getByText('送る'));
    await dialog.findByText(`${MAIL.maskedEmail}に送りました（2026年4月10日 10:05）。`);
    expect(to(CALLS.sendFundTransferMail)).toHaveLength(1);
    expect(dialog.queryByText('送る')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByText('閉じる')));
  });

  test('失敗しても画面と本文は残り、同じ番号でもう一度送れる。開き直すと別の番号になる', async () => {
    const { user, to, address, sent } = await open({ sendFundTransferMail: new Refusal(500, 'internal_error') });
    const dialog = await openMail(user);
    for (const attempts of [1, 2]) {
      await user.click(dialog.getByText('送る'));
      await waitFor(() => expect(to(CALLS.sendFundTransferMail)).toHaveLength(attempts));
      await dialog.findByText(/^手続き案内のメールを送信できませんでした/);
    }
    dialog.getByLabelText('本文');
    await user.click(dialog.getByText('やめる'));
    const again = await openMail(user);
    await user.click(again.getByText('送る'));
    await again.findByText(/^手続き案内のメールを送信できませんでした/);
    const ids = to(CALLS.sendFundTransferMail).map(({ body }) => (body as { requestId: string }).requestId);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    expect([address(), sent]).toEqual(['/minato/item-selection/transfer', []]);
  });

  test('回数の上限では、いつ送れるかを伝える', async () => {
    const headers = { 'retry-after': '1810' };
    const { user } = await open({ sendFundTransferMail: new Refusal(429, 'too_many_requests', headers) });
    const dialog = await openMail(user);
    await user.click(dialog.getByText('送る'));
    await dialog.findByText('メールを送れる回数の上限に達しました。約31分後に、もう一度お試しください。');
  });
});

describe('手続きの完了を記録ら', () => {
  test('印は、その組み合わせのものとして残る', async () => {
    sessionStorage.setItem('minori.transfer-ticks', '2026-01-01T00:00:00.000Z allocation');
    const { user } = await open();
    await screen.findByText('完了の印が付いていない手続き：A スイッチング、B 掛金の配分変更');
    await user.click(screen.getByLabelText(/^A スイッチングを/));
    screen.getByText('完了の印が付いていない手続き：B 掛金の配分変更');
    expect(sessionStorage.getItem('minori.transfer-ticks')).toBe(`${fundTransfer.registeredAt} switching`);
  });

  test('印は、読み込み直しても付いている', async () => {
    sessionStorage.setItem('minori.transfer-ticks', `${fundTransfer.registeredAt} switching`);
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^A スイッチングを/)).checked).toBe(true);
  });

  test('押すと、次に取り込む日と、やることで知らせることを伝える', async () => {
    const { user, to } = await open();
    await user.click(await button('手続きの完了を記録'));
    await screen.findByText('手続きを終えました');
    screen.getByText(/2026年4月24日になると「やること」に取り込みを表示します。/);
    expect(screen.getByText('やることに移動').getAttribute('href')).toBe('/minato/todo');
    expect(to(CALLS.finishFundTransfer)).toHaveLength(1);
  });

  test('記録できなかったときは、ボタンを残してそう伝える', async () => {
    const { user, sent } = await open({ finishFundTransfer: new Refusal(500, 'internal_error') });
    await user.click(await button('手続きの完了を記録'));
    await screen.findByText('記録できませんでした');
    await button('手続きの完了を記録');
    expect(sent).toEqual([]);
  });
});
