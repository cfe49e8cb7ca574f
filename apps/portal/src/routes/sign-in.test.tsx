/** ログイン — tests the page with the real api, as prerendered and as hydrated, without a portal. */
import type { TestApp, TestCompany, TestEmployee } from '@minori/api/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendNotice } from '../platform/errors/flash-notice.ts';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';
import { sessionStorageOf } from '../platform/state/browser-storage.ts';
import type { Answers } from '../testing/inject-fetch.ts';
import { createMailingApi, type MailingApi } from '../testing/mailing-api.ts';
import { openSignIn } from '../testing/open-sign-in.tsx';

let api: TestApp;
let company: TestCompany;
let employee: TestEmployee;
let mails: MailingApi['mails'];
beforeAll(async () => {
  ({ api, mails } = await createMailingApi());
  company = await api.addCompany();
});
afterAll(() => api.close());
beforeEach(async () => {
  employee = await api.addEmployee(company);
});
const open = (options?: Parameters<typeof openSignIn>[1]) => openSignIn(api.server, options);

const mail = () => screen.getByLabelText<HTMLInputElement>(/メールアドレス/);
const password = () => screen.findByLabelText<HTMLInputElement>(/^パスワード※必須/);
const press = (name: string) => screen.getByRole('button', { name });

async function typeMail(user: UserEvent, text: string) {
  await user.type(mail(), text);
  await user.click(press('次へ'));
}

describe('ログイン', () => {
  test('メールアドレス、パスワードの順に入力すると、自分の会社のホームに移る', async () => {
    const { user, left } = open();
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${company.url}/home`]));
    const stored = localStorage.getItem('minori') ?? '';
    expect(JSON.parse(stored).state.auth).toMatchObject({ sysUserCode: employee.sysUserCode, accessToken: '' });
    expect(stored).not.toContain(employee.password);
  });

  test('前の人のログアウトがサーバーに届かなくても、次の人はログインしたままでいられる', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const { user, left } = open({ answers: { '/api/v1/auth/logout': () => new Response('', { status: 503 }) } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${company.url}/home`]));
    expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull();
  });

  test.each([
    ['自分の会社のページ', (url: string) => `/${url}/profile?x=1`, (url: string) => `/${url}/profile?x=1`],
    ['別の会社のページ', () => '/other/home', (url: string) => `/${url}/home`],
    ['別のサイト', () => '//evil.example/x', (url: string) => `/${url}/home`],
  ])('戻り先が%sのとき', async (_name, returnTo, expected) => {
    const { user, left } = open({ search: `?returnTo=${encodeURIComponent(returnTo(company.url))}` });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([expected(company.url)]));
  });

  test('パスワードが違うときは、その場で伝え、メールアドレスが残る', async () => {
    const { user, left } = open();
    await typeMail(user, employee.email);
    await user.type(await password(), 'chigau-password');
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'メールアドレスまたはパスワードが正しくありません。',
    );
    expect(mail().value).toBe(employee.email);
    expect(left).toEqual([]);
  });

  test('登録のないアドレスでも、パスワードの違いと同じ文になる', async () => {
    const { user } = open();
    await typeMail(user, `nobody@${company.mailDomains[0]}`);
    await user.type(await password(), 'chigau-password');
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'メールアドレスまたはパスワードが正しくありません。',
    );
  });

  test('全角のメールアドレスは半角になり、形の違うものは項目の下で伝える', async () => {
    const { user } = open();
    await user.type(mail(), '{Enter}');
    await screen.findByText('入力してください。');
    await user.type(mail(), '　ａｏｉ＠ｍｉｎａｔｏ　{Enter}');
    expect(
      await screen.findByText('メールアドレスの形が正しくありません。「@」の前後を確認してください。'),
    ).toBeTruthy();
    expect(mail().value).toBe('aoi@minato');
    expect(mail().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(mail()));
  });

  test.each([
    ['自分のサイトのページ', '/minato/report?x=1', { company: 'minato', relayState: '/minato/report?x=1' }],
    ['別のサイト', '//evil.example/x', { relayState: '' }],
  ])(
    '会社のアカウントでログインする会社では、パスワードを聞かず、会社の画面に移る（戻り先は%s）',
    async (_name, returnTo, told) => {
      const sso = await api.addCompany({ authorizationMethod: 2 });
      const asked: unknown[] = [];
      const path = '/api/v1/auth/login/saml/request';
      const answers: Answers = {
        [path]: async (request) => {
          asked.push(await request.json());
          return Response.json({ url: 'https://idp.example/sso?SAMLRequest=x' });
        },
      };
      const { user, left } = open({ search: `?returnTo=${encodeURIComponent(returnTo)}`, answers });
      const email = `someone@${sso.mailDomains[0]}`;
      await typeMail(user, email);
      const onward = await screen.findByRole('button', { name: '会社のアカウントでログイン' });
      expect(screen.queryByLabelText(/^パスワード※必須/)).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(onward));
      await user.click(onward);
      await waitFor(() => expect(left).toEqual(['https://idp.example/sso?SAMLRequest=x']));
      expect(asked).toEqual([{ email, ...told }]);
    },
  );

  test.each([
    ['通信できないとき', () => Promise.reject(new TypeError('offline')), '通信できませんでした。'],
    ['サーバーの誤りのとき', () => new Response('<h1>oops</h1>', { status: 500 }), '予期しないエラーが発生しました。'],
  ])('%s、入力は消えず、もう一度押せる', async (_name, answer, text) => {
    const { user } = open({ answers: { '/api/v1/auth/login': answer } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((await password()).value).toBe(employee.password);
    expect(press('ログイン').getAttribute('aria-disabled')).toBeNull();
  });

  test('メンテナンス中は、その画面に移る', async () => {
    const body = { statusCode: 503, reason: 'maintenance', message: '終了予定: 10時', errors: [] };
    const { user, left } = open({ answers: { '/api/v1/auth/login': () => Response.json(body, { status: 503 }) } });
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual(['/maintenance']));
  });
});

