/**
 * Defines the facts that the scrape needs about kind 2, 「やまびこ確定拠出年金ネット」, in the style of NRK's site: a PIN, and the
 * birthday on an unknown device.
 */

import type { Outcome } from '../../outcomes.ts';
import type { Credentials, Site } from '../site.ts';
import { isScreen, titled } from './page-mark.ts';
import { readYamabikoAccount } from './session.ts';

const NOTICE = titled('お知らせ');

/** The messages by which the site ends a visit, each with its reason in the error catalogue. */
export const YAMABIKO_OUTCOMES: readonly Outcome[] = [
  { title: titled('ログイン'), text: 'ユーザーIDまたは暗証番号に誤りがあります', reason: 'rk_login_error' },
  { title: titled('ご本人の確認'), text: '生年月日に誤りがあります', reason: 'rk_login_error' },
  { title: NOTICE, text: '入力の誤りが一定の回数に達したため', reason: 'rk_login_error_locked' },
  { title: NOTICE, text: 'このユーザーIDは、ほかの画面でご利用中です', reason: 'custom_error' },
  { title: NOTICE, text: 'アクセスが集中しているため', reason: 'rk_login_error_site_busy' },
  { title: NOTICE, text: 'システムメンテナンスを行っております', reason: 'in_maintenance' },
  { title: NOTICE, text: 'サービス時間外です', reason: 'in_maintenance' },
  { title: titled('資産の状況'), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: titled('商品ごとの残高'), text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
];

/** Splits '1979-11-03' into the form's parts '1979', '11', '3'; all empty without a birthday. */
function birthdayParts({ birthday }: Credentials): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = birthday.split('-').map((part) => part.replace(/^0+/, ''));
  return { birth_year: year, birth_month: month, birth_day: day };
}

const isLoggedOff = isScreen('ログオフ');

export const YAMABIKO: Site = {
  kind: 2,
  outcomes: YAMABIKO_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン') },
  login: {
    form: 'login',
    typed: ({ rkId, rkPass }) => ({ user_id: rkId, pin: rkPass }),
    isIn: isScreen('ホーム'),
    leadsToAccount: ({ page }) => page.links.some(({ text }) => text === '資産の状況'),
    questions: [{ isIt: isScreen('ご本人の確認'), form: 'birthday', typed: birthdayParts }],
  },
  logOff: {
    // The form's key is valid only on the newest page. If that page failed, the second way takes the key from the home
    // page.
    ways: [{ form: 'logoff' }, { form: 'logoff', on: '/member/home' }, { form: 'logoff', on: '/member/status' }],
    isLoggedOff,
    hadNoSession: ({ page }) =>
      page.title === titled('お知らせ') && page.text.includes('ログインしてからご利用ください'),
  },
  partnerLogin: {
    path: '/partner/login',
    charset: 'utf-8',
    fields: (credentials) => ({
      user_id: credentials.rkId,
      pin: credentials.rkPass,
      ...birthdayParts(credentials),
    }),
  },
  readAccount: readYamabikoAccount,
};
