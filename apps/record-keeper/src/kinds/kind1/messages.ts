// The messages of kind 1, each a screen of its own. They answer 200 as old sites do, but for unknown addresses.

export interface Message {
  readonly screen: string;
  readonly status: number;
  readonly text: string;
}

function message(screen: string, text: string, status = 200): Message {
  return { screen, status, text };
}

export const LOCKED = message(
  'JWPE02',
  '一定回数誤ったため、ログインできません。コールセンターへお問い合わせください。',
);
export const IN_USE = message('JWPE03', '既にログイン中です。ログアウトしてから、もう一度お試しください。');
export const INVALID_TRANSITION = message('JWPE04', '不正な画面遷移です。ブラウザの「戻る」ボタンは使用できません。');
export const IDLE = message('JWPE05', '一定時間操作がなかったため、ログアウトしました。もう一度ログインしてください。');
export const NOT_LOGGED_IN = message('JWPE06', 'ログインしてください。');
export const NOT_FOUND = message('JWPE09', 'ページが見つかりません。', 404);
export const FAULT = message('JWPE99', 'システムエラーが発生しました。', 500);

/** `failures` is how many times in a row, this one included. */
export function wrongPassword(failures: number): Message {
  return message('JWPE01', `加入者番号またはパスワードが正しくありません。（${failures}回目）`);
}
