// The two forms that stand before a session of yamabiko: user id and PIN, then the birthday in three fields.

import type { FormTokens } from '../../access/form-tokens.ts';
import { alert } from './answer.ts';
import { DAY_FIELD, drawForm, ID_FIELD, MONTH_FIELD, PIN_FIELD, YEAR_FIELD } from './form.ts';
import { drawPage } from './frame.ts';
import type { Message } from './messages.ts';
import { BIRTHDAY, LOGIN } from './screens.ts';

const LOGIN_FIELDS = `<p><label>ユーザーID<br><input type="text" name="${ID_FIELD}" maxlength="8" autocomplete="off"></label></p>
<p><label>暗証番号（4〜12文字）<br><input type="password" name="${PIN_FIELD}" maxlength="12"></label></p>
`;

export function drawLogin(tokens: FormTokens, refusal: Message | null): string {
  const form = drawForm({ id: 'login', action: LOGIN.path, button: 'ログインする', fields: LOGIN_FIELDS }, tokens);
  return drawPage({ title: LOGIN.title, body: (refusal === null ? '' : alert(refusal)) + form }, null);
}

export function drawBirthday(tokens: FormTokens, refusal: Message | null): string {
  const lead = '<p>はじめての端末からのご利用です。ご本人の確認のため、生年月日を西暦で入力してください。</p>\n';
  const fields = [
    `<p><input type="text" name="${YEAR_FIELD}" maxlength="4" size="5">年\n`,
    `${select(MONTH_FIELD, 12)}月\n${select(DAY_FIELD, 31)}日</p>\n`,
  ].join('');
  const form = drawForm({ id: 'birthday', action: BIRTHDAY.path, button: '確認する', fields }, tokens);
  return drawPage({ title: BIRTHDAY.title, body: (refusal === null ? '' : alert(refusal)) + lead + form }, null);
}

/** `1985`, `4` and `1` as 1985-04-01, empty without any; text that is no date stays one that nobody was born on. */
export function birthdayOf(form: URLSearchParams): string {
  const [year = '', month = '', day = ''] = [YEAR_FIELD, MONTH_FIELD, DAY_FIELD].map((field) => form.get(field) ?? '');
  if (year + month + day === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function select(name: string, last: number): string {
  const options = Array.from({ length: last }, (_, at) => `<option value="${at + 1}">${at + 1}</option>`);
  return `<select name="${name}"><option value="">--</option>${options.join('')}</select>`;
}
