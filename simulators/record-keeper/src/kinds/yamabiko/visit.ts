// Finds the session of a request to the yamabiko site, and checks that a posted form is the one shown last.

import type { Session } from '../../access/sessions.ts';
import { visitsBy } from '../../site/visits.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { ID_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, NOT_LOGGED_IN } from './messages.ts';

export const { findSession, admit, mayAnswer } = visitsBy({
  cookie: COOKIE,
  idField: ID_FIELD,
  turnAway: (reply, why) => void sendMessage(reply, null, why === 'idle' ? IDLE : NOT_LOGGED_IN),
});

/** Whether a posted form is the newest one for its path. */
export function isOwnForm(session: Session, action: string, form: URLSearchParams): boolean {
  return session.tokens.spend(form.get(TOKEN_FIELD) ?? undefined, action);
}
