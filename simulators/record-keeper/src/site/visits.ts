// Finds the session of a request by the site's cookie, the same for every kind; each kind has its own texts for
// refusals.

import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/sessions.ts';
import type { PageName } from '../page-name.ts';
import type { Site } from './site.ts';

// Waits for whatever delays or prevents a page, for every kind of site: a stall of a test (stalls.ts), the account's
// scenario (a silent or cut connection), and a visitor who has left. It also tells the fault layer which page is
// requested.
interface PageRequest {
  readonly page: PageName;
  /** The account of the page, if the request shows it: of the session, or the number entered at login. */
  readonly accountId: string | null;
  readonly socket: Socket;
}

/** False when the visitor has left: the caller must then do nothing more, and hijack the reply. */
async function waitForPage(site: Site, { page, accountId, socket }: PageRequest): Promise<boolean> {
  site.misbehaviours.note(socket, { page, accountId });
  if (!(await site.stalls.pass(page)) || socket.destroyed) return false;
  const line = site.line(accountId, page);
  if (line === null) return true;
  if (line === 'cut') socket.destroy();
  else await gone(socket);
  return false;
}

/** Resolves when the connection closes; closing the site closes all of them. */
function gone(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** A logged-in session. */
export interface Visit {
  readonly session: Session;
  readonly accountId: string;
}

export interface VisitOptions {
  readonly cookie: string;
  /** Field of the login form that names the account. */
  readonly idField: string;
  /** Sends the refusal to a visitor who is not logged in, or whose session was idle for too long. */
  readonly turnAway: (reply: FastifyReply, why: 'none' | 'idle') => void;
}

export interface Visits {
  /** The session of a request, whether logged in or not. */
  readonly findSession: (site: Site, request: FastifyRequest) => Session | null;
  /** The visit of a logged-in session; otherwise the refusal has been sent. */
  readonly admit: (site: Site, request: FastifyRequest, reply: FastifyReply) => Visit | null;
  /** Whether the page may be drawn; false when the visitor has left. */
  readonly mayAnswer: (site: Site, page: PageName, request: FastifyRequest) => Promise<boolean>;
}

export function visitsBy({ cookie, idField, turnAway }: VisitOptions): Visits {
  const findSession: Visits['findSession'] = (site, request) => {
    const found = site.sessions.find(request.cookies[cookie]);
    return found.state === 'live' ? found.session : null;
  };
  return {
    findSession,
    admit: (site, request, reply) => {
      const found = site.sessions.find(request.cookies[cookie]);
      if (found.state === 'live' && found.session.accountId !== null) {
        return { session: found.session, accountId: found.session.accountId };
      }
      turnAway(reply, found.state === 'idle' ? 'idle' : 'none');
      return null;
    },
    mayAnswer: (site, page, request) => {
      const accountId = page === 'login' ? typedIn(request, idField) : (findSession(site, request)?.accountId ?? null);
      return waitForPage(site, { page, accountId, socket: request.raw.socket });
    },
  };
}

/** A field of the posted form, however the kind parses forms. */
function typedIn({ body }: FastifyRequest, field: string): string | null {
  return body instanceof Map || body instanceof URLSearchParams ? (body.get(field) ?? null) : null;
}

/** Whether the session may take this step after login: once, in order. A try invalidates all forms. */
export function takeStep(session: Session, address: string): boolean {
  const isNext = session.nextStep === address;
  session.nextStep = null;
  session.tokens.cancelAll();
  return isNext;
}
