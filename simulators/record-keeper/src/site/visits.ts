// Finds the session of a request by the site's cookie, for every kind; each kind has its own texts for refusals.

import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/sessions.ts';
import type { PageName } from '../page-name.ts';
import type { Site } from './site.ts';

// Waits for whatever delays or prevents a page, for every kind of site: a test's stall (stalls.ts), or the account's scenario
// (a silent or cut connection). It also tells the fault layer which page is requested.
interface PageRequest {
  readonly page: PageName;
  /** The page's account, if the request shows it: the session's, or the number entered at login. */
  readonly accountId: string | null;
  readonly socket: Socket;
}

/** False if the client has disconnected: the caller must then do nothing more, and hijack the reply. */
async function waitForPage(site: Site, { page, accountId, socket }: PageRequest): Promise<boolean> {
  site.misbehaviours.note(socket, { page, accountId });
  if (!(await site.stalls.pass(page)) || socket.destroyed) return false;
  const line = site.line(accountId, page);
  if (line === null) return true;
  if (line === 'cut') socket.destroy();
  else await gone(socket);
  return false;
}

/** Resolves when the connection closes; closing the site closes all connections. */
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
  /** The field of the login form that has the account's number or id. */
  readonly idField: string;
  /** Sends the refusal to a client that is not logged in, or whose session was idle for too long. */
  readonly turnAway: (reply: FastifyReply, why: 'none' | 'idle') => void;
}

export interface Visits {
  /** The session of a request, whether it is logged in or not. */
  readonly findSession: (site: Site, request: FastifyRequest) => Session | null;
  /** The visit, if the session is logged in; otherwise the refusal has been sent. */
  readonly admit: (site: Site, request: FastifyRequest, reply: FastifyReply) => Visit | null;
  /** Whether the page may be sent; false if the client has disconnected. */
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

/** A field of the posted form, whichever parser the kind uses. */
function typedIn({ body }: FastifyRequest, field: string): string | null {
  return body instanceof Map || body instanceof URLSearchParams ? (body.get(field) ?? null) : null;
}

/** Whether the session may take this step after login: each step once, in order. A try invalidates all forms. */
export function takeStep(session: Session, address: string): boolean {
  const isNext = session.nextStep === address;
  session.nextStep = null;
  session.tokens.cancelAll();
  return isNext;
}
