// Lists the messages that the komorebi site shows instead of a page. All have status 200, except one of the two messages for a
// busy site, unknown URLs and faults.

import type { LoginRefusal } from '../../scenarios/scenario.ts';

export interface Message {
  /** Shown in brackets before the text. */
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

function message(code: string, text: string, status = 200): Message {
  return { code, status, text };
}

const BUSY = 'ただいまアクセスが集中し、大変混み合っています。時間をおいてご利用ください。';

/** Why the login is refused although ID and password are right. */
export const LOGIN_REFUSALS: Readonly<Record<LoginRefusal, Message>> = {
  locked: message('KE-02', '入力の誤りが一定回数に達したため、ＩＤのご利用を停止しました。'),
  'in-use': message('KE-03', 'このＩＤは既にログオンされています。'),
  busy: message('KE-07', BUSY),
  'busy-503': message('KE-07', BUSY, 503),
  maintenance: message('KE-08', 'システムメンテナンス中のため、サービスを休止しています。'),
};
export const EXPIRED_FORM = message('KE-04', '画面の有効期限が切れています。最初からやり直してください。');
export const IDLE = message('KE-05', '１５分以上操作がなかったため、接続を終了しました。');
export const NOT_LOGGED_ON = message('KE-06', 'ログオンしていません。');
export const NO_SUCH_LIST_PAGE = message('KE-10', 'ご指定のページはありません。');
export const NOT_FOUND = message('KE-40', 'お探しのページはありません。', 404);
export const FAULT = message('KE-99', 'システムに障害が発生しました。', 500);

/** `failures` is the number of consecutive failures, including this one. */
export function wrongPassword(failures: number): Message {
  return message('KE-01', `ＩＤまたはパスワードに誤りがあります。（連続${failures}回）`);
}
