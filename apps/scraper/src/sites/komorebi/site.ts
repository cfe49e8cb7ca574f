/** Defines the facts that the scrape needs about kind 4, 「こもれびアンサーネット」, built with frames. */

import type { Outcome } from '../../outcomes.ts';
import type { Credentials, Site } from '../site.ts';
import { isScreen, titled } from './page-mark.ts';
import { readKomorebiAccount } from './session.ts';

const NOTICE = titled('お知らせ');

/** The messages by which the site ends a visit, each with its reason in the error catalogue. */
export const KOMOREBI_OUTCOMES: readonly Outcome[] = [
  { title: titled('ログオン'), text: 'ＩＤまたはパスワードに誤りがあります', reason: 'rk_login_error' },
  { title: NOTICE, text: '入力の誤りが一定回数に達したため', reason: 'rk_login_error_locked' },
  { title: NOTICE, text: 'このＩＤは既にログオンされています', reason: 'custom_error' },
  { title: NOTICE, text: 'ただいまアクセスが集中し', reason: 'rk_login_error_site_busy' },
  { title: NOTICE, text: 'システムメンテナンス中', reason: 'in_maintenance' },
  { title: titled('資産残高'), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: titled('商品別明細'), text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
  { title: titled('商品別明細'), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
];

const fields = ({ rkId, rkPass }: Credentials) => ({ txtUserId: rkId, txtPasswd: rkPass });
const isGoodbye = isScreen('ご利用ありがとうございました');
const isNotice = isScreen('お知らせ');

export const KOMOREBI: Site = {
  kind: 4,
  outcomes: KOMOREBI_OUTCOMES,
  entrance: { path: '/kan/index.asp', isIt: isScreen('ログオン') },
  login: {
    form: 'frmLogon',
    typed: fields,
    isIn: isScreen('お客さまページ'),
    leadsToAccount: ({ page }) => page.frames.some(({ name }) => name === 'main'),
  },
  logOff: {
    ways: [{ path: '/kan/logoff.asp' }],
    isLoggedOff: isGoodbye,
    hadNoSession: (visited) => isNotice(visited) && visited.page.text.includes('［KE-06］ログオンしていません'),
  },
  partnerLogin: { path: '/kan/partner.asp', charset: 'euc-jp', fields },
  readAccount: readKomorebiAccount,
};
