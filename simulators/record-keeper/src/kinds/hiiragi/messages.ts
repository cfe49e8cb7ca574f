// Lists the messages that the hiiragi site shows instead of a page. All have status 200, except one of the two messages for a
// busy site, unknown URLs and faults.

import type { LoginRefusal } from '../../scenarios/scenario.ts';

export interface Message {
  readonly status: number;
  readonly text: string;
}

function message(text: string, status = 200): Message {
  return { status, text };
}

const BUSY = 'アクセスが集中し、ただいま大変混み合っています。恐れ入りますが、後ほどお試しください。';

/** Why the login is refused although everything entered is right. */
export const LOGIN_REFUSALS: Readonly<Record<LoginRefusal, Message>> = {
  locked: message('認証の誤りが一定回数を超えたため、お取り扱いを停止しています。'),
  'in-use': message('お客さまは既にログイン中です。前回のご利用を終了してからお試しください。'),
  busy: message(BUSY),
  'busy-503': message(BUSY, 503),
  maintenance: message('ただいまサービス時間外（メンテナンス中）です。'),
};
export const BIRTHDAY_MISSING = message('生年月日を入力してください。');
export const EXPIRED_PAGE = message('この操作は無効です。同じボタンを二度押したか、画面の有効期限が切れています。');
export const IDLE = message('１５分間操作がなかったため、自動的に終了しました。');
export const NOT_LOGGED_IN = message('ログインが必要です。');
export const NOT_FOUND = message('指定されたページは存在しません。', 404);
export const FAULT = message('ただいまお取り扱いできません。（システム障害）', 500);

/** `failures` is the number of consecutive failures, including this one. */
export function wrongSecrets(failures: number): Message {
  return message(`お客さま番号、パスワード、生年月日のいずれかが正しくありません。（誤り${failures}回）`);
}
