/** Kind 2, 「やまびこ確定拠出年金ネット」, in the NRK manner: a PIN, and the birthday on a device that it does not know. */
import type { Credentials, Site } from '../site.ts';
import { YAMABIKO_OUTCOMES } from './outcomes.ts';
import { isScreen, titled } from './page-mark.ts';
import { readYamabikoAccount } from './session.ts';

/** '1979-11-03' as the form's parts '1979', '11', '3'; all empty without a birthday. */
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
    leadsOn: ({ page }) => page.links.some(({ text }) => text === '資産の状況'),
    questions: [{ isIt: isScreen('ご本人の確認'), form: 'birthday', typed: birthdayParts }],
  },
  logOff: {
    // The form's key is good on the newest page alone. Two pages to fetch it from: one may be what went wrong.
    ways: [{ form: 'logoff' }, { form: 'logoff', on: '/member/home' }, { form: 'logoff', on: '/member/status' }],
    isFarewell: isLoggedOff,
    hadNone: ({ page }) => page.title === titled('お知らせ') && page.text.includes('ログインしてからご利用ください'),
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
