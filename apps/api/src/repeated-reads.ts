/**
 * 繰り返しの読み取り — answers what a screen asks again within a second from the kept answers (http/cached-answers.ts), before
 * Fastify has a part in it: that costs two fifths of the way through all hooks (performance.md). Only a plain read is answered here, by somebody whom
 * this process knows and who passes every gate; whatever else it is goes the whole way, which refuses, waits or asks. Both ways
 * tell the same of a request, and give the same answer (repeated-reads.test.ts compares them).
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
import type { CachedAnswers, KeptAnswer } from './platform/http/cached-answers.ts';
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

/** What makes a request more than a read of a page of ours: a body, a caller that is no browser, an expectation. */
const MORE = ['authorization', 'content-length', 'transfer-encoding', 'expect'] as const;

/** The cookie's value where it is there once, as a browser sends it; '' for everything that has to be looked at longer. */
function cookieOf(header: string | undefined, name: string): string {
  const wanted = `${name}=`;
  const at = header?.indexOf(wanted) ?? -1;
  if (header === undefined || at === -1 || header.indexOf(wanted, at + 1) !== -1) return '';
  if (at > 0 && !header.endsWith('; ', at)) return '';
  const end = header.indexOf(';', at);
  return header.slice(at + wanted.length, end === -1 ? undefined : end);
}

interface Repeated extends KeptAnswer {
  readonly session: KnownSession;
}

/** @returns undefined for all that the whole way has to look at */
function findRepeated(request: IncomingMessage, tools: RepeatedReadTools): Repeated | undefined {
  const { keeping, work, store, cached } = tools;
  const { headers, url = '' } = request;
  if (request.method !== 'GET' || MORE.some((name) => headers[name] !== undefined)) return undefined;
  if (work.draining.aborted || !isClearRequest(request)) return undefined;
  if (!isAllowedHost(request, keeping.config.productHost) || findClosed(keeping)) return undefined;
  const isLocal = isLoopback(hostName(request));
  // Whether a proxy on this machine speaks https, and may say so, the whole way finds out.
  if (isLocal && headers['x-forwarded-proto'] !== undefined) return undefined;
  const session = store.known(cookieOf(headers.cookie, cookieName(!isLocal)));
  const kept = session && cached.find(session, url);
  if (!kept || !isOwnRead(kept.call, headers) || !answersAt(kept.call, session.stage)) return undefined;
  return { session, ...kept };
}

/** @returns answers the request where it can; false for one that is still to be answered */
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
