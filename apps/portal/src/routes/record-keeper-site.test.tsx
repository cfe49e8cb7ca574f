/**
 * Tests which sites are named and linked: the record keeper's, whose ID is asked for, and that of 会社の運営管理機関, which is
 * another company.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { Company } from '@minori/contract/company';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const company = EXAMPLES.companyInfo.response;
const { rkInfo } = company;
const LOGIN = 'https://op.example/login';
const RESET = 'https://op.example/reset';

async function open(page: string, changed: { op?: Partial<Company['opInfo']>; rk?: Partial<Company['rkInfo']> } = {}) {
  const opInfo = { ...company.opInfo, loginUrl: LOGIN, passwordResetUrl: RESET, ...changed.op };
  const companyInfo = { ...company, opInfo, rkInfo: { ...rkInfo, ...changed.rk } };
  const fetch = exampleFetch({ getUserAccount: CONNECTED, companyInfo });
  await renderApp(`/minato/${page}`, { fetch, as: SIGNED_IN });
  await screen.findByText('会社の運営管理機関', { selector: 'h2' });
}

const hrefOf = (text: RegExp) => screen.queryByText(text, { selector: 'a' })?.getAttribute('href');

test.each<[RkMgtAgencyCode, string, RegExp]>([
  [1, '加入者口座番号（数字10桁）', /「加入者口座番号」と「インターネットパスワード」です。/],
  [2, 'ユーザーID', /「ユーザーID」と「暗証番号」です。/],
  [3, 'ログインコード', /「ログインコード」と、初回のログインで決めたパスワードです。/],
  [4, 'ID', /「ID」とパスワードです。/],
  [5, '加入者番号', /ログインには生年月日も使います。/],
])('種類%iの年金サイトでは、どのIDかとどこに書かれているかがわかる', async (code, id, where) => {
  await open('login-information', { rk: { code } });
  expect(await screen.findByText(where)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(id, { exact: true })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(`「${rkInfo.name}」のサイトにログインするときのものです。`)).toBeInstanceOf(HTMLElement);
});

test.each([
  ['login-information', `この画面で入力するのは「${rkInfo.name}」の`],
  ['item-selection/transfer', `手続きは「${rkInfo.name}」で行います。`],
])(
  '%s: だれで、何をするところかと、サイトとパスワードの再設定への道があり、年金サイトと取り違えない',
  async (page, text) => {
    await open(page);
    expect(screen.getByText(new RegExp(`運営管理機関は「${company.opInfo.name}」です。`))).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(new RegExp(text))).toBeInstanceOf(HTMLElement);
    expect(hrefOf(/^運営管理機関のサイトを開く/)).toBe(LOGIN);
    expect(hrefOf(/^運営管理機関のサイトのパスワードを再設定する/)).toBe(RESET);
  },
);

test('再設定のページがなければその道はなく、年金サイトと同じサイトなら、別だとは書かない', async () => {
  await open('login-information', { op: { loginUrl: rkInfo.loginUrl, passwordResetUrl: null } });
  expect(hrefOf(/^運営管理機関のサイトを開く/)).toBe(rkInfo.loginUrl);
  expect(hrefOf(/^運営管理機関のサイトのパスワード/)).toBeUndefined();
  expect(screen.queryByText(/みのりでは使いません/)).toBeNull();
});
