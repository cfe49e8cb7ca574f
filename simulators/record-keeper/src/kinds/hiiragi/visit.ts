// Finds the session of a request to the hiiragi site.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../site/site.ts';
import { takeStep, type Visit, visitsBy } from '../../site/visits.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { EXPIRED_PAGE, IDLE, NOT_LOGGED_IN } from './messages.ts';

export const NUMBER_FIELD = 'customerNo';

export const { findSession, admit, mayAnswer } = visitsBy({
  cookie: COOKIE,
  idField: NUMBER_FIELD,
  turnAway: (reply, why) => void sendMessage(reply, null, why === 'idle' ? IDLE : NOT_LOGGED_IN),
});

/** The visit, if the requested path is that of the session's last redirect; otherwise the refusal has been sent. */
export function admitStep(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const visit = admit(site, request, reply);
  if (visit === null || takeStep(visit.session, request.url)) return visit;
  sendMessage(reply, visit.session, EXPIRED_PAGE);
  return null;
}
