// Who is asking at kind 2, and whether the form they post is the one they were shown.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { waitForPage } from '../../access/wait-for-page.ts';
import type { Site } from '../../site.ts';
import { formOf } from '../../wire/utf8-form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { ID_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, NOT_LOGGED_IN } from './messages.ts';
import type { Screen } from './screens.ts';

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
export function admit(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const found = site.sessions.find(request.cookies[COOKIE]);
  if (found.state === 'live' && found.session.accountId !== null) {
    return { session: found.session, accountId: found.session.accountId };
  }
  sendMessage(reply, null, found.state === 'idle' ? IDLE : NOT_LOGGED_IN);
  return null;
}

/** Whether a posted form is the newest one for its address. */
export function isOwnForm(session: Session, action: string, form: URLSearchParams): boolean {
  return session.tokens.spend(form.get(TOKEN_FIELD) ?? undefined, action);
}

/** Whether the page may be drawn; false when nobody is left to draw it for. */
export function mayAnswer(site: Site, { page }: Pick<Screen, 'page'>, request: FastifyRequest): Promise<boolean> {
  const accountId = page === 'login' ? formOf(request).get(ID_FIELD) : (findSession(site, request)?.accountId ?? null);
  return waitForPage(site, { page, accountId, socket: request.raw.socket });
}
