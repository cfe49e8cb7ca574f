// Finds the session of a request to the subaru site, and checks that a posted form is the one shown last.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import type { Site } from '../../site/site.ts';
import { type Visit, visitsBy } from '../../site/visits.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { CODE_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, NOT_LOGGED_IN } from './messages.ts';
import { SETUP_PATHS } from './setup-steps.ts';

const visits = visitsBy({
  cookie: COOKIE,
  idField: CODE_FIELD,
  turnAway: (reply, why) => void sendMessage(reply, null, why === 'idle' ? IDLE : NOT_LOGGED_IN),
});
export const { findSession, mayAnswer } = visits;
/** Admits any logged-in session, even during the first-login set-up. */
export const admitAny = visits.admit;

/** Like `admitAny`, but redirects to the first-login set-up from every page until the set-up is done. */
export function admit(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const visit = admitAny(site, request, reply);
  if (visit === null || !site.isFirstLogin(visit.accountId)) return visit;
  reply.redirect(SETUP_PATHS.terms, 303);
  return null;
}

/** Whether a posted form is the newest one for its path. */
export function isOwnForm(session: Session, action: string, form: URLSearchParams): boolean {
  return session.tokens.spend(form.get(TOKEN_FIELD) ?? undefined, action);
}
