/**
 * The session cookie, and the session of a request. The name is `__Host-` with Secure behind https; on plain http of this
 * machine browsers refuse that prefix, so there it is a plain HttpOnly cookie. SameSite=Lax in both cases.
 */
import { BATCH_TOKEN_COOKIE, SECURE_BATCH_TOKEN_COOKIE } from '@minori/contract/batch';
import { CHALLENGE_LIFE_MS } from '@minori/contract/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/base/failure.ts';
import type { Requester } from '../../platform/fairness/waiting-line.ts';
import { isHttps } from '../../platform/http/hosts.ts';
import { addressShare } from '../../platform/http/request-slots.ts';
import type { BesideSession, Cookies, KnownDevice, KnownSession } from '../../platform/http/route.ts';
import { type DeviceMarks, KNOWN_FOR } from '../auth/known-device.ts';
import type { SessionStore } from '../auth/session-store.ts';

export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-session' : 'minori-session';
}

/** The browser's half of a sign-in by SAML that is under way. */
export function samlCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-saml' : 'minori-saml';
}

/** The browser's half of a sign-in with a passkey that is under way. */
export function passkeyCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-passkey' : 'minori-passkey';
}

/** By which a browser is known again after its session has ended (auth/known-device.ts). */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-device' : 'minori-device';
}

/** Seconds that a sign-in at the identity provider may take (security.md row 26). */
const SAML_BINDING = 10 * 60;

function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))];
}

/** Of which company's employee a request is, where this process remembers the session. */
export function memberOf(store: SessionStore, request: FastifyRequest): Requester | undefined {
  const session = store.recall(sessionToken(request) ?? '');
  return session && { share: `company ${session.sysOrganizationCode}`, member: session.sysUserCode };
}

/** The browser with an owner of it, as its marks name them; undefined where nobody has been let in with it. */
export function knownBrowser(request: FastifyRequest, devices: DeviceMarks): KnownDevice | undefined {
  const [device] = devices.read(request.cookies[deviceCookieName(isHttps(request))]);
  return device;
}

/** Whom a request is counted for: the owner of a known browser, otherwise the address. */
export function visitorOf(request: FastifyRequest, devices: DeviceMarks): Requester {
  return { share: addressShare(request), member: knownBrowser(request, devices)?.owner ?? '' };
}

/** @throws Failure as `SessionStore.find`; unauthorized without a cookie, legacy_token for the old kind of token. */
export async function requireSession(
  request: FastifyRequest,
  store: SessionStore,
  wanted?: BesideSession,
): Promise<KnownSession> {
  const token = sessionToken(request);
  if (!token) throw new Failure(request.headers.authorization === undefined ? 'unauthorized' : 'legacy_token');
  if (!wanted) return store.find(token);
  const { session, beside } = await store.findWith(token, wanted);
  request.beside = beside;
  return session;
}

/** For public calls: a session that is not accepted is none. A database that is away stays an error. */
export async function findSessionOf(request: FastifyRequest, store: SessionStore): Promise<KnownSession | null> {
  try {
    return await requireSession(request, store);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Whatever the browser keeps of answers goes with the session; the cookie is expired by name. Not "storage": the page has
 * emptied that itself, at once, and this answer comes later. It would take the sentence that says why somebody was
 * signed out, in every tab, and what a next employee has begun.
 */
const CLEARED = '"cache"';

export interface CookieTools {
  readonly store: SessionStore;
  /** The token that a session's reports to the batch show (batch/token.ts). */
  readonly batchTokenOf: (sessionId: string) => string;
  readonly devices: DeviceMarks;
}

/** `set` and `clear` end the session that the request came with: this process forgets it before the answer leaves. */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, batchTokenOf, devices }: CookieTools,
): Cookies {
  const secure = isHttps(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Script reads it and sends it on in a header, so no request needs the cookie itself.
  const readable = { path: '/', httpOnly: false, sameSite: 'strict', secure } as const;
  // The identity provider's form lands on a page of ours, and that page's script sends it on: no other site needs this.
  const binding = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SAML_BINDING } as const;
  const asking = { ...binding, maxAge: CHALLENGE_LIFE_MS / 1_000 } as const;
  // The page asks for it by script alone, and no link from elsewhere has a use for it.
  const lasting = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: KNOWN_FOR / 1_000 } as const;
  const deviceCookie = deviceCookieName(secure);
  const knowDevice = (employeeId: number) =>
    void reply.setCookie(deviceCookie, devices.add(request.cookies[deviceCookie], employeeId), lasting);
  const forget = () => request.session && store.forget(request.session.sessionId);
  const batchCookie = secure ? SECURE_BATCH_TOKEN_COOKIE : BATCH_TOKEN_COOKIE;
  const giveBatchToken = (sessionId: string) => reply.setCookie(batchCookie, batchTokenOf(sessionId), readable);
  return {
    set: ({ token, sessionId, employeeId }) => {
      forget();
      reply.setCookie(cookieName(secure), token, attributes);
      giveBatchToken(sessionId);
      knowDevice(employeeId);
    },
    knowDevice,
    knownDevice: (employeeId) => {
      const known = devices.read(request.cookies[deviceCookie]);
      return known.find(({ owner }) => owner === devices.ownerOf(employeeId));
    },
    restore: () => {
      if (request.session && !request.cookies[batchCookie]) giveBatchToken(request.session.sessionId);
    },
    clear: () => {
      forget();
      reply.clearCookie(cookieName(secure), attributes).header('clear-site-data', CLEARED);
      reply.clearCookie(batchCookie, readable);
    },
    bindSaml: (token) => void reply.setCookie(samlCookieName(secure), token, binding),
    samlBinding: () => request.cookies[samlCookieName(secure)],
    bindPasskey: (token) => void reply.setCookie(passkeyCookieName(secure), token, asking),
    passkeyBinding: () => request.cookies[passkeyCookieName(secure)],
    releasePasskey: () => void reply.clearCookie(passkeyCookieName(secure), asking),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null for visitors, and until the session check has run. */
    session: KnownSession | null;
    /** What was wanted beside the session, where it was read for this request. */
    beside: string | null | undefined;
  }
}
