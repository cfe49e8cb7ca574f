// Who is asking at kind 3, and whether what they send is what they were shown.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { waitForPage } from '../../access/wait-for-page.ts';
import type { Site } from '../../site.ts';
import { formOf } from '../../wire/utf8-form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { CODE_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, NOT_LOGGED_IN } from './messages.ts';
import type { Screen } from './screens.ts';
import { SETUP_PATHS } from './setup-steps.ts';

export interface Visit {
  readonly session: Session;
  readonly accountId: string;
}

/** The session of a request, whether logged in or not. */
export function findSession(site: Site, request: FastifyRequest): Session | null {
  const found = site.sessions.find(request.cookies[COOKIE]);
  return found.state === 'live' ? found.session : null;
}

/** The visit of a logged-in session; otherwise the refusal has been sent. */
export function admitAny(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const found = site.sessions.find(request.cookies[COOKIE]);
  if (found.state === 'live' && found.session.accountId !== null) {
    return { session: found.session, accountId: found.session.accountId };
  }
  sendMessage(reply, null, found.state === 'idle' ? IDLE : NOT_LOGGED_IN);
  return null;
}

/** As `admitAny`, but whoever has not finished the first-login set-up is led there from every page. */
export function admit(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const visit = admitAny(site, request, reply);
  if (visit === null || !site.isFirstLogin(visit.accountId)) return visit;
  reply.redirect(SETUP_PATHS.terms, 303);
  return null;
}

/** Whether a posted form is the newest one for its address. */
export function isOwnForm(session: Session, action: string, form: URLSearchParams): boolean {
  return session.tokens.spend(form.get(TOKEN_FIELD) ?? undefined, action);
}

/** Whether the page may be drawn; false when nobody is left to draw it for. */
export function mayAnswer(site: Site, { page }: Screen, request: FastifyRequest): Promise<boolean> {
  const typed = formOf(request).get(CODE_FIELD);
  const accountId = page === 'login' ? typed : (findSession(site, request)?.accountId ?? null);
  return waitForPage(site, { page, accountId, socket: request.raw.socket });
}
