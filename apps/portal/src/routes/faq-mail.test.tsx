import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FAQ_MAIL_KEY } from '../platform/state/typed-texts.ts';
import { type ExampleAnswers, Refusal } from '../testing/example-fetch.ts';
import { common, nothing, openedQuestion, openFaq } from '../testing/open-faq.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';

describe('問い合わせのメール', () => {
  async function form(answers: ExampleAnswers = {}) {
    const app = await openFaq({ answers: { getColumns: nothing, ...answers } });
    const answer = await openedQuestion(common?.title ?? '');
    await app.user.click(answer.getByText('いいえ'));
    await app.user.click(await answer.findByText('問い合わせる'));
    await answer.findByText('送信');
    const field = <T extends HTMLElement>(label: string) => answer.getByLabelText(new RegExp(`^${label}`)) as T;
    const write = (text: string) => fireEvent.input(field('内容'), { target: { value: text } });
    return { ...app, answer, field, write };
  }

  test('分類と質問が入っていて、押すと1通だけ送られ、宛先が伏せ字で示される', async () => {
    const { answer, field, write, to } = await form();
    expect(field<HTMLSelectElement>('分類').value).toBe('4');
    expect(field<HTMLInputElement>('件名').value).toBe(`よくある質問：${common?.title}`);
    expect(document.activeElement?.textContent).toBe('問い合わせる');
    write('メニューが見つかりません。');
    const button = answer.getByText('送信');
    fireEvent.click(button);
    fireEvent.click(button);
    await answer.findByText('受け付けました');
    expect(document.activeElement?.textContent).toContain('受け付けました');
    expect(answer.getByText(`回答は ${EXAMPLES.sendFaqMail.response.maskedEmail} に送ります。`)).toBeInstanceOf(
      HTMLElement,
    );
    const mails = to(CALLS.sendFaqMail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatchObject({
      faqCategoryId: 4,
      faqId: common?.id,
      content: 'メニューが見つかりません。',
      sysUserCode: SIGNED_IN.sysUserCode,
    });
    expect(sessionStorage.getItem(FAQ_MAIL_KEY)).toBeNull();
  });

  test('足りなければ、欄とボタンのそばで知らせ、送らない', async () => {
    const { user, answer, to } = await form();
    await user.click(answer.getByText('送信'));
    expect(await answer.findByText('入力してください。')).toBeInstanceOf(HTMLElement);
    expect(answer.getByText('入力内容を確認してください。')).toBeInstanceOf(HTMLElement);
    expect(to(CALLS.sendFaqMail)).toEqual([]);
  });

  test.each([
    {
      refusal: new Refusal(429, 'too_many_requests', { 'retry-after': '90' }),
      status: /2分後に、もう一度お試しください。/,
    },
    {
      refusal: new Refusal(503, 'database_unavailable'),
      status: /ただいまサービスを利用できません。.*書いた内容は残っています。/,
    },
    { refusal: new Refusal(401, 'unauthorized'), status: /ログインし直してから、もう一度送信してください。/ },
    { refusal: new Refusal(500, 'internal_error'), status: /お問い合わせを送信できませんでした。/ },
  ])('$refusal.statusCode のときは理由をその場で知らせ、文は残り、同じ番号で送り直す', async ({ refusal, status }) => {
    const { user, answer, field, write, to, sent, left } = await form({ sendFaqMail: refusal });
    write('届きますか。');
    await user.click(answer.getByText('送信'));
    expect(await answer.findByText(status)).toBeInstanceOf(HTMLElement);
    expect(field<HTMLTextAreaElement>('内容').value).toBe('届きますか。');
    expect([sent, left]).toEqual([[], []]);
    const ids = async (count: number) => {
      await user.click(answer.getByText('送信'));
      await waitFor(() => expect(to(CALLS.sendFaqMail)).toHaveLength(count));
      await answer.findByText('送信');
      return new Set(to(CALLS.sendFaqMail).map(({ body }) => (body as { requestId: string }).requestId)).size;
    };
    expect(await ids(2)).toBe(1);
    write('書き直しました。');
    expect(await ids(3)).toBe(2);
  });

  test('書いている文は、同じタブで読み込み直しても残り、ログアウトで消える', async () => {
    const first = await form();
    first.write('途中まで書きました。');
    const kept = sessionStorage.getItem(FAQ_MAIL_KEY) ?? '';
    expect(kept).toContain('途中まで書きました。');
    const { portal } = await openFaq({ answers: { getColumns: nothing } });
    const again = within(
      (await screen.findAllByText(common?.title ?? '', { selector: 'summary h3' }))
        .at(-1)
        ?.closest('details') as HTMLElement,
    );
    expect((again.getByLabelText(/^内容/) as HTMLTextAreaElement).value).toBe('途中まで書きました。');
    portal.signOut();
    expect(sessionStorage.getItem(FAQ_MAIL_KEY)).toBeNull();
  });

  test('ほかの人が書いた文は出さない', async () => {
    const values = { faqCategoryId: '4', subject: 'A', content: 'ほかの人の文' };
    sessionStorage.setItem(FAQ_MAIL_KEY, JSON.stringify({ sysUserCode: 'EMP-other', faqId: common?.id, values }));
    await openFaq({ answers: { getColumns: nothing } });
    await openedQuestion(common?.title ?? '');
    expect(screen.queryByDisplayValue('ほかの人の文')).toBeNull();
  });
});
