/**
 * What is told of every request once its answer has left, whichever way it was answered: its line in the log, the counts, the end of
 * its part in a trace. Nothing else tells of requests.
 */
import type { Span } from '@minori/telemetry/span';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ruleOf } from './request-kinds.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** Its pattern, never the address, which may hold anything; `unknown` where there is none. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The failure that was answered. */
  readonly outcome: { readonly reason: string; readonly code: string } | null;
  /** Number of the signed-in employee. */
  readonly employee: number | undefined;
  /** None before the request has an id. */
  readonly span: Span | undefined;
}

/** By the operator's metrics (metrics/request-metrics.ts). */
export type CountRequest = (answered: AnsweredRequest) => void;

/** @param ids of a request whose logger doesn't know them. What is undefined stands in no line. */
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

/** The route is known only now; the address itself never is told. */
export function endSpan({ span, method, route, status }: AnsweredRequest): void {
  const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  span?.end({ name: `${method} ${route}`, facts, isFailed: status >= 500 });
}

/** What probes ask every second is neither logged nor counted. */
export function tellOfRequests(app: FastifyInstance, count: CountRequest): void {
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
