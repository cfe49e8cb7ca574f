// Lists the steps of the first-login set-up, in order: each with its fields, and the inputs that it refuses.

import type { RecordKeeperAccount } from '../../options/account.ts';
import type { FormBody } from '../../wire/form-body.ts';

export interface SetUpStep {
  readonly heading: string;
  readonly button: string;
  /** Markup of the fields. */
  readonly fields: string;
  /** The error in the input; null if it is accepted. */
  refuses(body: FormBody, account: RecordKeeperAccount): string | null;
  /** The new password, for the step that asks for one. */
  passwordOf?(body: FormBody): string;
}

/** The format of a password of hiiragi. */
export const PASSWORD_PATTERN = /^[A-Za-z0-9]{6,12}$/;
const MAIL_PATTERN = /^[!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

const terms: SetUpStep = {
  heading: 'ご利用規定',
  button: '同意して次へ',
  fields: `<p>年金フロントのご利用には、ご利用規定への同意が必要です。①ご本人による利用　②パスワードの管理　③免責</p>
<p><input type="checkbox" name="agree" value="1" />ご利用規定に同意します</p>`,
  refuses: (body) => (body.get('agree') === '1' ? null : 'ご利用規定に同意いただけない場合は、ご利用になれません。'),
};

const password: SetUpStep = {
  heading: 'パスワードの変更',
  button: '変更して次へ',
  fields: `<p>新しいパスワード（半角英数字６〜１２桁）<input type="password" name="newWord" maxlength="12" /></p>
<p>もう一度入力<input type="password" name="newWordAgain" maxlength="12" /></p>`,
  refuses(body, account) {
    const chosen = body.get('newWord') ?? '';
    if (!PASSWORD_PATTERN.test(chosen)) return 'パスワードは半角英数字６〜１２桁で入力してください。';
    if (chosen !== body.get('newWordAgain')) return '二つのパスワードが一致しません。';
    return chosen === account.password ? '現在と同じパスワードは使用できません。' : null;
  },
  passwordOf: (body) => body.get('newWord') ?? '',
};

const mail: SetUpStep = {
  heading: 'メールアドレスの登録',
  button: '登録する',
  fields: '<p>メールアドレス<input type="text" name="mailAddress" maxlength="100" /></p>',
  refuses: (body) =>
    MAIL_PATTERN.test(body.get('mailAddress') ?? '') ? null : 'メールアドレスを正しく入力してください。',
};

export const SET_UP_STEPS: readonly SetUpStep[] = [terms, password, mail];
