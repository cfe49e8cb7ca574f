/** Kind 1, 「あかつき年金記録センター」, in the old JIS&T manner: the facts that the template of a reading needs. */
import type { Site } from '../site.ts';
import { KIND_1_OUTCOMES } from './outcomes.ts';
import { isScreen } from './page-mark.ts';
import { readKind1Account } from './session.ts';

const isLoggedOff = isScreen('ログアウト', 'JWP090');
/** 「ログインしてください。」: there was no session to end, as after a refused password. */
const hasNoSession = isScreen('お知らせ', 'JWPE06');

export const KIND_1: Site = {
  kind: 1,
  outcomes: KIND_1_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン', 'JWP000') },
  login: {
    form: 'LOGIN',
    typed: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
    isIn: isScreen('トップメニュー', 'JWP010'),
  },
  logOff: { ways: [{ path: '/cgi-bin/JWP090.cgi' }], isOut: (page) => isLoggedOff(page) || hasNoSession(page) },
  partnerLogin: {
    path: '/cgi-bin/JWP100.cgi',
    charset: 'shift_jis',
    fields: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
  },
  readAccount: readKind1Account,
};
