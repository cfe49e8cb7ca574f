/**
 * Mounts the calls of the contract. Each call passes the same steps in the same order, as its entry in the contract
 * says: same origin, session, stage of set-up, codes that must be the session's own, the company's features, the
 * schemas, the rate limit, the handler, the response schema. If a call's scope has no check, the api doesn't start.
 */
import { bodyLimitOf, type Call } from '@minori/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureGate } from './identity/access/feature-gate.ts';
import type { RateLimits } from './identity/access/rate-limits.ts';
import { type CookieTools, findSessionOf, requireSession, sessionCookies } from './identity/access/session.ts';
import { requireStage } from './identity/access/set-up-check.ts';
import { sendCached, sendResult } from './platform/http/answer-call.ts';
import type { CachedAnswers } from './platform/http/cached-answers.ts';
import { ownOrigin } from './platform/http/hosts.ts';
import { parseInput } from './platform/http/parse-input.ts';
import { slotOf } from './platform/http/request-slots.ts';
import { requestedForm } from './platform/http/requested-form.ts';
import type { Cookies, KnownSession, PublicContext, Route } from './platform/http/route.ts';
import { requireSameOrigin } from './platform/http/same-origin.ts';
import { requireOwnCodes, requireRole } from './platform/http/scope-check.ts';

export interface CallTools extends CookieTools {
  readonly limits: RateLimits;
  readonly cached: CachedAnswers;
  readonly gate: FeatureGate;
  /** @throws Failure unauthorized for an Authorization header without one of our server tokens */
  readonly checkServerToken: (authorization: string | undefined) => void;
  /** Calls that this process doesn't serve; their bodies may not exceed the ordinary limit. */
  readonly absent: ReadonlySet<Call>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Aborts when the client disconnects. `close` is also emitted after a complete response, which doesn't abort. */
function abortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function contextOf(call: Call, { request, reply }: Exchange, tools: CookieTools): PublicContext {
  let signal: AbortSignal | undefined;
  let cookies: Cookies | undefined;
  return {
    session: request.session,
    log: request.log,
    requestId: request.id,
    span: request.raw.span,
    form: requestedForm(call, request.headers.accept),
    // Created on demand, because few calls need it.
    get signal() {
      signal ??= abortSignal(reply);
      return signal;
    },
    ip: request.ip,
    origin: ownOrigin(request),
    userAgent: request.headers['user-agent'] ?? '',
    authorization: request.headers.authorization,
    beside: request.beside,
    // Created on demand, because most calls don't use them.
    get cookies() {
      cookies ??= sessionCookies(request, reply, tools);
      return cookies;
    },
    slot: slotOf(request),
  };
}

/**
 * Returns the session of the caller; null for visitors and servers.
 * @throws Failure for a caller whom the scope doesn't admit
 */
async function identify(
  { call: { scope }, beside }: Route,
  request: FastifyRequest,
  { store, checkServerToken }: CallTools,
): Promise<KnownSession | null> {
  switch (scope) {
    case 'public':
    case 'reader':
      return findSessionOf(request, store);
    case 'server-token':
      checkServerToken(request.headers.authorization);
      return null;
    case 'session':
    case 'own-user':
    case 'own-organisation':
    case 'own-user-and-organisation':
    case 'own-company-hr':
    case 'support':
    case 'support-act':
      return requireSession(request, store, beside);
    default:
      return scope satisfies never;
  }
}

/**
 * Parses the input into the contract's types.
 * @throws Failure for malformed codes or those of others, for a feature that the company doesn't have, and for input
 * that the schemas refuse
 */
async function acceptInput(call: Call, request: FastifyRequest, { limits, gate }: CallTools): Promise<unknown> {
  const { params, query, body, session } = request;
  // Public calls need no codes, even from an employee.
  if (session && call.scope !== 'public') {
    requireRole(call.scope, session);
    requireOwnCodes(call.scope, session, [params, query, body]);
    await gate.check(call, session);
  }
  const input = parseInput(call, { params, query, body });
  // Counted last, so that a refused request doesn't count.
  await limits.check(call, request);
  return input;
}

function mountCall(app: FastifyInstance, route: Route, tools: CallTools): void {
  const { call, handle } = route;
  const { limits, cached, absent } = tools;
  app.route({
    method: call.method,
    url: call.path,
    config: { kind: 'call', scope: call.scope },
    ...(!absent.has(call) && { bodyLimit: bodyLimitOf(call) }),
    onRequest: async (request, reply) => {
      request.mark = cached.mark();
      // All responses vary by Cookie; those of calls with several formats also by Accept.
      if (call.forms) reply.header('vary', 'Cookie, Accept');
      const isServer = call.fromServers === true && request.headers.authorization !== undefined;
      if (isServer) tools.checkServerToken(request.headers.authorization);
      requireSameOrigin(call, request, isServer);
      request.session = await identify(route, request, tools);
      if (request.session) await requireStage(call, request.session, tools.store);
      await limits.checkBody(call, request);
      // The same employee has requested the same URL within a second, so its checks still hold.
      const known = call.method === 'GET' && request.session ? cached.find(request.session, request.url) : undefined;
      return known && sendCached(reply, known.answer);
    },
    handler: async (request, reply) => {
      const input = await acceptInput(call, request, tools);
      const { session, mark } = request;
      try {
        const result = await handle(input, contextOf(call, { request, reply }, tools));
        const answer = sendResult(reply, call, result);
        if (answer && session) cached.store(session, request.url, { ...answer, call, mark });
      } finally {
        if (call.method !== 'GET' && session) cached.forget(session);
      }
      return reply;
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Result of `CachedAnswers.mark()`, from before any data for the response were read. */
    mark: number;
  }
}

export function mountCalls(app: FastifyInstance, routes: readonly Route[], tools: CallTools): void {
  app.decorateRequest('session', null);
  app.decorateRequest('beside', undefined);
  app.decorateRequest('mark', 0);
  for (const route of routes) mountCall(app, route, tools);
}
