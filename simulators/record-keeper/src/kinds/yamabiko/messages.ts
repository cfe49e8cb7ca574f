// Lists the yamabiko site's messages, each with a code in its text. They have status 200, except for unknown URLs and an
// overloaded front server.

import type { LoginRefusal } from '../../scenarios/scenario.ts';

export interface Message {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

function message(code: string, text: string, status = 200): Message {
  return { code, status, text };
}

const BUSY = 'アクセスが集中しているため、つながりにくくなっております。時間をおいて再度お試しください。';

/** Why the login is refused although everything entered is right. */
export const LOGIN_REFUSALS: Readonly<Record<LoginRefusal, Message>> = {
  locked: message('Y103', '入力の誤りが一定の回数に達したため、このユーザーIDはご利用を停止しています。'),
  'in-use': message(
    'Y104',
    'このユーザーIDは、ほかの画面でご利用中です。ログオフのうえ、あらためてログインしてください。',
  ),
  busy: message('Y901', BUSY),
  'busy-503': message('Y901', BUSY, 503),
  maintenance: message('Y902', 'ただいまシステムメンテナンスを行っております。'),
};
export const OUT_OF_HOURS = message('Y903', 'サービス時間外です。毎週日曜日の2:00〜8:00は、ご利用いただけません。');
export const STALE_FORM = message('Y201', '画面の有効期限が切れているか、二重に送信されました。');
export const IDLE = message('Y202', '15分以上操作がなかったため、自動的にログオフしました。');
export const NOT_LOGGED_IN = message('Y203', 'ログインしてからご利用ください。');
export const NOT_FOUND = message('Y404', 'お探しのページは見つかりませんでした。', 404);
export const FAULT = message('Y500', 'システムエラーのため、処理を続けられません。', 500);

/** Shown after a login on a partner's page, where everything must be entered at once. */
export const BIRTHDAY_MISSING = message('Y105', '生年月日が入力されていません。');

/** `failures` is the number of consecutive failures, including this one. */
export function wrongPin(failures: number): Message {
  return message('Y101', `ユーザーIDまたは暗証番号に誤りがあります。（誤り${failures}回目）`);
}

export function wrongBirthday(failures: number): Message {
  return message('Y102', `生年月日に誤りがあります。（誤り${failures}回目）`);
}
