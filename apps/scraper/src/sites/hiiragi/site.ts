/** Kind 5, 「ひいらぎ信託 年金フロント」, in the manner of a trust bank's front: the facts that the template of a scrape needs. */
import type { Credentials, Site } from '../site.ts';
import { ASKS_BIRTHDAY, HIIRAGI_OUTCOMES } from './outcomes.ts';
import { isScreen } from './page-mark.ts';
import { readHiiragiAccount } from './session.ts';

/** The birthday goes as YYYYMMDD; left empty, the site only says whether the first login's set-up is done. */
const fields = ({ rkId, rkPass, birthday }: Credentials) => ({
  customerNo: rkId,
  secretWord: rkPass,
  birthYmd: birthday.replaceAll('-', ''),
});
const isLogin = isScreen('ログイン');
const isFarewell = isScreen('ご利用終了');
const isNotice = isScreen('ご案内');
/** Asked without a ticket it opens nothing, and says whether there is a session. */
const INNER_ENTRY = '/nenkin/sso.do';

export const HIIRAGI: Site = {
  kind: 5,
  outcomes: HIIRAGI_OUTCOMES,
  entrance: { path: '/front/login.do', isIt: isLogin },
  login: {
    form: 'loginForm',
    typed: fields,
    isIn: isScreen('マイページ'),
    leadsOn: ({ page }) => page.forms.some(({ name }) => name === 'navi'),
  },
  firstLogin: { done: (visited) => isLogin(visited) && visited.page.text.includes(ASKS_BIRTHDAY) },
  logOff: {
    // The form stands on every page of a session. Where the last page had none, the entry tells whether we are in.
    ways: [{ form: 'owari' }, { path: INNER_ENTRY }, { form: 'owari' }],
    isFarewell,
    hadNone: (visited) => isNotice(visited) && visited.page.text.includes('ログインが必要です'),
  },
  partnerLogin: { path: '/front/partner/auth.do', charset: 'shift_jis', fields },
  readAccount: readHiiragiAccount,
};
