// Who is asking for a page of kind 4.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { waitForPage } from '../../access/wait-for-page.ts';
import type { PageName } from '../../page-name.ts';
import type { Site } from '../../site.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { COOKIE, sendMessage } from './answer.ts';
import { IDLE, NOT_LOGGED_ON } from './messages.ts';

export const ID_FIELD = 'txtUserId';
export const PASSWORD_FIELD = 'txtPasswd';

export interface Visit {
  readonly session: Session;
  readonly accountId: string;
}

/** The session of a request, whether logged on or not. */
export function findSession(site: Site, request: FastifyRequest): Session | null {
  const found = site.sessions.find(request.cookies[COOKIE]);
  return found.state === 'live' ? found.session : null;
}

/** The visit of a logged-on session; otherwise the refusal has been sent. */
export function admit(site: Site, request: FastifyRequest, reply: FastifyReply): Visit | null {
  const found = site.sessions.find(request.cookies[COOKIE]);
  if (found.state === 'live' && found.session.accountId !== null) {
    return { session: found.session, accountId: found.session.accountId };
  }
  sendMessage(reply, found.state === 'idle' ? IDLE : NOT_LOGGED_ON);
  return null;
}

export function bodyOf(request: FastifyRequest): FormBody {
  return request.body instanceof Map ? request.body : new Map();
}

/** Whether the page may be drawn; false when nobody is left to draw it for. */
export function mayAnswer(site: Site, page: PageName, request: FastifyRequest): Promise<boolean> {
  const typed = bodyOf(request).get(ID_FIELD) ?? null;
  const accountId = page === 'login' ? typed : (findSession(site, request)?.accountId ?? null);
  return waitForPage(site, { page, accountId, socket: request.raw.socket });
}
