// Who is asking, and whether the form they post is the one they were shown.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { waitForPage } from '../../access/wait-for-page.ts';
import type { Site } from '../../site.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { BUTTON_FIELD, NUMBER_FIELD, TOKEN_FIELD } from './form.ts';
import { IDLE, INVALID_TRANSITION, NOT_LOGGED_IN } from './messages.ts';
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

/** Whether a posted form is the newest one for its address, and its button arrived legibly in Shift_JIS. */
export function isOwnForm(
  session: Session,
  action: string,
  { body, buttons }: { body: FormBody; buttons: readonly string[] },
): boolean {
  const button = body.get(BUTTON_FIELD);
  return session.tokens.spend(body.get(TOKEN_FIELD), action) && button !== undefined && buttons.includes(button);
}

export function bodyOf(request: FastifyRequest): FormBody {
  return request.body instanceof Map ? request.body : new Map();
}

/** Whether the page may be drawn; false when nobody is left to draw it for. */
export function mayAnswer(site: Site, { page }: Screen, request: FastifyRequest): Promise<boolean> {
  const typed = bodyOf(request).get(NUMBER_FIELD) ?? null;
  const accountId = page === 'login' ? typed : (findSession(site, request)?.accountId ?? null);
  return waitForPage(site, { page, accountId, socket: request.raw.socket });
}

/** A step after login may be taken once, in order; false when the refusal has been sent. */
export function takesStep(visit: Visit, path: string, reply: FastifyReply): boolean {
  const isNext = visit.session.nextStep === path;
  visit.session.nextStep = null;
  visit.session.tokens.cancelAll();
  if (isNext) return true;
  sendMessage(reply, visit.session, INVALID_TRANSITION);
  return false;
}
