// Finds the session of a request to the komorebi site.

import { visitsBy } from '../../site/visits.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { IDLE, NOT_LOGGED_ON } from './messages.ts';

export const ID_FIELD = 'txtUserId';
export const PASSWORD_FIELD = 'txtPasswd';

export const { findSession, admit, mayAnswer } = visitsBy({
  cookie: COOKIE,
  idField: ID_FIELD,
  turnAway: (reply, why) => void sendMessage(reply, why === 'idle' ? IDLE : NOT_LOGGED_ON),
});
