/** 会社の運営管理機関: who it is and the ways to its site, where credentials are asked for and where a procedure is explained. */
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

async function open(page: string, changed: Partial<Company['opInfo']> = {}) {
  const opInfo = { ...company.opInfo, loginUrl: LOGIN, passwordResetUrl: RESET, ...changed };
  const fetch = exampleFetch({ getUserAccount: CONNECTED, companyInfo: { ...company, opInfo } });
  await renderApp(`/minato/${page}`, { fetch, as: SIGNED_IN });
  await screen.findByText('会社の運営管理機関', { selector: 'h2' });
}

const hrefOf = (text: RegExp) => screen.queryByText(text, { selector: 'a' })?.getAttribute('href');

test.each([
  ['login-information', `上で入力するのは「${rkInfo.name}」の`],
  ['item-selection/transfer', `上の手続きは「${rkInfo.name}」で行います。`],
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
  await open('login-information', { loginUrl: rkInfo.loginUrl, passwordResetUrl: null });
  expect(hrefOf(/^運営管理機関のサイトを開く/)).toBe(rkInfo.loginUrl);
  expect(hrefOf(/^運営管理機関のサイトのパスワード/)).toBeUndefined();
  expect(screen.queryByText(/みのりでは使いません/)).toBeNull();
});
