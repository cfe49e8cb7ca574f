// Who is asking for a page of kind 5.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { waitForPage } from '../../access/wait-for-page.ts';
import type { PageName } from '../../page-name.ts';
import type { Site } from '../../site.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { EXPIRED_PAGE, IDLE, NOT_LOGGED_IN } from './messages.ts';

export const NUMBER_FIELD = 'customerNo';

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

/** The visit, when this is the address it was sent to last; otherwise the refusal has been sent. */
export function admitStep(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const visit = admit(site, request, reply);
  if (visit === null) return null;
  const isNext = visit.session.nextStep === request.url;
  visit.session.nextStep = null;
  visit.session.tokens.cancelAll();
  if (isNext) return visit;
  sendMessage(reply, visit.session, EXPIRED_PAGE);
  return null;
}

export function bodyOf(request: FastifyRequest): FormBody {
  return request.body instanceof Map ? request.body : new Map();
}

/** Whether the page may be drawn; false when nobody is left to draw it for. */
export function mayAnswer(site: Site, page: PageName, request: FastifyRequest): Promise<boolean> {
  const typed = bodyOf(request).get(NUMBER_FIELD) ?? null;
  const accountId = page === 'login' ? typed : (findSession(site, request)?.accountId ?? null);
  return waitForPage(site, { page, accountId, socket: request.raw.socket });
}
