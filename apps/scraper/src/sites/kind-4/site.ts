/** Kind 4, 「こもれびアンサーネット」, in the manner of frames: the facts that the template of a reading needs. */
import type { Credentials, Site } from '../site.ts';
import { KIND_4_OUTCOMES } from './outcomes.ts';
import { isScreen } from './page-mark.ts';
import { readKind4Account } from './session.ts';

const fields = ({ rkId, rkPass }: Credentials) => ({ txtUserId: rkId, txtPasswd: rkPass });
const isGoodbye = isScreen('ご利用ありがとうございました');
const isNotice = isScreen('お知らせ');

export const KIND_4: Site = {
  kind: 4,
  outcomes: KIND_4_OUTCOMES,
  entrance: { path: '/kan/index.asp', isIt: isScreen('ログオン') },
  login: { form: 'frmLogon', typed: fields, isIn: isScreen('お客さまページ') },
  logOff: {
    ways: [{ path: '/kan/logoff.asp' }],
    // 「ログオンしていません」: there was no session to end, as after a refused password.
    isOut: (visited) =>
      isGoodbye(visited) || (isNotice(visited) && visited.page.text.includes('［KE-06］ログオンしていません')),
  },
  partnerLogin: { path: '/kan/partner.asp', charset: 'euc-jp', fields },
  readAccount: readKind4Account,
};
