// A form of the front: one a page, with a one-time key, and the button's Japanese value in the body.

import type { Session } from '../../access/sessions.ts';
import type { FormBody } from '../../wire/form-body.ts';

const KEY_FIELD = 'formKey';
const BUTTON_FIELD = 'execute';

export interface FrontForm {
  readonly name: string;
  readonly action: string;
  readonly button: string;
  /** Markup of the fields. */
  readonly fields: string;
}

export function drawFrontForm({ name, action, button, fields }: FrontForm, { tokens }: Session): string {
  return `<form name="${name}" method="post" action="${action}">
<input type="hidden" name="${KEY_FIELD}" value="${tokens.issue(action)}" />
${fields}
<p><input type="submit" name="${BUTTON_FIELD}" value="${button}" /></p>
</form>
`;
}

/** Whether the form is the one that the session was shown last, and its button arrived legibly in Shift_JIS. */
export function isShownForm(
  session: Session,
  body: FormBody,
  { action, button }: Pick<FrontForm, 'action' | 'button'>,
): boolean {
  return session.tokens.spend(body.get(KEY_FIELD), action) && body.get(BUTTON_FIELD) === button;
}
