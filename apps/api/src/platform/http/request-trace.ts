/**
 * Each request's place in a trace: in the one that its `traceparent` names, where that is valid, else in a new one. The id
 * of the trace stands in every line of the request, beside the id of the request: a trace may have several of them.
 */

import type { Span, Tracer } from '@minori/telemetry/span';
import { readTraceParent } from '@minori/telemetry/trace-parent';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';

declare module 'node:http' {
  interface IncomingMessage {
    /** From the moment at which the request has an id. */
    span?: Span;
  }
}

/** What Fastify does first with a request: its id, then its logger. */
export function tracedRequests(tracer: Tracer): Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'> {
  return {
    genReqId: (request) => {
      request.span = tracer.begin('server', request.method ?? '', readTraceParent(request.headers.traceparent));
      return crypto.randomUUID();
    },
    childLoggerFactory: (logger: FastifyBaseLogger, ...[bindings, options, request]) =>
      logger.child({ ...bindings, traceId: request.span?.traceId }, options),
  };
}

/** The route is known only now; the address itself never is told. */
export function endTraces(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode };
    request.raw.span?.end({ name: `${method} ${route}`, facts, isFailed: statusCode >= 500 });
    done();
  });
}