describe('期限の切れたパスワード', () => {
  const NEW = '海辺のとけい台と 七つの赤い風船';
  const newPassword = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード/);

  async function openExpired() {
    await api.database
      .updateTable('passwords')
      .set({ must_change: true })
      .where('employee_id', '=', employee.id)
      .execute();
    const opened = open();
    await typeMail(opened.user, employee.email);
    await opened.user.type(await password(), employee.password);
    await opened.user.click(press('ログイン'));
    await screen.findByText('パスワードの有効期限が切れています');
    return opened;
  }

  test('その場で新しくすると、そのままログインする', async () => {
    const { user, left } = await openExpired();
    await waitFor(async () => expect(document.activeElement).toBe(await newPassword()));
    await user.type(await newPassword(), 'みじかい');
    await user.click(press('変更してログイン'));
    await screen.findByText('条件を満たしていません。上の条件を確認してください。');
    fireEvent.input(await newPassword(), { target: { value: NEW } });
    await user.click(press('変更してログイン'));
    await waitFor(() => expect(left).toEqual([`/${company.url}/home`]));
    expect(`${localStorage.getItem('minori')}${JSON.stringify(sessionStorage)}`).not.toContain(NEW);
    await api.signIn({ ...employee, password: NEW });
  });

  test('サーバーが認めないものは、その欄で伝え、前のパスワードは聞き直さない', async () => {
    const { user, left } = await openExpired();
    fireEvent.input(await newPassword(), { target: { value: `${company.name}の海と山と川と空` } });
    await user.click(press('変更してログイン'));
    await screen.findByText('サービスや会社の名前、年金の用語を含めないでください。');
    expect((await newPassword()).getAttribute('aria-invalid')).toBe('true');
    expect([(await password()).value, left]).toEqual([employee.password, []]);
  });

  test('前のパスワードがもう違えば、聞き直して、正しければまた新しいものをたずねる', async () => {
    const { user } = await openExpired();
    fireEvent.input(await password(), { target: { value: 'mou-chigau-mono' } });
    fireEvent.input(await newPassword(), { target: { value: NEW } });
    await user.click(press('変更してログイン'));
    await waitFor(async () => expect(document.activeElement).toBe(await password()));
    fireEvent.input(await password(), { target: { value: employee.password } });
    await user.click(press('ログイン'));
    await screen.findByText('パスワードの有効期限が切れています');
  });
});

