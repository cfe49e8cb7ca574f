/**
 * Reads and sets the session cookie. Over https it is `__Host-` with Secure; over http (local use only) browsers refuse
 * that prefix, so the cookie is plain HttpOnly. SameSite=Lax in both cases.
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

/** Cookie that binds a running SAML or OpenID Connect sign-in to the browser. */
export function samlCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-saml' : 'minori-saml';
}

/** Cookie that binds a running passkey sign-in to the browser. */
export function passkeyCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-passkey' : 'minori-passkey';
}

/** Cookie that marks a browser as known after its session has ended (auth/known-device.ts). */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-minori-device' : 'minori-device';
}

/** Seconds; the maximum duration of a sign-in at the identity provider (security.md row 26). */
const SAML_BINDING = 10 * 60;

function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(isHttps(request))];
}

/** Company and employee of a request for fair scheduling, if this process has the session in memory. */
export function memberOf(store: SessionStore, request: FastifyRequest): Requester | undefined {
  const session = store.recall(sessionToken(request) ?? '');
  return session && { share: `company ${session.sysOrganizationCode}`, member: session.sysUserCode };
}

/** The known browser with its last user; undefined when nobody has signed in with it. */
export function knownBrowser(request: FastifyRequest, devices: DeviceMarks): KnownDevice | undefined {
  const [device] = devices.read(request.cookies[deviceCookieName(isHttps(request))]);
  return device;
}

/** Requester for fair scheduling without a session: the owner of a known browser, otherwise the IP address. */
export function visitorOf(request: FastifyRequest, devices: DeviceMarks): Requester {
  return { share: addressShare(request), member: knownBrowser(request, devices)?.owner ?? '' };
}

/**
 * @throws Failure as `SessionStore.find`; unauthorized without a cookie, legacy_token for an old token in the header
 */
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

/** For public calls: null instead of an invalid session. A database failure is still thrown. */
export async function findSessionOf(request: FastifyRequest, store: SessionStore): Promise<KnownSession | null> {
  try {
    return await requireSession(request, store);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Clears the browser's HTTP cache at sign-out. Not "storage": the page has already cleared it, and this later response
 * would delete the reason of the sign-out shown in all tabs and new data of the next employee.
 */
const CLEAR_SITE_DATA = '"cache"';

export interface CookieTools {
  readonly store: SessionStore;
  /** Token for the session's reports of failed scrapes (batch/token.ts). */
  readonly batchTokenOf: (sessionId: string) => string;
  readonly devices: DeviceMarks;
}

/** `set` and `clear` remove the request's previous session from this process's cache before the response is sent. */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, batchTokenOf, devices }: CookieTools,
): Cookies {
  const secure = isHttps(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Readable by script, which sends it in a header.
  const readable = { path: '/', httpOnly: false, sameSite: 'strict', secure } as const;
  // Strict: the identity provider posts to a page of ours, whose script forwards what it received, so the request is
  // same-site.
  const binding = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SAML_BINDING } as const;
  const asking = { ...binding, maxAge: CHALLENGE_LIFE_MS / 1_000 } as const;
  // Strict: only our script makes requests that need it, never a link from another site.
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
      reply.clearCookie(cookieName(secure), attributes).header('clear-site-data', CLEAR_SITE_DATA);
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
    /** null for visitors, and before the session check. */
    session: KnownSession | null;
    /** Text that was read together with the session, if the call requested one. */
    beside: string | null | undefined;
  }
}
