// Renders a form of the akatsuki site: its fields, the hidden one-time token, and a submit button whose value is part of the
// body.

import type { FormTokens } from '../../access/form-tokens.ts';

export const TOKEN_FIELD = '_TRANID';
export const BUTTON_FIELD = 'SHORI';
export const NUMBER_FIELD = 'KANYUSHA_NO';
export const PASSWORD_FIELD = 'PASSWORD';
export const PAGE_FIELD = 'PAGE_NO';

export interface Form {
  readonly name: string;
  readonly action: string;
  readonly button: string;
  /** Markup of the fields before the button. */
  readonly fields?: string;
}

export function drawForm({ name, action, button, fields = '' }: Form, tokens: FormTokens): string {
  return [
    `<FORM NAME="${name}" ACTION="${action}" METHOD="POST">`,
    `<INPUT TYPE="hidden" NAME="${TOKEN_FIELD}" VALUE="${tokens.issue(action)}">`,
    fields,
    `<input type=submit name="${BUTTON_FIELD}" value="${button}"></FORM>\n`,
  ].join('');
}
