/** Kind 3, 「すばるベネフィット」, modelled on SBI's site: figures as data in the page, and a set-up at the first login. */
import type { Site } from '../site.ts';
import { SUBARU_OUTCOMES } from './outcomes.ts';
import { isScreen, READ_TITLES, titled } from './page-mark.ts';
import { readSubaruAccount } from './session.ts';

const isLoggedOff = isScreen('ログアウト');

export const SUBARU: Site = {
  kind: 3,
  outcomes: SUBARU_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン') },
  login: {
    form: 'loginForm',
    typed: ({ rkId, rkPass }) => ({ loginCd: rkId, loginPw: rkPass }),
    isIn: isScreen('メニュー'),
    leadsOn: ({ page }) => page.links.some(({ text }) => text === READ_TITLES.assets),
  },
  logOff: {
    // The link's token is good on the newest page alone. Two pages to fetch it from: one may be what went wrong.
    ways: [{ link: 'ログアウト' }, { link: 'ログアウト', on: '/web/menu' }, { link: 'ログアウト', on: '/web/asset' }],
    isFarewell: isLoggedOff,
    hadNone: ({ page }) => page.title === titled('エラー') && page.text.includes('ログインされていません'),
  },
  partnerLogin: {
    path: '/web/partner',
    charset: 'utf-8',
    fields: ({ rkId, rkPass }) => ({ loginCd: rkId, loginPw: rkPass }),
  },
  readAccount: readSubaruAccount,
};
