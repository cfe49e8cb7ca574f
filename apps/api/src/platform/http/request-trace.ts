/**
 * Begins a span for each request: in the trace of its `traceparent` if that is valid, else in a new trace. Log lines contain the
 * trace id beside the request id, because a trace may have several requests.
 */

import type { IncomingMessage } from 'node:http';
import type { Span, Tracer } from '@minori/telemetry/span';
import { readTraceParent } from '@minori/telemetry/trace-parent';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set as soon as the request has an id. */
    span?: Span;
  }
}

/** Returns a new request id and begins the request's span. */
export function beginRequest(tracer: Tracer, request: IncomingMessage): string {
  request.span = tracer.begin('server', request.method ?? '', readTraceParent(request.headers.traceparent));
  return crypto.randomUUID();
}

/** The two functions with which Fastify begins a request: its id, then its logger. */
export function tracedRequests(tracer: Tracer): Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'> {
  return {
    genReqId: (request) => beginRequest(tracer, request as IncomingMessage),
    childLoggerFactory: (logger: FastifyBaseLogger, ...[bindings, options, request]) =>
      logger.child({ ...bindings, traceId: request.span?.traceId }, options),
  };
}
