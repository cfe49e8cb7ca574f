/**
 * Reports every request after its response has been sent, whoever sent it: a log line, metrics, and the end of its span. Requests
 * are reported nowhere else.
 */
import type { Span } from '@minori/telemetry/span';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ruleOf } from './request-kinds.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the URL, which may contain anything; `unknown` without a route. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The failure in the response. */
  readonly outcome: { readonly reason: string; readonly code: string } | null;
  /** Number of the signed-in employee. */
  readonly employee: number | undefined;
  /** undefined before the request has an id. */
  readonly span: Span | undefined;
}

/** Counts a request in the operator's metrics (metrics/request-metrics.ts). */
export type CountRequest = (answered: AnsweredRequest) => void;

/** @param ids request id and trace id, for a request whose logger doesn't add them. Undefined fields are left out of the line. */
export function logRequest(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, route, status, ms, outcome, employee }: AnsweredRequest,
  ids?: { readonly reqId: string; readonly traceId: string | undefined },
): void {
  const line = {
    reqId: ids?.reqId,
    traceId: ids?.traceId,
    ...{ method, route, status },
    reason: outcome?.reason,
    code: outcome?.code,
    ms: Math.round(ms * 10) / 10,
    employee,
  };
  log.info(line, 'request');
}

/** Ends the span. The route's name is set only now, because it was unknown before; the URL is never reported. */
export function endSpan({ span, method, route, status }: AnsweredRequest): void {
  const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  span?.end({ name: `${method} ${route}`, facts, isFailed: status >= 500 });
}

/** Reports every request except probes, which arrive every second. */
export function reportRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered: AnsweredRequest = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      outcome: request.outcome,
      employee: request.session?.employeeId,
      span: request.raw.span,
    };
    if (!ruleOf(request).isProbe) {
      logRequest(request.log, answered);
      count(answered);
    }
    endSpan(answered);
    request.slot?.over();
    done();
  });
}
