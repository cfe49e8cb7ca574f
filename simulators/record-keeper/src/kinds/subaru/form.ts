// Renders a form of the subaru site: its fields and the hidden one-time token.

import type { FormTokens } from '../../access/form-tokens.ts';

export const TOKEN_FIELD = 'csrfToken';
export const CODE_FIELD = 'loginCd';
export const PASSWORD_FIELD = 'loginPw';

export interface Form {
  readonly id: string;
  readonly action: string;
  readonly button: string;
  /** Label, name and type of each field. */
  readonly fields: readonly (readonly [label: string, name: string, type: 'text' | 'password' | 'checkbox'])[];
}

export function drawForm({ id, action, button, fields }: Form, tokens: FormTokens): string {
  const inputs = fields.map(
    ([label, name, type]) =>
      `<p><label>${label} <input type="${type}" name="${name}"${type === 'checkbox' ? ' value="1"' : ''}></label></p>\n`,
  );
  return `<form id="${id}" action="${action}" method="post"><input type="hidden" name="${TOKEN_FIELD}" value="${tokens.issue(action)}">
${inputs.join('')}<button>${button}</button></form>
`;
}
