// Finds the session of a request, and checks that a posted form is the one shown last.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { takeStep, type Visit, visitsBy } from '../../site/visits.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { BUTTON_FIELD, NUMBER_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, INVALID_TRANSITION, NOT_LOGGED_IN } from './messages.ts';

export const { findSession, admit, mayAnswer } = visitsBy({
  cookie: COOKIE,
  idField: NUMBER_FIELD,
  turnAway: (reply, why) => void sendMessage(reply, null, why === 'idle' ? IDLE : NOT_LOGGED_IN),
});

/** Whether a posted form is the newest one for its path, and its button arrived correctly in Shift_JIS. */
export function isOwnForm(
  session: Session,
  action: string,
  { body, buttons }: { body: FormBody; buttons: readonly string[] },
): boolean {
  const button = body.get(BUTTON_FIELD);
  return session.tokens.spend(body.get(TOKEN_FIELD), action) && button !== undefined && buttons.includes(button);
}

/** Whether the session may take this step after login: each step once, in order. If it is false, the refusal has been sent. */
export function takesStep({ session }: Visit, path: string, reply: FastifyReply): boolean {
  if (takeStep(session, path)) return true;
  sendMessage(reply, session, INVALID_TRANSITION);
  return false;
}
