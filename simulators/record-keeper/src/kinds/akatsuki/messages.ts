// Lists the akatsuki site's messages, each a page of its own. They have status 200, as on old sites, except for unknown URLs and
// an overloaded front server.

import type { LoginRefusal } from '../../scenarios/scenario.ts';

export interface Message {
  readonly screen: string;
  readonly status: number;
  readonly text: string;
}

function message(screen: string, text: string, status = 200): Message {
  return { screen, status, text };
}

const BUSY = 'ただいま大変混み合っています。しばらくたってから、もう一度お試しください。';

/** Why the login is refused although number and password are right. */
export const LOGIN_REFUSALS: Readonly<Record<LoginRefusal, Message>> = {
  locked: message('JWPE02', '一定回数誤ったため、ログインできません。コールセンターへお問い合わせください。'),
  'in-use': message('JWPE03', '既にログイン中です。ログアウトしてから、もう一度お試しください。'),
  busy: message('JWPE07', BUSY),
  'busy-503': message('JWPE07', BUSY, 503),
  maintenance: message('JWPE08', 'ただいまメンテナンス中です。終了までしばらくお待ちください。'),
};
export const INVALID_TRANSITION = message('JWPE04', '不正な画面遷移です。ブラウザの「戻る」ボタンは使用できません。');
export const IDLE = message('JWPE05', '一定時間操作がなかったため、ログアウトしました。もう一度ログインしてください。');
export const NOT_LOGGED_IN = message('JWPE06', 'ログインしてください。');
export const NOT_FOUND = message('JWPE09', 'ページが見つかりません。', 404);
export const FAULT = message('JWPE99', 'システムエラーが発生しました。', 500);

/** `failures` is the number of consecutive failures, including this one. */
export function wrongPassword(failures: number): Message {
  return message('JWPE01', `加入者番号またはパスワードが正しくありません。（${failures}回目）`);
}
