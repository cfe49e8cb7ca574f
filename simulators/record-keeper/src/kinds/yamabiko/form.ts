// Renders a form of the yamabiko site: its fields and the hidden one-time token. The button has no name, so it is not part of the
// body.

import type { FormTokens } from '../../access/form-tokens.ts';

export const TOKEN_FIELD = 'form_key';
export const ID_FIELD = 'user_id';
export const PIN_FIELD = 'pin';
export const YEAR_FIELD = 'birth_year';
export const MONTH_FIELD = 'birth_month';
export const DAY_FIELD = 'birth_day';

export interface Form {
  readonly id: string;
  readonly action: string;
  readonly button: string;
  /** Markup of the fields before the button. */
  readonly fields?: string;
}

export function drawForm({ id, action, button, fields = '' }: Form, tokens: FormTokens): string {
  return [
    `<form id="${id}" action="${action}" method="post">\n`,
    `<input type="hidden" name="${TOKEN_FIELD}" value="${tokens.issue(action)}">\n`,
    fields,
    `<button type="submit">${button}</button>\n</form>\n`,
  ].join('');
}
