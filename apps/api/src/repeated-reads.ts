/**
 * 繰り返しの取り込み — serves a read that a screen repeats within a second from the cached responses (http/cached-answers.ts),
 * before Fastify: this costs two fifths of the way through all hooks (performance.md). It serves only a plain read by a
 * known session that passes every gate; all other requests go to Fastify, which refuses them or queries the database.
 * Both ways log and count a request alike, and give the same response (repeated-reads.test.ts compares them).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answersAt } from '@minori/contract/call';
import { isClearRequest } from '@minori/contract/clear-request';
import type { Tracer } from '@minori/telemetry/span';
import type { FastifyBaseLogger } from 'fastify';
import { cookieName } from './identity/access/session.ts';
import type { SessionStore } from './identity/auth/session-store.ts';
import type { WorkUnderWay } from './platform/base/work-under-way.ts';
import type { Slots } from './platform/fairness/slots.ts';
import { JSON_TYPE, NOTHING } from './platform/http/answer-call.ts';
import { type CountRequest, endSpan, logRequest } from './platform/http/answered-request.ts';
import type { CachedAnswer, CachedAnswers } from './platform/http/cached-answers.ts';
import { findClosed, type GateKeeping } from './platform/http/gates.ts';
import { hostName, isAllowedHost, isLoopback } from './platform/http/hosts.ts';
import { beginRequest } from './platform/http/request-trace.ts';
import type { KnownSession } from './platform/http/route.ts';
import { isOwnRead } from './platform/http/same-origin.ts';
import type { SecurityHeaders } from './platform/http/security-headers.ts';

export interface RepeatedReadTools {
  readonly keeping: GateKeeping;
  readonly work: WorkUnderWay;
  readonly store: SessionStore;
  readonly cached: CachedAnswers;
  readonly slots: Slots;
  readonly tracer: Tracer;
  readonly log: FastifyBaseLogger;
  readonly count: CountRequest;
  readonly headers: SecurityHeaders;
}

/** Headers that a page's plain read doesn't have: they announce a body, another kind of client, or an expectation. */
const REFUSED_HEADERS = ['authorization', 'content-length', 'transfer-encoding', 'expect'] as const;

/**
 * Returns the cookie's value if it appears exactly once, as a browser sends it; '' for all cases that Fastify must
 * parse.
 */
function cookieOf(header: string | undefined, name: string): string {
  const wanted = `${name}=`;
  const at = header?.indexOf(wanted) ?? -1;
  if (header === undefined || at === -1 || header.indexOf(wanted, at + 1) !== -1) return '';
  if (at > 0 && !header.endsWith('; ', at)) return '';
  const end = header.indexOf(';', at);
  return header.slice(at + wanted.length, end === -1 ? undefined : end);
}

interface Repeated extends CachedAnswer {
  readonly session: KnownSession;
}

/** @returns undefined for all requests that Fastify must handle */
function findRepeated(request: IncomingMessage, tools: RepeatedReadTools): Repeated | undefined {
  const { keeping, work, store, cached } = tools;
  const { headers, url = '' } = request;
  if (request.method !== 'GET' || REFUSED_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  if (work.draining.aborted || !isClearRequest(request)) return undefined;
  if (!isAllowedHost(request, keeping.config.productHost) || findClosed(keeping)) return undefined;
  const isLocal = isLoopback(hostName(request));
  // Fastify decides whether a proxy on this machine may claim https.
  if (isLocal && headers['x-forwarded-proto'] !== undefined) return undefined;
  const session = store.known(cookieOf(headers.cookie, cookieName(!isLocal)));
  const kept = session && cached.find(session, url);
  if (!kept || !isOwnRead(kept.call, headers) || !answersAt(kept.call, session.stage)) return undefined;
  return { session, ...kept };
}

/** @returns a function that responds to the request if it is such a repeated read; false leaves it to Fastify */
export function repeatedReads(
  tools: RepeatedReadTools,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { slots, tracer, log, count } = tools;
  const { vary, ...common } = tools.headers.answer;
  const headers = Object.entries({ ...common, vary: `${vary}, accept-encoding` }).flat();
  return (request, response) => {
    const begun = performance.now();
    const found = findRepeated(request, tools);
    const answer = found?.answer;
    const isKnown = answer !== undefined && request.headers['if-none-match'] === answer.tag;
    const sent = isKnown ? NOTHING : answer?.contentNow(request);
    if (!found || !sent) return false;
    const { call, session } = found;
    return slots.doNow(`company ${session.sysOrganizationCode}`, () => {
      const reqId = beginRequest(tracer, request);
      const { content, encoding } = sent;
      const own = [...headers, 'etag', found.answer.tag];
      if (!isKnown) own.push('content-type', JSON_TYPE, 'content-length', String(content.length));
      if (encoding !== null) own.push('content-encoding', encoding);
      response.writeHead(isKnown ? 304 : 200, own).end(content);
      const { span } = request;
      const answered = {
        ...{
          method: 'GET',
          route: call.path,
          status: response.statusCode,
          ms: performance.now() - begun,
          outcome: null,
        },
        ...{ employee: session.employeeId, span },
      };
      logRequest(log, answered, { reqId, traceId: span?.traceId });
      count(answered);
      endSpan(answered);
    });
  };
}
