/** Kind 4, 「こもれびアンサーネット」, built with frames: the facts that the template of a scrape needs. */
import type { Credentials, Site } from '../site.ts';
import { KOMOREBI_OUTCOMES } from './outcomes.ts';
import { isScreen } from './page-mark.ts';
import { readKomorebiAccount } from './session.ts';

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
    leadsOn: ({ page }) => page.frames.some(({ name }) => name === 'main'),
  },
  logOff: {
    ways: [{ path: '/kan/logoff.asp' }],
    isFarewell: isGoodbye,
    hadNone: (visited) => isNotice(visited) && visited.page.text.includes('［KE-06］ログオンしていません'),
  },
  partnerLogin: { path: '/kan/partner.asp', charset: 'euc-jp', fields },
  readAccount: readKomorebiAccount,
};