describe('確認コード', () => {
  const code = () => screen.findByLabelText<HTMLInputElement>(/^確認コード/);

  const mailedCodes = (person: string) =>
    mails.filter(({ to }) => to === person).map(({ text }) => /\d{8}/.exec(text)?.[0] ?? '');

  async function openCode() {
    const careful = await api.addCompany({ authorizationMethod: 3 });
    const person = await api.addEmployee(careful);
    const opened = open();
    await typeMail(opened.user, person.email);
    await opened.user.type(await password(), person.password);
    await opened.user.click(press('ログイン'));
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    return { ...opened, person, careful };
  }

  test('パスワードのあとに、メールの8桁を全角や空白まじりで入力しても、ログインできる', async () => {
    const { user, left, person, careful } = await openCode();
    screen.getByText('確認コードは、あと約10分使えます。');
    const [mailed = ''] = mailedCodes(person.email);
    const wide = mailed.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await user.type(await code(), `${wide.slice(0, 4)} ${wide.slice(4)}`);
    await user.tab();
    expect((await code()).value).toBe(mailed);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${careful.url}/home`]));
    expect(JSON.parse(localStorage.getItem('minori') ?? '').state.auth.authorizationMethod).toBe(3);
  });

  test('違うコードは欄に残して伝え、5回目でパスワードに戻り、もう一度送れる', async () => {
    const { user, left, person } = await openCode();
    const [mailed = ''] = mailedCodes(person.email);
    const wrong = mailed === '12345678' ? '87654321' : '12345678';
    await user.type(await code(), wrong);
    for (let tries = 1; tries < 5; tries++) {
      await user.click(press('ログイン'));
      await screen.findByText(/^確認コードが正しくありません。/);
      expect((await code()).value).toBe(wrong);
    }
    await user.click(press('ログイン'));
    await screen.findByText(/^確認コードが使えなくなりました。/);
    expect((await password()).value).toBe(person.password);
    expect(left).toEqual([]);
  });

  test('「もう一度送る」で、パスワードを打ち直さずに、新しいコードが届く', async () => {
    const { user, left, person, careful } = await openCode();
    await user.click(press('もう一度送る'));
    await screen.findByText('新しい確認コードを送りました。新しいメールのコードを入力してください。');
    const codes = mailedCodes(person.email);
    expect(codes).toHaveLength(2);
    await user.type(await code(), codes[1] ?? '');
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toEqual([`/${careful.url}/home`]));
  });
});

describe('送られてきたとき', () => {
  test('理由の文が一度だけ表示される', async () => {
    const text = '運用中の商品がまだありません。最初の掛金が反映されるまでお待ちください。';
    sendNotice(sessionStorageOf(window), { text, tone: 'error', at: 1_000 });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('届いていないログアウトは、次のログインより先に終わらせる', async () => {
    localStorage.setItem(PENDING_LOGOUT_KEY, '1');
    const { user, wire, left } = open();
    await waitFor(() => expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBeNull());
    await typeMail(user, employee.email);
    await user.type(await password(), employee.password);
    await user.click(press('ログイン'));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(wire.sent).toEqual([
      'POST /api/v1/auth/logout',
      'GET /api/v1/authorization-method',
      'POST /api/v1/auth/login',
    ]);
  });
});
