/** Holds the texts of the set-up that a trust bank requires, which the employee does at the bank's own site (English). */
import type * as Ja from '../ja/first-login.ts';
import type { Translation } from '../translation.ts';

export const FIRST_LOGIN_TEXTS: Translation<typeof Ja.FIRST_LOGIN_TEXTS> = {
  heading: 'Your pension site needs its first-time set-up (初回ログイン)',
  lead: (site) =>
    `On “${site}” you haven’t agreed to its terms or set a new password yet. You do this yourself, on the pension site.`,
  start: 'Start the set-up',
  later: 'Later',
  checking: 'Checking',
  stepsLead: 'On the pension site, go through these steps in order.',
  steps: [
    'Agree to the terms (規約への同意)',
    'Set a new password (新しいパスワードの設定)',
    'Register an email address (メールアドレスの登録)',
    'Finish (完了)',
  ],
  openSite: 'Open the pension site',
  newPassword: 'New password',
  newPasswordSupport: 'Enter the new password that you chose in the set-up.',
  finished: 'Check that the set-up is finished',
  stillWaiting:
    'The set-up isn’t finished yet. Go on as far as the “完了” (finished) screen, then press the button again.',
  typeBelow: 'Once the set-up is finished, enter your new password and import your figures.',
  close: 'Back to the form',
};
