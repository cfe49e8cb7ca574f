/** Kind 1, 「あかつき年金記録センター」, in the old JIS&T manner: the facts that the template of a scrape needs. */
import type { Site } from '../site.ts';
import { AKATSUKI_OUTCOMES } from './outcomes.ts';
import { isScreen } from './page-mark.ts';
import { readAkatsukiAccount } from './session.ts';

const isLoggedOff = isScreen('ログアウト', 'JWP090');
/** 「ログインしてください。」 */
const hasNoSession = isScreen('お知らせ', 'JWPE06');

export const AKATSUKI: Site = {
  kind: 1,
  outcomes: AKATSUKI_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン', 'JWP000') },
  login: {
    form: 'LOGIN',
    typed: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
    isIn: isScreen('トップメニュー', 'JWP010'),
    leadsOn: ({ page }) => page.forms.some(({ name }) => name === 'F020'),
  },
  logOff: { ways: [{ path: '/cgi-bin/JWP090.cgi' }], isFarewell: isLoggedOff, hadNone: hasNoSession },
  partnerLogin: {
    path: '/cgi-bin/JWP100.cgi',
    charset: 'shift_jis',
    fields: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
  },
  readAccount: readAkatsukiAccount,
};
