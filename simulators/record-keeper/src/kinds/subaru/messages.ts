// Lists the subaru site's messages. They have status 200, except for unknown URLs, faults and an overloaded front server.

import type { LoginRefusal } from '../../scenarios/scenario.ts';

export interface Message {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

function message(code: string, text: string, status = 200): Message {
  return { code, status, text };
}

const BUSY = 'ただいま混雑しております。お手数ですが、しばらくしてからアクセスしてください。';

/** Why the login is refused although everything entered is right. */
export const LOGIN_REFUSALS: Readonly<Record<LoginRefusal, Message>> = {
  locked: message(
    'E0012',
    'パスワードを連続して間違えたため、ログインコードをロックしました。解除はコールセンターで承ります。',
  ),
  'in-use': message('E0013', '現在、別の端末またはブラウザでログインされています。'),
  busy: message('E0090', BUSY),
  'busy-503': message('E0090', BUSY, 503),
  maintenance: message('E0091', 'システムメンテナンスのため、サービスを停止しております。'),
};
export const BAD_REQUEST = message('E0021', '不正な操作が行われました。はじめからやり直してください。');
export const IDLE = message('E0022', 'しばらく操作がなかったため、ログアウトいたしました。');
export const NOT_LOGGED_IN = message('E0023', 'ログインされていません。');
export const NOT_FOUND = message('E0404', 'ページが存在しません。', 404);
export const FAULT = message('E0500', 'ただいまサービスをご利用いただけません。', 500);

/** `failures` is the number of consecutive failures, including this one. */
export function wrongPassword(failures: number): Message {
  return message('E0011', `ログインコードまたはパスワードが一致しません。（${failures}回目）`);
}

export const PASSWORD_RULE = message(
  'E0031',
  '新しいパスワードは半角英数字6〜15文字で、今と違うものを2回同じように入力してください。',
);
export const MAIL_RULE = message('E0032', 'メールアドレスを2回同じように入力してください。');
export const TERMS_RULE = message('E0033', '利用規約に同意いただけない場合、サービスはご利用になれません。');
